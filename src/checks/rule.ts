import path from 'node:path';

import type { Fault, Reason } from 'docusaurus-plugin-static-api-docs/faults';
import type { Position } from '../guides/nodes';
import type { Page } from './page';
import type { Site } from './read-site';

/** What a rule finds on a page; with the page's file and the rule's name it is a Fault. */
export type Finding = Position & Reason & UnknownName;

export interface UnknownName {
  /** What no specification has, where that is what is wrong: an operation, or a fact or schema of one. */
  readonly unknownName?: string | undefined;
}

/**
 * One thing that the site must keep to: returns what is wrong, with the file in which it is fixed. It
 * changes no file and keeps no state. In a fault, a writer reads its name in kebab-case, which is the name
 * of its file, too. Beside it, in a Markdown file of that name, are its description and its examples.
 */
export type Rule = (site: Site) => readonly (Omit<Fault, 'rule'> & UnknownName)[];

/** What readers of the site see: pages, and the files that pages import. */
export const ofSite = ['doc', 'post', 'partial'] as const;

/** All prose, with the files for those who look at the repository. */
export const ofRepository = [...ofSite, 'repository'] as const;

/**
 * Returns a rule that looks at one page at a time.
 *
 * @param check - returns what is wrong; a finding may have more properties, such as those of the
 *   link that it is about
 */
export function onPages(
  kinds: readonly Page['kind'][],
  check: (page: Page, site: Site) => readonly Finding[],
): Rule {
  return (site) =>
    site.pages
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((page) =>
        check(page, site).map(({ line, column, message, fix, unknownName }) => ({
          ...{ file: page.file, line, column, message, unknownName },
          ...(fix && { fix }),
        })),
      );
}

/** Returns a rule that judges English, so that translations are not held to it. */
export function inEnglish(rule: Rule): Rule {
  return (site) => (site.language ? [] : rule(site));
}

/** The rules for specifications, with a section and its examples for each. */
export const specificationRulesFile = path.join(__dirname, 'specification-rules.md');

/** Returns the path of the file that describes a rule and shows its examples. */
export function ruleFile(name: string): string {
  return path.join(__dirname, 'rules', `${name}.md`);
}
