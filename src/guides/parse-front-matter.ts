import type { ParseFrontMatter } from '@docusaurus/types';

import { parseYamlSource } from 'docusaurus-plugin-static-api-docs/build';
import { FaultsError, isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { findEarlyCode } from './early-code';
import { expandFacts } from './insert-facts';
import { findIn, partOf } from './nodes';
import { explainedBy } from './site';

/** Front matter without a second `---`. */
const noEnd = {
  ...{ line: 1, column: 1, rule: 'front-matter' },
  message: 'the front matter is never closed',
  fix: 'write --- alone on the line below it',
};

/**
 * Returns the YAML between the `---` lines at the start of a page, its value or why it can't be parsed, and
 * the content below it; `undefined` if the page doesn't start with such a line.
 */
export function frontMatterIn(source: string, file: string) {
  if (!source.startsWith('---')) return undefined;
  const [text] = findIn(partOf(source), /(?<=^---\r?\n)[^]*?(?<=\n)(?=---[ \t]*\r?(?:\n|$))/g);
  if (!text) return { ...partOf(''), yaml: undefined, content: '', faults: [{ file, ...noEnd }] };
  const end = source.indexOf('\n') + 1 + text.text.length;
  const content = source
    .slice(end)
    .replace(/^---.*/, '')
    .trim();
  try {
    const yaml = parseYamlSource(text.text, { file, ...text.placeAt(0) });
    return { ...text, yaml, content, faults: [] };
  } catch (error) {
    if (!isFaultsError(error)) throw error;
    return { ...text, yaml: undefined, content, faults: error.faults };
  }
}

/**
 * Parses the front matter as the rules do, in place of Docusaurus's own parser, with the facts in
 * `description` inserted.
 *
 * @throws FaultsError for invalid YAML, which Docusaurus reports only the first time, and for code that it
 *   would run before the rules see the page
 */
export const readFrontMatter: ParseFrontMatter = async ({ filePath, fileContent }) => {
  const early = findEarlyCode(fileContent);
  if (early.length > 0) {
    throw new FaultsError(early.map((it) => ({ file: filePath, rule: 'mdx-data', ...it })));
  }
  const written = frontMatterIn(fileContent, filePath);
  if (!written) return { frontMatter: {}, content: fileContent.trim() };
  if (written.faults.length > 0) throw new FaultsError(written.faults);
  const frontMatter = { ...Object(written.yaml?.value) } as Record<string, unknown>;
  const { description } = frontMatter;
  if (typeof description === 'string' && description.includes('<Fact ')) {
    const { facts } = (await explainedBy(filePath)).contract;
    frontMatter['description'] = expandFacts(description, facts);
  }
  return { frontMatter, content: written.content };
};

const last = new Map<string, Awaited<ReturnType<ParseFrontMatter>>['frontMatter']>();

/**
 * Parses the front matter. On the dev server, a file with faulty front matter keeps its last valid one:
 * the check reports the faults, which Docusaurus would repeat three times without a place.
 *
 * @throws FaultsError in a build
 */
export const parseFrontMatter: ParseFrontMatter = async (source) => {
  try {
    const parsed = await readFrontMatter(source);
    last.set(source.filePath, parsed.frontMatter);
    return parsed;
  } catch (error) {
    if (process.env.NODE_ENV !== 'development' || !isFaultsError(error)) throw error;
    return { frontMatter: last.get(source.filePath) ?? {}, content: source.fileContent };
  }
};
