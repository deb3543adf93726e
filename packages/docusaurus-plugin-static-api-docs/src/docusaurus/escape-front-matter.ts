import type { Root } from 'hast';
import isPlainObject from 'lodash/isPlainObject';
import type { VFile } from 'vfile';

/**
 * Escapes the strings of the front matter for the code that Docusaurus generates (mdx-loader 3.10.2,
 * `stringifyObject`). It quotes them without escaping backslashes, so the rest of a title after `\\'` would
 * become code.
 *
 * @returns a rehype transform, which must run after those that read the front matter
 */
export function escapeFrontMatter() {
  return (_tree: Root, { data }: VFile): void => {
    const { contentTitle } = data;
    const frontMatter = Object(data.frontMatter) as object;
    const escaped = escapeTexts(frontMatter);
    // In place, because the loader uses the same object.
    for (const key of Object.keys(frontMatter)) Reflect.deleteProperty(frontMatter, key);
    Object.assign(frontMatter, escaped);
    data.contentTitle = escapeTexts(contentTitle) as typeof contentTitle;
  };
}

/** Returns a copy of a YAML value with all strings escaped. */
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
