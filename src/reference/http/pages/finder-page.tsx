import { Fragment, type ReactElement, type ReactNode } from 'react';

import { commaSeparated, FieldItem, Ids, Markdown, Permalink } from '../../markup';
import type { Api, HttpOperation } from '../../../specifications';
import { type PageSection, type ReferencePage, section, toHtml } from '../../page';
import { finderSlug, hrefOfSchema } from '../../reference-routes';
import { valueText } from '../../schema/constraints';
import { type Enumeration, enumerationsOf } from '../openapi/enumerations';
import type { ApiSchemas, Entity } from '../openapi/schemas';
import { adviceFor, isError, otherwise, statusInWords } from './error-advice';
import { CauseAndToDo, conditionsOfStatus, otherStatus } from './errors';
import { type ValidationRule, validationRules } from './finder-page-rules';
import { longestList } from './operation-list';
import { pageDescription } from './page-description';

interface Context {
  readonly api: Api;
  readonly ids: Ids;
  readonly basePath: string;
  readonly entities: ReadonlyMap<string, Entity>;
}

/**
 * Makes the page that explains each status, error, validation rule and state: what it means, what to
 * do, and which operations it comes from.
 *
 * @param schemas - of the interface
 * @param basePath - URL path of the reference, without a slash at its end
 */
export function finderPage(api: Api, schemas: ApiSchemas, basePath: string): ReferencePage {
  const { info } = api.document;
  const ids = new Ids();
  const entities = new Map(schemas.entities.map((entity) => [entity.name, entity]));
  const context: Context = { api, ids, basePath, entities };
  // In the order of their numbers; `default` comes last.
  const statuses = [
    ...new Set(api.operations.flatMap(({ responses }) => responses.map(([status]) => status))),
  ].sort();
  const errors = statuses.filter(isError);
  const group = (text: string, id: string, parts: readonly PageSection[], lead?: ReactNode) =>
    parts.length > 0 ? [section(2, text, ids.give(id), lead), ...parts] : [];
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
      ...group(
        'Errors',
        'errors',
        [
          ...errors.map((status) => statusSection(status, context)),
          section(3, otherStatus, ids.give('status', 'other'), <CauseAndToDo {...otherwise} />),
        ],
        errors.length > 0 ? null : <p>This API has no documented errors.</p>,
      ),
      ...group(
        'Validation rules',
        'rules',
        ruleSections(validationRules(schemas, api), context),
        <p>
          Requests must follow these rules. Leave optional values out instead of sending them empty.
        </p>,
      ),
      ...group(
        'States and other fixed values',
        'values',
        enumerationsOf(schemas, api).map((each) => enumerationSection(each, context)),
        <p>
          Send only the listed values, spelled as shown. In responses, handle values you don’t know,
          because a later version can add some.
        </p>,
      ),
      ...group(
        'Success responses',
        'successes',
        statuses
          .filter((status) => !isError(status))
          .map((status) => statusSection(status, context)),
      ),
    ],
  };
}

/** From how many operations on a list is folded. */
const longestOpenList = 6;

function operationsIn(operations: readonly HttpOperation[], { basePath }: Context): ReactElement {
  const count = operations.length;
  if (count > longestList) {
    const all = <a href={`${basePath}/#operations`}>{count} operations</a>;
    return <p className="calls">From {all}</p>;
  }
  const links = operations.map(({ slug, title }) => (
    <a key={slug} href={`${basePath}/${slug}`}>
      {title}
    </a>
  ));
  const titles = <span className="operation-titles">{commaSeparated(links)}</span>;
  if (count <= longestOpenList) return <p className="calls">From {titles}</p>;
  return (
    <details className="field-children">
      <summary>From {count} operations</summary>
      <p className="calls">{titles}</p>
    </details>
  );
}

/** What a status means: an error with its conditions, any other with its operations. */
function statusSection(status: string, context: Context): PageSection {
  const { api, ids } = context;
  const conditions = isError(status) ? conditionsOfStatus(status, api) : [];
  const items = conditions.map(({ title, causes }) => {
    const id = ids.give('status', status, title.toLowerCase());
    return (
      <FieldItem key={title} id={id} name={title} title={title}>
        {causes.map(({ description, operations }) => (
          <Fragment key={description}>
            <Markdown text={description} />
            {operationsIn(operations, context)}
          </Fragment>
        ))}
      </FieldItem>
    );
  });
  const operations = api.operations.filter(({ responses }) => new Map(responses).has(status));
  const content = (
    <>
      <CauseAndToDo {...adviceFor(status)} />
      {isError(status) ? <ul className="fields">{items}</ul> : operationsIn(operations, context)}
    </>
  );
  return section(3, statusInWords(status), ids.give('status', status), content);
}

/** One section for all parameters and bodies, then one for each schema. */
function ruleSections(rules: readonly ValidationRule[], context: Context): PageSection[] {
  const { basePath, entities, ids } = context;
  const owners = new Set(rules.map(({ place }) => place.owner));
  return [...owners].map((owner) => {
    const own = rules.filter(({ place }) => place.owner === owner);
    const entity = entities.get(owner ?? '');
    const id = ids.give('rules', owner ?? 'request');
    const content = (
      <>
        {entity ? (
          <p>
            Fields of{' '}
            <a href={hrefOfSchema(basePath, entity)}>
              <code>{entity.name}</code>
            </a>
            .
          </p>
        ) : null}
        <ul className="fields">{own.map((rule) => ruleItem(rule, context))}</ul>
      </>
    );
    return section(3, owner ?? 'Parameters and bodies', id, content);
  });
}

function ruleItem(rule: ValidationRule, context: Context): ReactElement {
  const { place, required, demands, operations } = rule;
  const { owner, path } = place;
  const id = context.ids.give('rules', ...(owner === undefined ? [] : [owner]), ...path);
  const name = owner === undefined ? path.slice(-1).join() : path.join('.');
  const isParameter = owner === undefined && path.length > 1;
  const must = demands.length > 0 ? [`Must be ${demands.join(', ')}.`] : [];
  return (
    <FieldItem
      key={id}
      id={id}
      name={name}
      marks={isParameter ? <span className="field-type">in the {path[0]}</span> : null}
    >
      <p>{[...(required ? ['Required.'] : []), ...must].join(' ')}</p>
      {operationsIn(operations, context)}
    </FieldItem>
  );
}

function enumerationSection(enumeration: Enumeration, context: Context): PageSection {
  const { name, description, values, places, requests, answers } = enumeration;
  const own = context.ids.give('values', name);
  const users = [
    ['Sent', requests],
    ['Returned', answers],
  ] as const;
  const content = (
    <>
      <Markdown text={description} />
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
      {users.map(([label, operations]) =>
        operations.length > 0 ? (
          <Fragment key={label}>
            <p className="reference-label">{label}</p>
            {operationsIn(operations, context)}
          </Fragment>
        ) : null,
      )}
    </>
  );
  return section(3, name, own, content);
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
