import path from 'node:path';

import type { Fault } from '../shared/faults';
import type { Page } from './page';
import type { Site } from './read-site';

/** What is wrong, without its place. */
export type Reason = Pick<Fault, 'message' | 'fix'>;

/** What a rule finds on a page; with the page's file and the rule's name it is a Fault. */
export type Finding = Omit<Fault, 'file' | 'rule'>;

/** What a rule finds on the site; with the rule's name it is a Fault. */
export type SiteFinding = Omit<Fault, 'rule'>;

/**
 * One thing that the site must keep to. It reads no file and keeps no state. Beside it, in a
 * Markdown file of its name, are its description and its examples.
 */
export interface Rule {
  /** In kebab-case; what a writer reads in a fault, and the name of its files. */
  readonly name: string;
  /** Whether a comment on the page may allow what the rule refuses (`listExemptions`). */
  readonly hasExemptions?: boolean;
  /** Returns what is wrong, with the file in which it is fixed. */
  check(site: Site): readonly SiteFinding[] | Promise<readonly SiteFinding[]>;
}

/** What readers of the site see: pages, and the files that pages import. */
export const ofSite = ['doc', 'partial'] as const;

/** All prose, with the files for those who look at the repository. */
export const ofRepository = ['doc', 'partial', 'repository'] as const;

/** Returns the check of a rule that looks at one page at a time. */
export function onPages(
  kinds: readonly Page['kind'][],
  check: (page: Page, site: Site) => readonly Finding[] | Promise<readonly Finding[]>,
): Rule['check'] {
  return async (site) => {
    const pages = [...site.pages.values()].filter(({ kind }) => kinds.includes(kind));
    const found = pages.map(async (page) =>
      (await check(page, site)).map((it) => ({ file: page.file, ...it })),
    );
    return (await Promise.all(found)).flat();
  };
}

/** Returns the fix that names the nearest right name, where there is one. */
export function didYouMean(nearest: string | undefined): Pick<Finding, 'fix'> {
  return nearest === undefined ? {} : { fix: `did you mean "${nearest}"?` };
}

/** The rules for specifications, with a section and its examples for each. */
export const specificationRulesFile = path.join(__dirname, 'specification-rules.md');

/** Returns the path of the file that describes a rule and shows its examples. */
export function ruleFile(name: string): string {
  return path.join(__dirname, 'rules', `${name}.md`);
}
