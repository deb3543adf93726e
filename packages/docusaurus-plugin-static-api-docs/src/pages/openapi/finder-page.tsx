import chunk from 'lodash/chunk';
import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
import map from 'lodash/map';
import partition from 'lodash/partition';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { joined, hashOf, Ids, links, Markdown, Permalink, plainText } from '../../markup';
import type { HttpOperation } from '../../read';
import { type PageSection, type ReferencePage, section, toHtml } from '../../markup/page';
import { showSaid } from '../../markup/said';
import { countOf } from '../../shared/faults';
import { finderSlug } from '../../read/page-names';
import { valueText } from '../../model/schema/constraints';
import { type Enumeration, enumerationsOf } from '../../model/openapi/enumerations';
import type { Entity } from '../../model/openapi/schemas';
import { hrefOfSchema, type ReferenceContext } from '../context';
import {
  adviceFor,
  checkIds,
  type Failure,
  isError,
  otherwise,
  idsAbout,
  statusInWords,
} from './error-advice';
import { conditionsOfStatus, otherStatus } from './errors';
import { type ValidationRule, validationRules } from './finder-page-rules';
import { largeLead } from './introduction-page';
import { longestList } from './operation-list';
import { pageDescription } from './page-description';

interface Context extends ReferenceContext {
  readonly ids: Ids;
  readonly entities: ReadonlyMap<string, Entity>;
}

/**
 * Makes the page that explains each status, error, validation rule and state: what it means, what to
 * do, and which operations it comes from.
 */
export function finderPage(reference: ReferenceContext): ReferencePage {
  const { api, schemas } = reference;
  const { info } = api.document;
  const ids = new Ids();
  const entities = new Map(schemas.entities.map((entity) => [entity.name, entity]));
  const context: Context = { ...reference, ids, entities };
  // In the order of their numbers; `default` comes last.
  const statuses = [
    ...new Set(api.operations.flatMap(({ responses }) => responses.map(([status]) => status))),
  ].sort();
  const errors = statuses.filter(isError);
  const enumerations = enumerationsOf(schemas, api);
  const hasMany = errors.length > 0 || enumerations.length > 0;
  const title = hasMany ? 'Errors and states' : 'Errors and validation';
  const { cause, toDo } = otherwise(errors.length === 0);
  const other = <p className="reference-prose">{`${cause} ${String(toDo)}`}</p>;
  const sections = [
    section(2, 'Errors', ids.give('errors')),
    ...errors.map((status) =>
      section(3, statusInWords(status), ids.give('status', status), errorsOf(status, context)),
    ),
    section(3, otherStatus, ids.give('status', 'other'), other),
    ...rulesOf(validationRules(schemas, api), context),
    ...valuesOf(enumerations, context),
    ...successesOf(statuses, context),
  ];
  return {
    frontMatter: {
      id: finderSlug,
      slug: `/${finderSlug}`,
      title,
      description: pageDescription(
        `Look up statuses, errors, validation rules, and states of ${info.title}, with causes and fixes.`,
      ),
      // The tables take the whole width.
      hide_table_of_contents: true,
      reference: info.title,
    },
    sections: [{ html: toHtml(leadTo(sections)) }, ...sections],
  };
}

/** The first lines, with links to the parts of the page. */
function leadTo(sections: readonly PageSection[]): ReactElement {
  const parts = compact(sections.map(({ heading }) => heading)).filter(({ level }) => level === 2);
  return (
    <>
      <p className={largeLead}>
        Look up a response to learn its cause, how to fix it, and which operations return it.
      </p>
      <p className="calls">
        On this page: {links(parts.map(({ id, text }) => [hashOf(id), text]))}
      </p>
    </>
  );
}

type Shared = [ValidationRule, ...ValidationRule[]];

