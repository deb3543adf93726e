import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path/posix';

import { references } from '../config/api-references';
import { parseFenceMetadata } from './fence-metadata';
import { withUnixLines } from './nodes';
import { frontMatterIn } from './parse-front-matter';

/** A page that explains a file. */
export interface Explanation {
  readonly title: string;
  /** Path on the site, without a leading slash. */
  readonly url: string;
}

/**
 * Returns the page that explains a specification, or the first guide that shows a program. If none shows it,
 * the first guide with the file's URL, for example in a command.
 *
 * @param file - path of the download, without a leading slash
 * @param guides - as `readGuides` returns them
 */
export function explanationOf(
  file: string,
  guides: ReturnType<typeof readGuides>,
): Explanation | undefined {
  const reference = references.find(({ specification }) => {
    return path.parse(file).name === path.parse(specification).name;
  });
  if (reference) return { title: reference.title, url: `${reference.routeBasePath}/` };
  // A web page is published as text.
  const name = path.basename(file).replace(/\.html\.txt$/, '.html');
  return (
    guides.find(({ shown }) => shown.has(name)) ??
    guides.find(({ source }) => source.includes(`/${file}`))
  );
}

/**
 * Reads all guides with the names of the files that their fences show, in the order of their paths.
 *
 * @param folder - folder of the guides, relative to the site's
 */
export function readGuides(folder: string) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return pages
    .filter((it) => it.endsWith('.mdx') && !path.basename(it).startsWith('_'))
    .sort()
    .map((it) => {
      const page = path.join(folder, it);
      const source = withUnixLines(readFileSync(page, 'utf8'));
      const { title } = (frontMatterIn(source, page)?.yaml?.value ?? {}) as { title?: string };
      const url = page.replace(/(?:\/index)?\.mdx$/, '');
      return { title: title ?? url, url, source, shown: namesIn(source) };
    });
}

/** Returns the names of the files that a guide's fences show. */
function namesIn(source: string): ReadonlySet<string> {
  const files = [...source.matchAll(/^ *```\S+ (?<metadata>.*)/gm)].flatMap(({ groups }) => {
    const { file } = parseFenceMetadata(groups?.['metadata']).metadata;
    return file === undefined ? [] : [path.basename(file)];
  });
  return new Set(files);
}
