import type { Root } from 'hast';
import isPlainObject from 'lodash/isPlainObject';
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
    const { contentTitle } = data;
    const frontMatter = Object(data.frontMatter) as object;
    const escaped = escapeTexts(frontMatter);
    // In place, since the loader has the same object.
    for (const key of Object.keys(frontMatter)) Reflect.deleteProperty(frontMatter, key);
    Object.assign(frontMatter, escaped);
    data.contentTitle = escapeTexts(contentTitle) as typeof contentTitle;
  };
}

/** Returns a copy of a value of YAML. */
function escapeTexts(value: unknown): unknown {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map(escapeTexts);
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([key, it]) => [escapeText(key), escapeTexts(it)]));
}

function escapeText(text: string): string {
  return text.replaceAll('\\', String.raw`\u005c`).replaceAll("'", String.raw`\u0027`);
}