interface Row {
  /** None where a row before says what the row is about. */
  readonly id: string | undefined;
  /** What a screen reader calls the row. */
  readonly name: string;
  readonly cells: readonly ReactNode[];
  /** Rows that the first cell is for; one unless given. */
  readonly span?: number | undefined;
}

/** A table whose first cell says what a row is about; on phones its rows stack. */
function Lookup({ head, rows }: { head: readonly string[]; rows: readonly Row[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <div className="table-box">
      <table className="lookup">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, span }, row) => (
            <tr key={row} id={id} className="field">
              {cells.map((cell, index) => (
                <td key={index} rowSpan={index === 0 ? span : undefined}>
                  {cell}
                  {index === 0 && id !== undefined && <Permalink id={id} name={name} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From how many operations on a list is folded. */
const longestOpenList = 3;

/** In a large interface, longer lists would be most of the page. */
const longestListInLarge = 12;

/** Rows of one table; a longer one has further headings, at which the page can be split. */
const mostRows = 100;

function operationsIn(
  operations: readonly HttpOperation[],
  { api, basePath }: Context,
  label = '',
): ReactElement {
  const count = operations.length;
  const longest = api.operations.length > longestList ? longestListInLarge : longestList;
  const isAll = count === api.operations.length;
  const isShort = count <= longestOpenList;
  const pages = operations.map(({ slug, title }) => [`${basePath}/${slug}`, title] as const);
  const titles = <span className="operation-titles">{links(pages)}</span>;
  const list = <a href={`${basePath}/#operations`}>{isAll ? `All ${count}` : count} operations</a>;
  if (isShort || isAll || count > longest) {
    return (
      <p>
        {label}
        {isShort ? titles : list}
      </p>
    );
  }
  return (
    <details>
      <summary>
        {label}
        {count} operations
      </summary>
      {titles}
    </details>
  );
}

/** The errors of a status, one a row, then what the specification adds about single operations. */
function errorsOf(status: string, context: Context): ReactElement {
  const { api, basePath, ids } = context;
  const { cause, toDo } = adviceFor(status);
  const conditions = conditionsOfStatus(status, api);
  const causesOf = (operation: HttpOperation) =>
    conditions
      .filter(({ causes }) => causes.some(({ operations }) => operations.includes(operation)))
      .map(({ title }) => title);
  const rows = conditions.flatMap(({ title, fix, causes }) => {
    const checked = uniq(causes.flatMap((each) => each.operations)).map((operation) => {
      const check = checkOf(status, title, { operation, causes: causesOf(operation), api });
      return { operation, check };
    });
    const groups = Object.values(groupBy(checked, ({ check }) => toHtml(check)));
    return groups.map((same, index) => {
      const check = same[0]?.check;
      const isFirst = index === 0;
      const cells = [
        <>
          {check ?? (fix ? null : toDo)} {isFirst || !check ? <Markdown text={fix} /> : null}
        </>,
        operationsIn(map(same, 'operation'), context),
      ];
      if (!isFirst) return { id: undefined, name: title, cells };
      const cause = <span className="field-name">{title}</span>;
      const id = ids.give('status', status, title.toLowerCase());
      return {
        id,
        name: title,
        cells: [cause, ...cells],
        span: groups.length > 1 ? groups.length : undefined,
      };
    });
  });
  // The first sentence of a description sums up its conditions.
  const advice = conditions.flatMap(({ causes }) =>
    causes.flatMap(({ description, operations }) => {
      const [, ...further] = plainText(description).split(/(?<=\.) (?=\p{Lu})/u);
      return further.length > 0 ? operations.map((each) => [each, further.join(' ')] as const) : [];
    }),
  );
  return (
    <>
      <p>{rows.length > 0 ? cause : `${cause} ${String(toDo)}`}</p>
      <Lookup head={['Cause', 'Fix', 'Operations']} rows={rows} />
      {[...new Map(advice)].map(([{ slug, title }, text]) => (
        <p key={slug} className="calls">
          <a href={`${basePath}/${slug}`}>{title}</a>: {text}
        </p>
      ))}
    </>
  );
}

/** Says what to look at after an error of an operation: values that it takes, or its whole body. */
function checkOf(status: string, cause: string, failure: Failure): ReactNode | undefined {
  const isInvalid = status === '400' || status === '422';
  const hasId = status === '404' || (isInvalid && /\bid\b/i.test(cause));
  const { path, body } = hasId ? idsAbout(cause, failure) : { path: [], body: [] };
  // What is invalid in a body can be more than its IDs.
  if (isInvalid && path.length === 0 && failure.operation.requestBody) {
    return (
      <>
        Check the body against its <a href="#rules">rules</a>.
      </>
    );
  }
  const suspects = { path, body: isInvalid ? [] : body };
  return checkIds(suspects, (name) => new Ids().give('rules', 'path', name));
}

function successesOf(statuses: readonly string[], context: Context): PageSection[] {
  const rows = statuses
    .filter((status) => !isError(status))
    .map((status) => {
      const { cause, toDo } = adviceFor(status);
      const id = context.ids.give('status', status);
      const operations = context.api.operations.filter(({ responses }) =>
        new Map(responses).has(status),
      );
      const meaning = `${cause} ${String(toDo)}`;
      const name = statusInWords(status);
      const title = <span className="field-name">{name}</span>;
      return { id, name, cells: [title, meaning, operationsIn(operations, context)] };
    });
  if (rows.length === 0) return [];
  const table = <Lookup head={['Status', 'Meaning', 'Operations']} rows={rows} />;
  return [section(2, 'Success responses', context.ids.give('successes'), table)];
}

/** The rules for parameters and whole bodies, then those for fields of schemas, each once. */
function rulesOf(rules: readonly ValidationRule[], context: Context): PageSection[] {
  const { ids } = context;
  if (rules.length === 0) return [];
  const [fields, parameters] = partition(rules, ({ place }) => place.owner !== undefined);
  const shared = groupBy(fields, ({ place, required, text }) =>
    JSON.stringify([place.path, required, text]),
  );
  const part = (text: string, id: string, head: readonly string[], rows: readonly Row[]) => {
    return chunk(rows, mostRows).map((some, index, all) => {
      const table = (
        <details className="fold fold--phone">
          <summary className="field-head">{countOf(some.length, 'rule')}</summary>
          <Lookup head={head} rows={some} />
        </details>
      );
      return section(3, inParts(text, index, all.length), ids.give('rules', id), table);
    });
  };
  const lead = (
    <p>
      Requests must follow these rules. Leave optional values out instead of sending them empty.
    </p>
  );
  return [
    section(2, 'Validation rules', ids.give('rules'), lead),
    ...part(
      'Parameters and bodies',
      'request',
      ['Name', 'Rule', 'Operations'],
      sortBy(parameters, 'place.path.1').map((rule) => parameterRow(rule, context)),
    ),
    ...part(
      'Fields of bodies',
      'fields',
      ['Field', 'Rule', 'Schemas and operations'],
      sortBy(Object.values(shared) as Shared[], ([rule]) => rule.place.path.join('.')).map((same) =>
        fieldRow(same, context),
      ),
    ),
  ];
}

function parameterRow(rule: ValidationRule, context: Context): Row {
  const [place, ...path] = rule.place.path;
  const id = context.ids.give('rules', ...rule.place.path);
  const marks = path.length > 0 ? <span className="field-type">{place}</span> : null;
  return {
    id,
    name: rule.place.path.join('.'),
    cells: [
      nameOf(rule, marks),
      showSaid(rule.text || 'Must be sent.'),
      operationsIn(rule.operations, context),
    ],
  };
}

function nameOf({ place, required }: ValidationRule, marks?: ReactNode): ReactElement {
  return (
    <>
      <code className="field-name">{place.owner ? place.path.join('.') : place.path.at(-1)}</code>{' '}
      {marks} {required ? <span className="field-required">required</span> : null}
    </>
  );
}

/** A rule that fields of one name share: the row has the id of the first, the others their own. */
function fieldRow([first, ...others]: Shared, context: Context): Row {
  const { api, basePath, entities, ids } = context;
  const shown = api.operations.length > longestList ? longestListInLarge : Infinity;
  const idOf = ({ place: { owner = '', path } }: ValidationRule) =>
    ids.give('rules', owner, ...path);
  const placeOf = ({ place, operations }: ValidationRule) => {
    const entity = entities.get(place.owner ?? '');
    const schema = <code>{place.owner}</code>;
    return (
      <>
        {entity ? <a href={hrefOfSchema(basePath, entity, place)}>{schema}</a> : schema}{' '}
        {operationsIn(operations, context)}
      </>
    );
  };
  const places = (
    <ul>
      <li>{placeOf(first)}</li>
      {others.slice(0, shown).map((rule) => {
        const id = idOf(rule);
        return (
          <li key={id} id={id}>
            {placeOf(rule)}
          </li>
        );
      })}
      {others.length > shown ? <li>And {others.length - shown} more.</li> : null}
    </ul>
  );
  const name = first.place.path.join('.');
  return {
    id: idOf(first),
    name,
    cells: [nameOf(first), showSaid(first.text || 'Must be sent.'), places],
  };
}

function valuesOf(enumerations: readonly Enumeration[], context: Context): PageSection[] {
  if (enumerations.length === 0) return [];
  const lead = (
    <p>
      Send only the listed values, spelled as shown. In responses, handle values you don't know,
      because a later version can add some.
    </p>
  );
  const title = 'States and other fixed values';
  return chunk(enumerations, mostRows).map((some, index, all) =>
    section(
      2,
      inParts(title, index, all.length),
      context.ids.give('values'),
      <>
        {index === 0 ? lead : null}
        <ul className="cards">{some.map((each) => enumerationCard(each, context))}</ul>
      </>,
    ),
  );
}

function inParts(title: string, index: number, count: number): string {
  return index === 0 ? title : `${title} (${index + 1} of ${count})`;
}

function enumerationCard(enumeration: Enumeration, context: Context): ReactElement {
  const { name, description, values, meanings, places, requests, answers } = enumeration;
  const own = context.ids.give('values', name);
  const users = [
    ['Sent in', requests],
    ['Returned by', answers],
  ] as const;
  return (
    <li key={own} className="card">
      <h3 id={own}>{name}</h3>
      <Permalink id={own} name={name} />
      <Markdown text={description} />
      <ul className="states" aria-label={`Values of ${name}`}>
        {values.map((value) => {
          const id = context.ids.give('values', name, valueText(value));
          return (
            <li key={id} id={id}>
              <code>{valueText(value)}</code> <Markdown text={meanings.get(value)} />
            </li>
          );
        })}
      </ul>
      <details>
        <summary>Where it's used</summary>
        {placesOf(places, context)}
        {users.map(([label, operations]) =>
          operations.length > 0 ? (
            <Fragment key={label}>{operationsIn(operations, context, `${label} `)}</Fragment>
          ) : null,
        )}
      </details>
    </li>
  );
}

function placesOf(places: Enumeration['places'], { entities, basePath }: Context): ReactNode {
  const fields = places.flatMap((place) => {
    const entity = entities.get(place.owner ?? '');
    const text = <code>{[place.owner, ...place.path].join('.')}</code>;
    if (place.path.length === 0) return [];
    return [entity ? <a href={hrefOfSchema(basePath, entity, place)}>{text}</a> : text];
  });
  if (fields.length === 0) return null;
  return (
    <p>
      {fields.length === 1 ? 'Field ' : 'Fields '}
      {joined(fields.slice(0, longestList))}
      {fields.length > longestList ? ` and ${fields.length - longestList} more` : null}
    </p>
  );
}
