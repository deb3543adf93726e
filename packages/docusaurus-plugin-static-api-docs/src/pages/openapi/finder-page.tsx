/** @jsxImportSource docusaurus-plugin-static-api-docs */
import chunk from 'lodash/chunk';
import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
import map from 'lodash/map';
import partition from 'lodash/partition';
import sortBy from 'lodash/sortBy';

import {
  joined,
  hashOf,
  idOf,
  Ids,
  links,
  Markdown,
  Permalink,
  PhoneFold,
  Prose,
  splitLead,
} from '../../markup';
import { readMarkdown, textOf } from '../../markup/markdown';
import type { HttpOperation } from '../../read';
import { type PageSection, part, type ReferencePage, section } from '../../markup/page';
import { renderCodeSpans } from '../../markup/code-spans';
import { countOf } from '../../shared/faults';
import { finderSlug } from '../../read/page-names';
import { valueText } from '../../model/schema/value-text';
import { type Enumeration, enumerationsOf } from '../../model/openapi/enumerations';
import type { SchemaLocation } from '../../model/openapi/walk-schemas';
import { hrefOfSchema, type ReferenceContext } from '../context';
import {
  type Advice,
  adviceFor,
  isError,
  otherStatus,
  otherwise,
  statusInWords,
} from './error-advice';
import { checkIds, type Failure, failuresOf } from './errors';
import { type ValidationRule, validationRules } from './finder-page-rules';
import { largeLead } from './introduction-page';
import { longestList } from './operation-list';
import { pageDescription } from './page-description';
import type { Markup } from '../../markup/jsx-runtime';

/**
 * Renders the page that explains each status, error, validation rule, and state: its meaning, what to do, and
 * its operations.
 */
export function finderPage(context: ReferenceContext): ReferencePage {
  const { api, schemas } = context;
  const { info } = api.document;
  // In the order of their numbers; `default` comes last.
  const statuses = [
    ...new Set(api.operations.flatMap(({ responses }) => responses.map(([status]) => status))),
  ].sort();
  const errors = groupBy(
    api.operations.flatMap((operation) => failuresOf(operation, api)),
    'status',
  );
  const enumerations = enumerationsOf(schemas, api);
  const hasErrors = Object.keys(errors).length > 0;
  const title =
    hasErrors || enumerations.length > 0 ? 'Errors and states' : 'Errors and validation';
  const other = <p className="reference-prose">{inWords(otherwise(!hasErrors))}</p>;
  const sections = [
    section(2, 'Errors', 'errors'),
    ...sortBy(Object.entries(errors), 0).map(([status, failures]) =>
      section(3, statusInWords(status), idOf('status', status), errorsOf(failures, context)),
    ),
    section(3, otherStatus, 'status.other', other),
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
    sections: [part(leadTo(sections)), ...sections],
  };
}

/** The first lines, with links to the parts of the page. */
function leadTo(sections: readonly PageSection[]): Markup {
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
  /** None if the row continues the first cell of a row before. */
  readonly id?: string;
  /** Accessible name of the permalink. */
  readonly name: string;
  readonly cells: readonly Markup[];
  /** Rows that the first cell spans; defaults to one. */
  readonly span?: number;
}

