import type { Root } from 'mdast';
import { statSync } from 'node:fs';
import type { Transformer } from 'unified';

import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { valueAt } from 'docusaurus-plugin-static-api-docs/json';
import { parseFenceMetadata } from './fence-metadata';
import { fileNamedIn } from './name-files';
import { elementsOf, nodesOf } from './nodes';

/** Twenty times as large as the largest page. */
const mostKilobytes = 2000;

/** About how many characters of HTML each adds. */
const added: Readonly<Record<string, number>> = {
  Architecture: 20_000,
  Downloads: 20_000,
  Operation: 500,
  PackingLine: 5000,
  Sample: 30_000,
};
const [ofCell, ofFootnote, ofShownCharacter] = [10, 500, 4];

/**
 * Estimates the size of a page's HTML beyond its source: a few characters can stand for many, such as the
 * missing cells of a table, an address that is used by many links, or a file that is shown.
 *
 * @param page - path of the page
 * @param sizeOf - returns the size that an element adds if its name is that of a partial
 * @returns characters
 */
export function sizeOfPage(
  tree: Root,
  page: string,
  sizeOf: (element: string) => number | undefined = () => undefined,
): number {
  const definitions = new Map(
    nodesOf(tree, 'definition').map(({ identifier, url, title }) => [
      identifier,
      url.length + (title ?? '').length,
    ]),
  );
  const sizes = [
    ...nodesOf(tree, 'table').map(({ align, children }) => {
      return (align ?? []).length * children.length * ofCell;
    }),
    ...nodesOf(tree, 'linkReference', 'imageReference').map(
      ({ identifier }) => definitions.get(identifier) ?? 0,
    ),
    ...nodesOf(tree, 'footnoteReference').map(() => ofFootnote),
    ...nodesOf(tree, 'code').map(({ meta }) => {
      const { file } = parseFenceMetadata(meta).metadata;
      const named = file === undefined ? undefined : fileNamedIn(page, file);
      const { size = 0 } = (named && statSync(named, { throwIfNoEntry: false })) || {};
      return size * ofShownCharacter;
    }),
    ...elementsOf(tree).map(({ name }) => sizeOf(name) ?? valueAt(added, name) ?? 0),
  ];
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns why a page of this size is refused; `undefined` if it isn't. */
export function reasonAgainstPageSize(characters: number) {
  if (characters <= mostKilobytes * 1000) return undefined;
  const kilobytes = Math.ceil(characters / 1000);
  return {
    message: `the page would be ${kilobytes} kB of HTML; expected at most ${mostKilobytes} kB`,
    fix: 'split it, and repeat less of what tables, partials, samples, references, and shown files add',
  };
}

/**
 * Refuses to compile a page whose HTML would be too large, whether or not the checks have run.
 *
 * @returns a remark transform
 */
export function limitSize(): Transformer<Root> {
  return (tree, { path: file }) => {
    const reason = reasonAgainstPageSize(sizeOfPage(tree, file));
    if (reason) throw new FaultsError([{ file, line: 1, column: 1, rule: 'page-size', ...reason }]);
  };
}
