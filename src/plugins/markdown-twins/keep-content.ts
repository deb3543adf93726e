import type { Root } from 'hast';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VFile } from 'vfile';

/** Where the content of pages is kept, below the folder of what Docusaurus generates. */
const folder = 'markdown-twins';

/**
 * Returns the file that keeps the content of a page.
 *
 * @param generated - folder of what Docusaurus generates
 * @param page - file of the page, in the folder of the site
 */
export function contentFile(generated: string, page: string): string {
  return path.join(generated, folder, `${page}.json`);
}

/**
 * Keeps the content of each page of a production build for its twin. It is taken where the page is
 * whole, with the facts and programs that it shows, and has no frame yet. Its twin is made after the
 * build (`write-twin.ts`): here, all pages wait for each other.
 *
 * @param options.siteDir - folder of the site's configuration
 * @returns a rehype transform; it marks the page, by which `DocItem/Content` knows that it has a twin
 */
export function keepContent({ siteDir = process.cwd() } = {}) {
  return (tree: Root, { path: page, data }: VFile): void => {
    if (process.env.NODE_ENV !== 'production') return;
    const file = contentFile(path.join(siteDir, '.docusaurus'), path.relative(siteDir, page));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(tree, withoutSource));
    Object.assign(data.frontMatter ?? {}, { has_twin: true });
  };
}

/** Leaves out places in the source, and code as a tree, which are most of a page. */
function withoutSource(key: string, value: unknown): unknown {
  return key === 'position' || key === 'estree' ? undefined : value;
}
