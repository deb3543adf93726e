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
import { type Advice, adviceFor, isError, otherStatus, otherwise } from './error-advice';
import { checkIds, type Failure, failuresOf, withoutEnd } from './errors';
import { inParts, Lookup, operationsIn, type Row, rowName, statusCell } from './finder-table';
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
      section(2, title, 'errors', <Lookup head={head} rows={items} names={1} />),
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
    const cause = idOf('status', status, title.toLowerCase());
    // The first row is also for links that name no operation.
    const isAgain = seen.has(cause);
    const id = isAgain ? `${cause}.${idOf(failure.operation.slug)}` : cause;
    seen.add(cause);
    return [
      {
        status,
        id,
        isAgain,
        cells: [
          statusCell(status),
          <>
            {rowName(id, title)} <Prose>{lead ? rest : readMarkdown(more)}</Prose>
          </>,
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
    const id = idOf('status', status, 'any');
    return {
      status,
      id,
      cells: [statusCell(status), rowName(id, cause), toDo, operations],
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
  const id = idOf('status', status, operation.slug);
  const name = rowName(id, withoutEnd(first));
  return {
    status,
    id,
    cells: [statusCell(status), name, note, operationsIn([operation], context)],
  };
}

/** A row for what the specification doesn't list. */
function otherRow(isOnly: boolean, context: ReferenceContext): Row {
  const { cause, toDo } = otherwise(isOnly);
  const operations = operationsIn(context.api.operations, context);
  const id = 'status.other';
  const name = (
    <>
      {rowName(id, otherStatus)} <p>{cause}</p>
    </>
  );
  return {
    id,
    cells: ['Other', name, toDo, operations],
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
      const id = idOf('status', status);
      const name = rowName(id, statusCell(status));
      return {
        id,
        cells: [name, inWords(adviceFor(status)), operationsIn(returning, context)],
      };
    });
  if (rows.length === 0) return [];
  const table = <Lookup head={['Status', 'Meaning', 'Operations']} rows={rows} />;
  return [section(2, 'Success responses', 'successes', table)];
}

function inWords({ cause, toDo }: Advice): string {
  return `${cause} ${toDo}`;
}
