import type { ParseFrontMatter } from '@docusaurus/types';

import { parseYamlSource } from 'docusaurus-plugin-static-api-docs/build';
import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { findEarlyCode } from './early-code';
import { expandFacts } from './insert-facts';
import { siteContract } from './site';

/**
 * Reads the front matter as Docusaurus does, with the facts in `description` put into words.
 *
 * @throws FaultsError for what is no YAML, of which Docusaurus says nothing the second time, and for code
 *   that it would run before the rules see the page
 */
export const parseFrontMatter: ParseFrontMatter = async ({
  defaultParseFrontMatter,
  ...source
}) => {
  const early = findEarlyCode(source.fileContent);
  if (early.length > 0) {
    throw new FaultsError(early.map((it) => ({ file: source.filePath, rule: 'mdx-data', ...it })));
  }
  const place = { file: source.filePath, line: 1, column: 1 };
  const [, yaml] = /^---\r?\n([^]*?)\r?\n---/.exec(source.fileContent) ?? [];
  if (yaml === undefined && source.fileContent.startsWith('---')) {
    const message = 'the front matter has no end';
    const fix = 'write --- alone on the line below it';
    throw new FaultsError([{ ...place, rule: 'front-matter', message, fix }]);
  }
  parseYamlSource(yaml ?? '', { ...place, line: 2 });
  const parsed = await defaultParseFrontMatter({ ...source });
  const { description } = parsed.frontMatter;
  if (typeof description !== 'string' || !description.includes('<Fact ')) return parsed;
  const { facts } = await siteContract(source.filePath);
  const frontMatter = { ...parsed.frontMatter, description: expandFacts(description, facts) };
  return { ...parsed, frontMatter };
};
