import type { ReactElement, ReactNode } from 'react';

import { commaSeparated, FieldHead, Ids, Markdown, Permalink } from '../../markup';
import type { Api, HttpOperation } from '../../../specifications';
import { enumerationsOf, type Enumeration } from '../openapi/enumerations';
import type { ApiSchemas, Entity } from '../openapi/schemas';
import { statusInWords } from '../openapi/status';
import { toHtml, type PageSection, type ReferencePage } from '../../page';
import { finderSlug, hrefOfSchema } from '../../reference-routes';
import { valueText } from '../../schema/constraints';
import { adviceFor, isError, otherwise } from './error-advice';
import { conditionsOfStatus, type ConditionCause } from './error-advice-conditions';
import { CauseAndToDo } from './error-advice-section';
import { validationRules, type ValidationRule } from './finder-page-rules';
import { longestList, OperationTitles } from './operation-list';
import { pageDescription } from './page-description';

interface Context {
  readonly api: Api;
  readonly ids: Ids;
  readonly basePath: string;
  readonly entities: ReadonlyMap<string, Entity>;
}

/**
 * Makes the page on which a reader finds what a status, an error, a rejected value or a state means,
 * what to do, and which calls it comes from.
 *
 * @param api - the interface
 * @param schemas - of the interface
 * @param basePath - URL path of the reference, without a slash at its end
 */
export function finderPage(api: Api, schemas: ApiSchemas, basePath: string): ReferencePage {
  const { info } = api.document;
  const context: Context = {
    api,
    ids: new Ids(),
    basePath,
    entities: new Map(schemas.entities.map((entity) => [entity.name, entity])),
  };
  const statuses = statusesOf(api);
  const errors = statuses.filter(isError);
  const successes = statuses.filter((status) => !isError(status));
  const rules = validationRules(schemas, api);
  const enumerations = enumerationsOf(schemas, api);
  return {
    frontMatter: {
      id: finderSlug,
      slug: `/${finderSlug}`,
      title: 'Errors and states',
      sidebar_label: 'Errors and states',
      description: pageDescription(
        'Look up statuses, errors, validation rules, and states, with causes and fixes',
        `${info.title} ${info.version}`,
      ),
      custom_edit_url: null,
      reference: info.title,
    },
    sections: [
      {
        html: toHtml(
          <p className="reference-lead">
            Look up a response to learn its cause, what to do, and which operations return it.
          </p>,
        ),
      },
      part(2, 'Errors', ['errors'], errors.length > 0 ? null : noErrors(), context),
      ...errors.map((status) => errorSection(status, context)),
      part(
        3,
        'Other status, or no response',
        ['status', 'other'],
        <CauseAndToDo {...otherwise} />,
        context,
      ),
      ...(rules.length > 0
        ? [
            part(2, 'Validation rules', ['rules'], <RulesLead />, context),
            ...ruleSections(rules, context),
          ]
        : []),
      ...(enumerations.length > 0
        ? [
            part(2, 'States and other fixed values', ['values'], <ValuesLead />, context),
            ...enumerations.map((each) => enumerationSection(each, context)),
          ]
        : []),
      ...(successes.length > 0
        ? [
            part(2, 'Success responses', ['successes'], null, context),
            ...successes.map((status) => successSection(status, context)),
          ]
        : []),
    ],
  };
}

function part(
  level: 2 | 3,
  text: string,
  id: readonly string[],
  content: ReactNode,
  { ids }: Context,
): PageSection {
  return { heading: { level, text, id: ids.give(...id) }, html: toHtml(content) };
}

/** In the order of their numbers; what stands for all others comes last. */
function statusesOf({ operations }: Api): string[] {
  const found = operations.flatMap(({ responses }) => responses.map(([status]) => status));
  return [...new Set(found)].sort();
}

function noErrors(): ReactElement {
  return <p>This API has no documented errors.</p>;
}

function Calls({
  operations,
  context: { basePath },
}: {
  operations: readonly HttpOperation[];
  context: Context;
}): ReactElement {
  const count = operations.length;
  if (count > longestList) {
    const all = <a href={`${basePath}/#operations`}>{count} operations</a>;
    return <p className="calls">From {all}</p>;
  }
  const titles = <OperationTitles operations={operations} basePath={basePath} />;
  if (count <= longestOpenList) return <p className="calls">From {titles}</p>;
  return (
    <details className="field-children">
      <summary>From {count} operations</summary>
      <p className="calls">{titles}</p>
    </details>
  );
}

const longestOpenList = 6;

