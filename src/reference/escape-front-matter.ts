import type { Root } from 'hast';
import cloneDeepWith from 'lodash/cloneDeepWith';
import type { VFile } from 'vfile';

/**
 * Escapes the texts of the front matter for the code that Docusaurus makes of a page (mdx-loader 3.10.2,
 * `stringifyObject`). There they stand between quotes with their backslashes as they are, so the rest
 * of a title after `\\'` would be code.
 *
 * @returns a rehype transform, which comes after those that read the front matter
 */
export function escapeFrontMatter() {
  return (_tree: Root, { data }: VFile): void => {
    const { frontMatter, contentTitle } = data;
    Object.assign(frontMatter ?? {}, cloneDeepWith(frontMatter, escapeText));
    if (contentTitle !== undefined) data.contentTitle = escapeText(contentTitle);
  };
}

/** Other values stay `undefined`, which has lodash go into them. */
function escapeText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.replaceAll('\\', String.raw`\u005c`).replaceAll("'", String.raw`\u0027`);
}
