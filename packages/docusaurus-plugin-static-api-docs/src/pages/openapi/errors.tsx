/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import map from 'lodash/map';
import uniq from 'lodash/uniq';
import uniqBy from 'lodash/uniqBy';

import { hashOf, idOf, joined, links, plainText } from '../../markup';
import { examplesOf } from '../../model/openapi/examples';
import { schemasIn } from '../../model/openapi/walk-schemas';
import type { Api, HttpOperation, ResponseObject } from '../../read';
import { adviceFor, isError } from './error-advice';
import type { Markup } from '../../markup/jsx-runtime';

/** What an error can mean, in the words of the specification. */
interface Condition {
  readonly title: string;
  /** Name of the example that shows it; none where it is what the description says. */
  readonly example?: string;
  /** What the example says beside its name: Markdown. */
  readonly fix?: string | undefined;
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
      return { status, operation, description, conditions: conditionsOf(response, api), api };
    });
}

/** What its examples show, else what its description says. */
function conditionsOf(response: ResponseObject, { resolve }: Api): Condition[] {
  const named = Object.values(response.content ?? {})
    .flatMap((media) => examplesOf(media, resolve))
    .flatMap(({ name, summary, description: fix }) =>
      summary ? [{ title: titleOf(summary), example: name, fix }] : [],
    );
  const title = titleOf(response.description);
  return named.length === 0 && title ? [{ title }] : uniqBy(named, 'title');
}

function titleOf(text = ''): string {
  return plainText(text).replace(/\.$/, '');
}

/**
 * What an error of an operation can mean and what to do about it. The row around it says the cause
 * in the specification's own words; its examples name the single cases that the words leave open.
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

/** What a link to the finder promises: of an API without errors, it has no more than the advice. */
export function finderLink({ operations }: Api): string {
  const hasErrors = operations.some(({ responses }) => responses.some(([it]) => isError(it)));
  return hasErrors ? 'All errors and states of this API' : 'If a request fails';
}

/** What to do by what the operation requires; nothing where it depends on the status alone. */
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
  // Without a body, several causes are about the state of the resource, not about what was sent.
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
 * Says which of the IDs that an operation takes to check after an error, by the words of its causes; nothing
 * for none. Where a cause names none, these are those that no other cause names.
 *
 * @param causes - such as `The device was not found`, some of the conditions
 * @param idOf - returns the id of a parameter of the path
 * @param inBody - what the body is called; its IDs are left out without it
 */
export function checkIds(
  causes: readonly string[],
  { operation, conditions, api }: Failure,
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
  const unnamed = all.filter((name) => !conditions.some(({ title }) => isAbout(title, name)));
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
        {joined(fields.map((name) => <code>{name}</code>))} in the {inBody}
      </>
    ),
  ]);
  return places.length > 0 ? <>Check {joined(places)}.</> : undefined;
}

/** Whether a cause has all words of a name but those that say how the resource is named. */
function isAbout(cause: string, name: string): boolean {
  const words = new Set(cause.toLowerCase().match(/\p{L}+/gu));
  const own = name.split(/_|(?=\p{Lu})/u).map((word) => word.toLowerCase());
  const resource = own.filter((word) => !['id', 'ids', 'name'].includes(word));
  return resource.length > 0 && resource.every((word) => words.has(word));
}