function errorSection(status: string, context: Context): PageSection {
  const { api, ids } = context;
  const { cause, toDo } = adviceFor(status);
  const conditions = conditionsOfStatus(status, api);
  const content = (
    <>
      <CauseAndToDo cause={cause} toDo={toDo} />
      <ul className="fields">
        {conditions.map(({ title, causes }) => {
          const id = ids.give('status', status, title.toLowerCase());
          return (
            <li key={title} className="field" id={id}>
              <p className="field-head">
                <strong>{title}</strong>
                <Permalink id={id} name={title} />
              </p>
              {causes.map((each) => (
                <Cause key={each.description} cause={each} context={context} />
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
  return part(3, statusInWords(status), ['status', status], content, context);
}

function successSection(status: string, context: Context): PageSection {
  const operations = context.api.operations.filter(({ responses }) =>
    responses.some(([each]) => each === status),
  );
  const content = (
    <>
      <CauseAndToDo {...adviceFor(status)} />
      <Calls operations={operations} context={context} />
    </>
  );
  return part(3, statusInWords(status), ['status', status], content, context);
}

function Cause({ cause, context }: { cause: ConditionCause; context: Context }): ReactElement {
  const { description, operations } = cause;
  return (
    <>
      {description ? <Markdown text={description} /> : null}
      <Calls operations={operations} context={context} />
    </>
  );
}

function RulesLead(): ReactElement {
  return (
    <p>
      Requests must follow these rules. Leave optional values out instead of sending them empty.
    </p>
  );
}

/** One section for all parameters and bodies, then one for each schema. */
function ruleSections(rules: readonly ValidationRule[], context: Context): PageSection[] {
  const owners = new Set(rules.map(({ place }) => place.owner));
  return [...owners].map((owner) => {
    const own = rules.filter(({ place }) => place.owner === owner);
    const entity = context.entities.get(owner ?? '');
    const heading = owner ?? 'Parameters and bodies';
    const content = (
      <>
        {entity ? (
          <p>
            Fields of{' '}
            <a href={hrefOfSchema(context.basePath, entity)}>
              <code>{entity.name}</code>
            </a>
            .
          </p>
        ) : null}
        <ul className="fields">
          {own.map((rule) => (
            <Rule key={rule.place.path.join('.')} rule={rule} context={context} />
          ))}
        </ul>
      </>
    );
    return part(3, heading, ['rules', owner ?? 'request'], content, context);
  });
}

function Rule({ rule, context }: { rule: ValidationRule; context: Context }): ReactElement {
  const { place, required, demands, operations } = rule;
  const id = context.ids.give(
    'rules',
    ...(place.owner === undefined ? [] : [place.owner]),
    ...place.path,
  );
  const name = place.owner === undefined ? place.path.slice(-1).join() : place.path.join('.');
  const [kind, ...inside] = place.path;
  const where = place.owner === undefined && inside.length > 0 ? `in the ${kind}` : undefined;
  return (
    <li className="field" id={id}>
      <FieldHead id={id} name={name}>
        {where ? <span className="field-type">{where}</span> : null}
      </FieldHead>
      <p>{wordsOfRule(required, demands)}</p>
      <Calls operations={operations} context={context} />
    </li>
  );
}

function wordsOfRule(required: boolean, demands: readonly string[]): string {
  const must = demands.length > 0 ? `Must be ${demands.join(', ')}.` : '';
  return [required ? 'Required.' : '', must].filter((each) => each !== '').join(' ');
}

function ValuesLead(): ReactElement {
  return (
    <p>
      Send only the listed values, spelled as shown. In responses, handle values you don’t know,
      because a later version can add some.
    </p>
  );
}

function enumerationSection(enumeration: Enumeration, context: Context): PageSection {
  const { name, description, values, places, requests, answers } = enumeration;
  const heading = { level: 3, text: name, id: context.ids.give('values', name) } as const;
  const content = (
    <>
      {description ? <Markdown text={description} /> : null}
      <ul className="states" aria-label={`Values of ${name}`}>
        {values.map((value) => {
          const id = context.ids.give('values', name, valueText(value));
          return (
            <li key={id} id={id}>
              <code>{valueText(value)}</code>
              <Permalink id={id} name={valueText(value)} />
            </li>
          );
        })}
      </ul>
      {placesOf(places, context)}
      {callsUnder('Sent', requests, context)}
      {callsUnder('Returned', answers, context)}
    </>
  );
  return { heading, html: toHtml(content) };
}

function callsUnder(
  label: string,
  operations: readonly HttpOperation[],
  context: Context,
): ReactNode {
  if (operations.length === 0) return null;
  return (
    <>
      <p className="reference-label">{label}</p>
      <Calls operations={operations} context={context} />
    </>
  );
}

function placesOf(places: Enumeration['places'], { entities, basePath }: Context): ReactNode {
  const links = places.flatMap((place) => {
    const entity = entities.get(place.owner ?? '');
    const text = <code>{[place.owner, ...place.path].join('.')}</code>;
    if (place.path.length === 0) return [];
    return [entity ? <a href={hrefOfSchema(basePath, entity, place)}>{text}</a> : text];
  });
  if (links.length === 0) return null;
  return (
    <p className="reference-label">
      {links.length === 1 ? 'In the field ' : 'In the fields '}
      {commaSeparated(links.slice(0, longestList))}
      {links.length > longestList ? ` and ${links.length - longestList} more` : null}
    </p>
  );
}
