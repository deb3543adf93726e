import { nodesOf, placeIn, placeOf } from '../../guides/nodes';
import { findUnreadable, unreadable } from 'docusaurus-plugin-static-api-docs/unreadable';
import type { Page } from '../page';
import { ofRepository, onPages, type Finding } from '../rule';

/** Fixes for the most common errors. */
const fixes: readonly (readonly [reason: RegExp, fix: string])[] = [
  [
    /^Could not parse expression/,
    'write a literal brace as \\{, and the ID of a heading as {/* #id */}',
  ],
  [/^Unexpected character `[^!]`.* before name/, 'write a literal < as \\<'],
  [/^Expected a closing tag|in attribute name/, 'close an empty element with />'],
];

export const mdxSyntax = onPages(ofRepository, (page) => [
  ...checkSyntax(page),
  ...checkTables(page),
]);

/** Returns why a page can't be parsed. */
export function checkSyntax({ kind, parseError, source }: Page): Finding[] {
  const index = kind === 'repository' ? -1 : findUnreadable(source);
  if (index !== -1) return [{ ...placeIn(source, index), ...unreadable }];
  // The rule mdx-data reports merge conflicts.
  if (!parseError || /^<{7} /m.test(source)) return [];
  const [, fix] = fixes.find(([pattern]) => pattern.test(parseError.message)) ?? [];
  return [{ ...parseError, ...(fix && { fix }) }];
}

/** Finds cells beyond the last column, which no page shows: a bar ends a cell even in code. */
function checkTables({ tree }: Page): Finding[] {
  return nodesOf(tree, 'table').flatMap(({ align, children: rows }) =>
    rows.flatMap(({ children: cells }) => {
      const columns = align?.length ?? cells.length;
      return cells.slice(columns, columns + 1).map((lost) => ({
        ...placeOf(lost),
        message: `readers don't see this cell: the row has ${cells.length}, and the table has ${columns} columns`,
        fix: 'write a vertical bar in a cell as \\|, in code too',
      }));
    }),
  );
}
