/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import map from 'lodash/map';
import uniq from 'lodash/uniq';
import uniqBy from 'lodash/uniqBy';

import { hashOf, idOf, links, listed, plainText, splitLead } from '../../markup';
import { textOf } from '../../markup/markdown';
import { examplesOf } from '../../model/openapi/examples';
import { schemasIn } from '../../model/openapi/walk-schemas';
import type { Api, HttpOperation, ResponseObject } from '../../read';
import { adviceFor, isError } from './error-advice';
import type { Markup } from '../../markup/jsx-runtime';

/** A possible cause of an error, in the words of the specification. */
interface Condition {
  readonly title: string;
  /** Name of the example that shows it; none if it's from the description. */
  readonly example?: string;
  /** Description of the example, in Markdown. */
  readonly fix?: string | undefined;
  /** The description of the response, if it says more than the title does. */
  readonly more?: string | undefined;
}

/** An error that an operation can return. */
export interface Failure {
  readonly status: string;
  readonly operation: HttpOperation;
  readonly description: string;
  readonly conditions: readonly Condition[];
  readonly api: Api;
}

/** Returns the errors that an operation can return. */
export function failuresOf(operation: HttpOperation, api: Api): Failure[] {
  return operation.responses
    .filter(([status]) => isError(status))
    .map(([status, response]) => {
      const { description = '' } = response;
      return {
        status,
        operation,
        description,
        conditions: conditionsOf(status, response, api),
        api,
      };
    });
}

/** From the examples, or else from the description. */
function conditionsOf(status: string, response: ResponseObject, { resolve }: Api): Condition[] {
  const named = Object.values(response.content ?? {})
    .flatMap((media) => examplesOf(media, resolve))
    .flatMap(({ name, summary, description: fix }) =>
      summary ? [{ title: titleOf(summary), example: name, fix }] : [],
    );
  if (named.length > 0) return uniqBy(named, ({ title, fix }) => JSON.stringify([title, fix]));
  const { description = '' } = response;
  const { lead, rest } = splitLead(description);
  if (lead === undefined && rest.length === 0) return [];
  const title = withoutEnd(lead ? textOf(lead) : adviceFor(status).cause);
  return [{ title, more: rest.length > 0 ? description : undefined }];
}

function titleOf(text = ''): string {
  return withoutEnd(plainText(text));
}

/** Returns a sentence as a title. */
export function withoutEnd(sentence: string): string {
  return sentence.replace(/[.:]$/, '');
}

/**
 * The possible causes of an operation's error, and what to do. The row around it states the cause in general,
 * and examples name specific cases.
 */
export function errorAdvice(failure: Failure): Markup {
  const { status, conditions } = failure;
  const cases = conditions.filter(({ example }) => example !== undefined);
  return (
    <>
      {cases.length > 1 ? (
        <ul>
          {cases.map(({ title, example = '' }) => (
            <li>
              <a href={hashOf(idOf(`response-${status}`, 'example', example))}>{title}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <p>{toDoAfter(failure) ?? adviceFor(status).toDo}</p>
    </>
  );
}

/** The text of links to the finder, which has only general advice for an API without errors. */
export function finderLink({ operations }: Api): string {
  const hasErrors = operations.some(({ responses }) => responses.some(([it]) => isError(it)));
  return hasErrors ? 'All errors and states of this API' : 'If a request fails';
}

/** What to do, based on what the operation requires; nothing if only the status matters. */
function toDoAfter(failure: Failure): Markup | undefined {
  const { status, conditions, operation } = failure;
  const { security, parameters, requestBody } = operation;
  if (status === '401' && security.length > 0) {
    const isBearer = security
      .flat()
      .some(({ scheme: { type, scheme } }) =>
        ['oauth2', 'openidconnect', 'bearer'].includes((scheme ?? type).toLowerCase()),
      );
    return (
      <>
        Check the <a href="#authorization">authorization</a>
        {isBearer
          ? ". The token must be complete and not expired. If it's valid, its user isn't authorized for this resource."
          : '. The request must carry valid credentials.'}
      </>
    );
  }
  if (status === '404') {
    const causes = map(conditions, 'title');
    return checkIds(causes, failure, (name) => idOf('path', name), links([bodyPlace]));
  }
  if (status !== '400' && status !== '422') return undefined;
  // Without a body, multiple causes concern the state of the resource, not the request.
  if (!requestBody && conditions.length > 1) {
    return "Find the cause that applies, and fix it. Don't repeat the request unchanged.";
  }
  const places = uniq(map(parameters, 'in')).map(
    (place) => [`#${place}-parameters`, `${place} parameters`] as const,
  );
  const sent = requestBody ? [...places, bodyPlace] : places;
  if (sent.length === 0) return undefined;
  return (
    <>
      Check what you sent against the requirements and limits: {links(sent)}. Don't repeat the
      request unchanged.
    </>
  );
}

const bodyPlace = ['#request-body', 'body'] as const;

/**
 * Says which IDs of a request to check after an error: those that its causes mention, or, for a cause that
 * mentions none, those whose names tell no resource. Returns nothing if there are none.
 *
 * @param causes - titles of conditions, such as `The device was not found`
 * @param idOf - returns the page ID of a path parameter
 * @param inBody - text for the body; without it, IDs in the body are ignored
 */
export function checkIds(
  causes: readonly string[],
  { operation, api }: Failure,
  idOf: (name: string) => string,
  inBody?: Markup,
): Markup | undefined {
  const path = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  const body = new Set<string>();
  for (const { schema = true } of Object.values(operation.requestBody?.content ?? {})) {
    for (const { place } of schemasIn(schema, { names: new Map(), resolve: api.resolve })) {
      const name = place.path.at(-1) ?? '';
      if (/(?:^|_)ids?$|Ids?$/.test(name)) body.add(name);
    }
  }
  const all = [...path, ...body];
  const unnamed = all.filter((name) => resourceOf(name).length === 0);
  const about = causes.flatMap((cause) => {
    const named = all.filter((name) => isAbout(cause, name));
    return named.length > 0 ? named : unnamed;
  });
  const parameters = path
    .filter((name) => about.includes(name))
    .map((name) => [hashOf(idOf(name)), <code>{name}</code>] as const);
  const fields = [...body].filter((name) => inBody !== undefined && about.includes(name));
  const places = compact([
    parameters.length > 0 && <>{links(parameters)} in the path</>,
    fields.length > 0 && (
      <>
        {listed(fields.map((name) => <code>{name}</code>))} in the {inBody}
      </>
    ),
  ]);
  return places.length > 0 ? <>Check {listed(places)}.</> : undefined;
}

/** Whether a cause contains all words of a name that tell the resource. */
function isAbout(cause: string, name: string): boolean {
  const words = new Set(cause.toLowerCase().match(/\p{L}+/gu));
  const resource = resourceOf(name);
  return resource.length > 0 && resource.every((word) => words.has(word));
}

/** Words of a name that say which value of a resource it is, or how that is related to another one. */
const identifying = new Set([
  'code',
  'id',
  'ids',
  'key',
  'name',
  'number',
  'parent',
  'slug',
  'uuid',
]);

function resourceOf(name: string): string[] {
  const words = name.split(/[_-]|(?=\p{Lu})/u).map((word) => word.toLowerCase());
  return words.filter((word) => word !== '' && !identifying.has(word));
}
