import type { Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VFile } from 'vfile';

import { plainContent } from './plain-content';

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
 * Keeps the content of each page of a production build as a Markdown tree, for its twin. The tree is
 * taken where the page is whole, with the facts and programs that it shows, and has no frame yet.
 *
 * @returns a rehype transform; it marks the page, by which `DocItem/Content` knows that it has a twin
 */
export function keepContent() {
  return (tree: Root, { path: page, cwd, data }: VFile): void => {
    if (process.env.NODE_ENV !== 'production') return;
    const file = contentFile(path.join(cwd, '.docusaurus'), path.relative(cwd, page));
    mkdirSync(path.dirname(file), { recursive: true });
    // Places in the source are a third of it.
    const withoutPlaces = (key: string, value: unknown) => (key === 'position' ? undefined : value);
    writeFileSync(file, JSON.stringify(toMdast(plainContent(tree)), withoutPlaces));
    Object.assign(data.frontMatter ?? {}, { has_twin: true });
  };
}