/** A table whose first column is what readers look up; on phones, its cells stack. */
function Lookup({ head, rows }: { head: readonly string[]; rows: readonly Row[] }): Markup {
  if (rows.length === 0) return null;
  return (
    <div className="table-box">
      <table className="lookup">
        <thead>
          <tr>
            {head.map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, span }) => (
            <tr id={id} className="field">
              {cells.map((cell, index) => (
                <td rowSpan={index === 0 ? span : undefined}>
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

/** Longer lists of operations are folded. */
const longestOpenList = 3;

/** In a large API, longer lists would be most of the page. */
const longestListInLarge = 12;

/** Most rows of a table, or cards of a list. */
const mostRows = 100;

function isLarge({ api }: ReferenceContext): boolean {
  return api.operations.length > longestList;
}

function operationsIn(
  operations: readonly HttpOperation[],
  context: ReferenceContext,
  label = '',
): Markup {
  const { api, basePath } = context;
  const count = operations.length;
  const longest = isLarge(context) ? longestListInLarge : longestList;
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

/** The errors of a status, one per row, then further notes about single operations. */
function errorsOf(failures: readonly Failure[], context: ReferenceContext): Markup {
  const [{ status }] = failures as [Failure];
  const advice = adviceFor(status);
  const errors = failures.flatMap((failure) =>
    failure.conditions.map((condition) => {
      const check = checkOf(condition.title, failure);
      return { ...condition, failure, check };
    }),
  );
  const causes = groupBy(errors, ({ title, more }) => JSON.stringify([title, more]));
  const rows = Object.values(causes).flatMap((same) => {
    const { title = '', more = '' } = same[0] ?? {};
    const { lead, rest } = splitLead(more);
    // Operations that differ in what to do get separate rows.
    const groups = Object.values(groupBy(same, ({ check, fix }) => JSON.stringify([check, fix])));
    return groups.map((group, index): Row => {
      const { check, fix } = group[0] ?? {};
      const isFirst = index === 0;
      const isSaid = !isFirst && fix === groups[index - 1]?.[0]?.fix;
      const toDo = (
        <>
          {check ?? (fix ? null : advice.toDo)} {isSaid && check ? null : <Markdown text={fix} />}
        </>
      );
      const cells = [toDo, operationsIn(map(group, 'failure.operation'), context)];
      if (!isFirst) return { name: title, cells };
      return {
        id: idOf('status', status, title.toLowerCase()),
        name: title,
        cells: [
          <>
            <span className="field-name">{title}</span>
            <Prose>{lead ? rest : readMarkdown(more)}</Prose>
          </>,
          ...cells,
        ],
        ...(groups.length > 1 && { span: groups.length }),
      };
    });
  });
  return (
    <>
      <p>{rows.length > 0 ? advice.cause : inWords(advice)}</p>
      <Lookup head={['Cause', 'Fix', 'Operations']} rows={rows} />
      {failures.map((failure) => furtherWords(failure, context))}
    </>
  );
}

/** The rest of a description after its first sentence, which sums up the causes. */
function furtherWords(
  { operation: { slug, title }, description, conditions }: Failure,
  { basePath }: ReferenceContext,
): Markup {
  const { lead = [], rest } = splitLead(description);
  const [, ...further] = textOf(lead).split(/(?<=\.) (?=\p{Lu})/u);
  // Without examples, the table already has the whole description.
  const isSaid = conditions.every(({ example }) => example === undefined);
  if (isSaid || (further.length === 0 && rest.length === 0)) return null;
  return (
    <>
      <p className="calls">
        <a href={`${basePath}/${slug}`}>{title}</a>: {further.join(' ')}
      </p>
      <Prose>{rest}</Prose>
    </>
  );
}

function inWords({ cause, toDo }: Advice): string {
  return `${cause} ${toDo}`;
}

/** Says what to check after an operation's error: IDs, or the whole body. */
function checkOf(cause: string, failure: Failure): Markup | undefined {
  const { status, operation } = failure;
  const isInvalid = status === '400' || status === '422';
  const hasId = status === '404' || (isInvalid && /\bid\b/i.test(cause));
  const inBody = isInvalid ? undefined : 'body';
  const ids = hasId
    ? checkIds([cause], failure, (name) => idOf('rules', 'path', name), inBody)
    : undefined;
  // Other parts of a body than its IDs can be invalid.
  if (ids || !isInvalid || !operation.requestBody) return ids;
  return (
    <>
      Check the body against its <a href="#rules">rules</a>.
    </>
  );
}

function successesOf(statuses: readonly string[], context: ReferenceContext): PageSection[] {
  const rows = statuses
    .filter((status) => !isError(status))
    .map((status) => {
      const id = idOf('status', status);
      const operations = context.api.operations.filter(({ responses }) =>
        new Map(responses).has(status),
      );
      const meaning = inWords(adviceFor(status));
      const name = statusInWords(status);
      const title = <span className="field-name">{name}</span>;
      return { id, name, cells: [title, meaning, operationsIn(operations, context)] };
    });
  if (rows.length === 0) return [];
  const table = <Lookup head={['Status', 'Meaning', 'Operations']} rows={rows} />;
  return [section(2, 'Success responses', 'successes', table)];
}

/** The rules for parameters and whole bodies, then those for fields of schemas, each once. */
function rulesOf(rules: readonly ValidationRule[], context: ReferenceContext): PageSection[] {
  if (rules.length === 0) return [];
  const [fields, others] = partition(rules, ({ place }) => place.owner !== undefined);
  const shared = groupBy(fields, ({ place, required, type, limits }) =>
    JSON.stringify([place.path, required, type, limits]),
  );
  const tables = (
    title: string,
    id: string,
    head: readonly string[],
    tableRules: readonly Shared[],
  ) =>
    inParts(title, tableRules).map(({ title: heading, items }) => {
      const table = (
        <PhoneFold summary={countOf(items.length, 'rule')}>
          <Lookup head={head} rows={items.map((same) => ruleRow(same, context))} />
        </PhoneFold>
      );
      return section(3, heading, idOf('rules', id), table);
    });
  const lead = (
    <p>
      Requests must follow these rules. If you have no value for an optional field or parameter,
      leave it out.
    </p>
  );
  return [
    section(2, 'Validation rules', 'rules', lead),
    ...tables(
      'Parameters and bodies',
      'request',
      ['Name', 'Rule', 'Operations'],
      sortBy(others, 'place.path.1').map((rule) => [rule]),
    ),
    ...tables(
      'Fields of bodies',
      'fields',
      ['Field', 'Rule', 'Schemas and operations'],
      sortBy(Object.values(shared) as Shared[], ([rule]) => rule.place.path.join('.')),
    ),
  ];
}

/** A rule that several fields may share: the row has the ID of the first; the others have their own. */
function ruleRow([first, ...others]: Shared, context: ReferenceContext): Row {
  const { place, required, type, limits, operations } = first;
  const { owner, path } = place;
  const shown = isLarge(context) ? longestListInLarge : Infinity;
  const idOfRule = ({ place: { owner: schema, path: names } }: ValidationRule) =>
    idOf('rules', ...compact([schema]), ...names);
  const name = (
    <>
      <code className="field-name">{owner ? path.join('.') : path.at(-1)}</code>{' '}
      {owner === undefined && path.length > 1 ? (
        <span className="field-type">{path[0]}</span>
      ) : null}{' '}
      {required ? <span className="field-required">required</span> : null}
    </>
  );
  const useOf = (rule: ValidationRule) => (
    <>
      {linkToPlace(rule.place, rule.place.owner ?? '', context)}{' '}
      {operationsIn(rule.operations, context)}
    </>
  );
  const uses = owner ? (
    <ul>
      <li>{useOf(first)}</li>
      {others.slice(0, shown).map((rule) => {
        const id = idOfRule(rule);
        return <li id={id}>{useOf(rule)}</li>;
      })}
      {others.length > shown ? <li>And {others.length - shown} more.</li> : null}
    </ul>
  ) : (
    operationsIn(operations, context)
  );
  const rule =
    limits === '' && type === 'any value' ? (
      'Must be sent.'
    ) : (
      <>
        <span className="field-type">{type}</span>{' '}
        {limits ? <span className="field-limits">{renderCodeSpans(limits)}</span> : null}
      </>
    );
  const cells = [name, rule, uses];
  return { id: idOfRule(first), name: path.join('.'), cells };
}

/** Text as code, linked to the field of a schema that has a page. */
function linkToPlace(
  place: SchemaLocation,
  words: string,
  { schemas, basePath }: ReferenceContext,
): Markup {
  const entity = schemas.entities.find(({ name }) => name === place.owner);
  const code = <code>{words}</code>;
  return entity ? <a href={hrefOfSchema(basePath, entity, place)}>{code}</a> : code;
}

function valuesOf(enumerations: readonly Enumeration[], context: ReferenceContext): PageSection[] {
  const ids = new Ids();
  const lead = (
    <p>
      Send only the listed values, spelled as shown. In responses, handle values you don't know,
      because a later version can add some.
    </p>
  );
  return inParts('States and other fixed values', enumerations).map(({ title, items }, index) =>
    section(
      2,
      title,
      'values',
      <>
        {index === 0 ? lead : null}
        <ul className="cards">
          {items.map((each) => enumerationCard(each, ids.give('values', each.name), context))}
        </ul>
      </>,
    ),
  );
}

/** Splits a long section into several with headings, because pages are split at headings. */
function inParts<Item>(title: string, all: readonly Item[]) {
  return chunk(all, mostRows).map((items, index, { length }) => ({
    title: index === 0 ? title : `${title} (${index + 1} of ${length})`,
    items,
  }));
}

function enumerationCard(
  enumeration: Enumeration,
  cardId: string,
  context: ReferenceContext,
): Markup {
  const { name, description, values, meanings, places, requests, answers } = enumeration;
  const users = [
    ['Sent in', requests],
    ['Returned by', answers],
  ] as const;
  return (
    <li className="card">
      <h3 id={cardId}>{name}</h3>
      <Permalink id={cardId} name={name} />
      <Markdown text={description} />
      <ul className="states" aria-label={`Values of ${name}`}>
        {values.map((value) => {
          const id = idOf('values', name, valueText(value));
          return (
            <li id={id}>
              <code>{valueText(value)}</code> <Markdown text={meanings.get(value)} />
            </li>
          );
        })}
      </ul>
      <details>
        <summary>Where it's used</summary>
        {placesOf(places, context)}
        {users.map(([label, operations]) =>
          operations.length > 0 ? <>{operationsIn(operations, context, `${label} `)}</> : null,
        )}
      </details>
    </li>
  );
}

function placesOf(places: Enumeration['places'], context: ReferenceContext): Markup {
  const fields = places
    .filter(({ path }) => path.length > 0)
    .map((place) => linkToPlace(place, compact([place.owner, ...place.path]).join('.'), context));
  if (fields.length === 0) return null;
  return (
    <p>
      {fields.length === 1 ? 'Field ' : 'Fields '}
      {joined(fields.slice(0, longestList))}
      {fields.length > longestList ? ` and ${fields.length - longestList} more` : null}
    </p>
  );
}
