import path from 'node:path';

import type { Fault, Reason } from 'docusaurus-plugin-static-api-docs/faults';
import type { Position } from '../guides/nodes';
import type { Page } from './page';
import type { Site } from './read-site';

/** A fault without its file and rule, as a rule finds it on a page. */
export type Finding = Position & Reason & UnknownName;

export interface UnknownName {
  /** The missing operation, or the operation whose fact or schema is missing, if that is the fault. */
  readonly unknownName?: string | undefined;
}

/**
 * Checks one requirement of the site, and returns each fault with the file in which to fix it. It changes no
 * files and keeps no state. Faults show its name in kebab-case, which is also the name of its file; the
 * Markdown file of the same name describes it and has its examples.
 */
export type Rule = (site: Site) => readonly (Omit<Fault, 'rule'> & UnknownName)[];

/** What the site shows: pages, and the partials they import. */
export const ofSite = ['doc', 'post', 'partial'] as const;

/** All prose, including the repository's Markdown files. */
export const ofRepository = [...ofSite, 'repository'] as const;

/**
 * Returns a rule that checks each page separately.
 *
 * @param check - returns the findings; a finding may have extra properties, such as those of its link
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

/** Returns a rule about English, which doesn't apply to translations. */
export function inEnglish(rule: Rule): Rule {
  return (site) => (site.language ? [] : rule(site));
}

/** Describes the rules for specifications, with a section and examples for each. */
export const specificationRulesFile = path.join(__dirname, 'specification-rules.md');

/** Returns the path of a rule's description and examples. */
export function ruleFile(name: string): string {
  return path.join(__dirname, 'rules', `${name}.md`);
}
