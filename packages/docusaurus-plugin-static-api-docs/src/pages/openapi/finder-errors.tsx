/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
import map from 'lodash/map';
import sortBy from 'lodash/sortBy';

import { idOf, Markdown, Prose, readMarkdown, splitLead } from '../../markup';
import { textOf } from '../../markup/markdown';
import type { HttpOperation } from '../../read';
import { type PageSection, section } from '../../markup/page';
import type { ReferenceContext } from '../context';
import {
  type Advice,
  adviceFor,
  isError,
  otherStatus,
  otherwise,
  statusInWords,
} from './error-advice';
import { checkIds, type Failure, failuresOf, withoutEnd } from './errors';
import { inParts, Lookup, operationsIn, type Row, statusCell } from './finder-table';
import type { Markup } from '../../markup/jsx-runtime';

/** Returns the ID of the rule for a path parameter of an operation. */
export type RuleIdOf = (operation: HttpOperation, name: string) => string;

/** The errors of all operations, by status; `default` comes last. */
export function errorsIn({ api }: ReferenceContext): readonly Failure[] {
  const failures = api.operations.flatMap((operation) => failuresOf(operation, api));
  return sortBy(failures, 'status');
}

/** Returns a table with a row for each cause of an error and each way to fix it, by status. */
export function errorsOf(
  failures: readonly Failure[],
  ruleIdOf: RuleIdOf,
  context: ReferenceContext,
): PageSection[] {
  const rows = sortBy(
    [
      ...generalRows(failures, context),
      ...causeRows(failures, ruleIdOf, context),
      ...compact(failures.map((failure) => noteRow(failure, context))),
    ],
    'status',
  );
  const head = ['Status', 'Message', 'Fix', 'Operations'];
  return inParts('Errors', [...rows, otherRow(rows.length === 0, context)]).map(
    ({ title, items }) =>
      section(2, title, 'errors', <Lookup head={head} rows={items} named={1} />),
  );
}

function named(title: string, more?: Markup): Markup {
  return (
    <>
      <span className="field-name">{title}</span> {more}
    </>
  );
}

/** Rows for the causes that the specification names. Operations that differ in what to do have their own. */
function causeRows(
  failures: readonly Failure[],
  ruleIdOf: RuleIdOf,
  context: ReferenceContext,
): Row[] {
  const errors = failures.flatMap((failure) =>
    failure.conditions.map((condition) => {
      const check = checkOf(condition.title, failure, ruleIdOf);
      return { ...condition, failure, check, status: failure.status };
    }),
  );
  // Rows of one cause follow each other.
  const byCause = Object.values(groupBy(errors, 'title')).flat();
  const groups = groupBy(byCause, ({ status, title, more, check, fix }) =>
    JSON.stringify([status, title, more, check, fix]),
  );
  const seen = new Set<string>();
  return Object.values(groups).flatMap((group): Row[] => {
    const [first] = group;
    if (!first) return [];
    const { title, more = '', check, fix, status, failure } = first;
    const { lead, rest } = splitLead(more);
    const id = idOf('status', status, title.toLowerCase());
    // The first row is also for links that name no operation.
    const isFirst = !seen.has(id);
    seen.add(id);
    const { slug, title: operation } = failure.operation;
    return [
      {
        status,
        id: isFirst ? id : `${id}.${idOf(slug)}`,
        name: isFirst ? title : `${title}: ${operation}`,
        cells: [
          statusCell(status),
          named(title, <Prose>{lead ? rest : readMarkdown(more)}</Prose>),
          <>
            {check ?? (fix ? null : adviceFor(status).toDo)} <Markdown text={fix} />
          </>,
          operationsIn(map(group, 'failure.operation'), context),
        ],
      },
    ];
  });
}

/** Rows for statuses of which the specification names no cause. */
function generalRows(failures: readonly Failure[], context: ReferenceContext): Row[] {
  const unexplained = failures.filter(({ conditions }) => conditions.length === 0);
  return Object.entries(groupBy(unexplained, 'status')).map(([status, group]) => {
    const { cause, toDo } = adviceFor(status);
    const operations = operationsIn(map(group, 'operation'), context);
    return {
      status,
      id: idOf('status', status, 'any'),
      name: cause,
      cells: [statusCell(status), named(cause), toDo, operations],
    };
  });
}

/** A row for the rest of a description after its first sentence, which sums up the causes. */
function noteRow(
  { status, operation, description, conditions }: Failure,
  context: ReferenceContext,
): Row | undefined {
  const { lead = [], rest } = splitLead(description);
  const [first = '', ...further] = textOf(lead).split(/(?<=\.) (?=\p{Lu})/u);
  // Without examples, the row of the cause already has the whole description.
  const isSaid = conditions.every(({ example }) => example === undefined);
  if (isSaid || (further.length === 0 && rest.length === 0)) return undefined;
  const note = (
    <>
      {further.join(' ')} <Prose>{rest}</Prose>
    </>
  );
  return {
    status,
    id: idOf('status', status, operation.slug),
    name: `${statusInWords(status)}: ${operation.title}`,
    cells: [statusCell(status), named(withoutEnd(first)), note, operationsIn([operation], context)],
  };
}

/** A row for what the specification doesn't list. */
function otherRow(isOnly: boolean, context: ReferenceContext): Row {
  const { cause, toDo } = otherwise(isOnly);
  const operations = operationsIn(context.api.operations, context);
  return {
    id: 'status.other',
    name: otherStatus,
    cells: ['Other', named(otherStatus, <p>{cause}</p>), toDo, operations],
  };
}

/** Says what to check after an operation's error: IDs, or the whole body. */
function checkOf(cause: string, failure: Failure, ruleIdOf: RuleIdOf): Markup | undefined {
  const { status, operation } = failure;
  const isInvalid = status === '400' || status === '422';
  const hasId = status === '404' || (isInvalid && /\bid\b/i.test(cause));
  const inBody = isInvalid ? undefined : 'body';
  const ids = hasId
    ? checkIds([cause], failure, (name) => ruleIdOf(operation, name), inBody)
    : undefined;
  // Other parts of a body than its IDs can be invalid.
  if (ids || !isInvalid || !operation.requestBody) return ids;
  return (
    <>
      Check the body against its <a href="#rules">rules</a>.
    </>
  );
}

/** Returns a table with a row for each status that isn't an error. */
export function successesOf(context: ReferenceContext): PageSection[] {
  const { operations } = context.api;
  const statuses = operations.flatMap(({ responses }) => responses.map(([status]) => status));
  const rows = [...new Set(statuses)]
    .filter((status) => !isError(status))
    .sort()
    .map((status): Row => {
      const returning = operations.filter(({ responses }) => new Map(responses).has(status));
      const name = statusInWords(status);
      const title = <span className="field-name">{statusCell(status)}</span>;
      return {
        id: idOf('status', status),
        name,
        cells: [title, inWords(adviceFor(status)), operationsIn(returning, context)],
      };
    });
  if (rows.length === 0) return [];
  const table = <Lookup head={['Status', 'Meaning', 'Operations']} rows={rows} />;
  return [section(2, 'Success responses', 'successes', table)];
}

function inWords({ cause, toDo }: Advice): string {
  return `${cause} ${toDo}`;
}
