/** @jsxImportSource docusaurus-plugin-static-api-docs */
import chunk from 'lodash/chunk';
import groupBy from 'lodash/groupBy';

import { idOf, links, SelfLink } from '../../markup';
import type { HttpOperation } from '../../read';
import type { ReferenceContext } from '../context';
import { statusInWords } from './error-advice';
import { longestList } from './operation-list';
import type { Markup } from '../../markup/jsx-runtime';

export interface Row {
  readonly id: string;
  /** Consecutive rows of a status form a group with its ID. */
  readonly status?: string;
  /** Has the message of the row before it. */
  readonly isAgain?: boolean;
  readonly cells: readonly Markup[];
}

/**
 * A table in which readers look something up. On phones, its cells stack, and each names its column.
 *
 * @param props.names - index of the column with the names of the rows
 */
export function Lookup({
  head,
  rows,
  names = 0,
}: {
  head: readonly string[];
  rows: readonly Row[];
  names?: number;
}): Markup {
  // The first cell names the row; of two columns, it labels the second.
  const isLabeled = head.length > 2;
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
        {Object.entries(groupBy(rows, groupOf)).map(([id, group]) => (
          <tbody
            id={id || undefined}
            aria-label={group[0]?.status && statusInWords(group[0].status)}
          >
            {group.map(({ id, isAgain, cells }) => (
              <tr id={id} className="field" data-again={isAgain ? '' : undefined}>
                {cells.map((cell, index) => {
                  const label = isLabeled && index > 0 ? head[index] : undefined;
                  if (index !== names) return <td data-label={label}>{cell}</td>;
                  return (
                    <th scope="row" data-label={label}>
                      {cell}
                    </th>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The name of a row, as the link to it. */
export function rowName(id: string, name: Markup): Markup {
  return (
    <span className="field-name">
      <SelfLink id={id}>{name}</SelfLink>
    </span>
  );
}

function groupOf({ status }: Row): string {
  return status === undefined ? '' : idOf('status', status);
}

/** The status of a response in a cell: its number, then its words. */
export function statusCell(status: string): Markup {
  const [number, ...words] = statusInWords(status).split(' ');
  if (number !== status) return statusInWords(status);
  return (
    <>
      {number} <span className="field-type">{words.join(' ')}</span>
    </>
  );
}

/** Longer lists of operations are folded. */
export const longestOpenList = 3;

/** In a large API, longer lists would be most of the page. */
const longestListInLarge = 12;

/**
 * Returns the operations as links: a few side by side, more of them folded, and all or too many as one link.
 *
 * @param longestOpen - how many aren't folded
 */
export function operationsIn(
  operations: readonly HttpOperation[],
  { api, basePath }: ReferenceContext,
  label = '',
  longestOpen = longestOpenList,
): Markup {
  const count = operations.length;
  const longest = api.operations.length > longestList ? longestListInLarge : longestList;
  const isAll = count === api.operations.length;
  const isShort = count <= longestOpen;
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

/** Most rows of a table, or cards of a list. */
const mostRows = 100;

/** Splits a long section into several with headings, because pages are split at headings. */
export function inParts<Item>(title: string, all: readonly Item[]) {
  return chunk(all, mostRows).map((items, index, { length }) => ({
    title: index === 0 ? title : `${title} (${index + 1} of ${length})`,
    items,
  }));
}
