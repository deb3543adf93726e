import escapeRegExp from 'lodash/escapeRegExp';

import { findIn, partOf, type PlacedText } from '../guides/nodes';
import { didYouMean, type Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { elementsIn, hasTag, parseHtml } from 'docusaurus-plugin-static-api-docs/html';
import { nearestPath } from '../shared/nearest-path';
import { otherSlashForm } from '../shared/site-files';

/** A path of the site in a file that isn't a page, from its first slash. */
interface NamedPath {
  readonly file: string;
  readonly path: string;
  readonly place: ReturnType<PlacedText['placeAt']>;
}

/** A path of a guide or a reference at the start of a string or of a column, with the star of a pattern. */
const pathOfPage = /(?<=['"]|\| )\/(?:docs|api)(?:\/[\w.-]+)*\/?\*?(?=['"#\s]|$)/gm;

/** Returns the paths that a file with words of readers names: queries of tests, or the words of places. */
export function pathsInWords(file: string, text: string): NamedPath[] {
  return findIn(partOf(text), pathOfPage).map(({ text: path, placeAt }) => {
    return { file, path, place: placeAt(0) };
  });
}

/** Returns the paths that an announcement links to. */
export function pathsInAnnouncement(
  file: string,
  text: string,
  content: string,
  baseUrl: string,
): NamedPath[] {
  return elementsIn(parseHtml(content))
    .filter(hasTag('a'))
    .map(({ properties }) => String(properties['href'] ?? ''))
    .filter((href) => href.startsWith(baseUrl) && !href.startsWith('//'))
    .map((href) => {
      const path = href.slice(baseUrl.length).replace(/[?#].*$/, '');
      // The source has the base URL as an expression.
      const [found] = path ? findIn(partOf(text), new RegExp(escapeRegExp(path), 'g')) : [];
      return { file, path: `/${path}`, place: found?.placeAt(0) ?? { line: 1, column: 1 } };
    });
}

/**
 * Finds named paths that the site doesn't have.
 *
 * @param paths - all paths of the site
 * @param moved - current paths of moved pages
 */
export function findLostPaths(
  named: readonly NamedPath[],
  paths: readonly string[],
  moved: ReadonlyMap<string, string>,
): Fault[] {
  const known = new Set(paths);
  const isKnown = (path: string) =>
    path.endsWith('*')
      ? paths.some((it) => it.startsWith(path.slice(0, -1)))
      : known.has(path) || known.has(otherSlashForm(path));
  return named
    .filter(({ path }) => !isKnown(path))
    .map(({ file, path: named, place }) => {
      const path = named.replace(/\*$/, '');
      const target = [moved.get(path), nearestPath(path, paths)].find((it) => it && isKnown(it));
      return {
        file,
        ...place,
        rule: 'lost-path',
        message: `the site has no page "${path}"`,
        ...didYouMean(target),
      };
    });
}
