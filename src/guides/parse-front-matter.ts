import type { ParseFrontMatter } from '@docusaurus/types';

import { expandFacts } from './insert-facts';
import { siteContract } from './site';

/** Reads the front matter as Docusaurus does, with the facts in `description` put into words. */
export const parseFrontMatter: ParseFrontMatter = async ({
  defaultParseFrontMatter,
  ...source
}) => {
  const parsed = await defaultParseFrontMatter({ ...source });
  const { description } = parsed.frontMatter;
  if (typeof description !== 'string' || !description.includes('<Fact ')) return parsed;
  const { facts } = await siteContract();
  const frontMatter = { ...parsed.frontMatter, description: expandFacts(description, facts) };
  return { ...parsed, frontMatter };
};
