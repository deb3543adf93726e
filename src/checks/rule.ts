import type { Fault } from '../shared/faults';
import type { Page } from './page';
import type { Site } from './site';

/** What a rule finds on a page; with the page's file and the rule's name it is a Fault. */
export type Finding = Omit<Fault, 'file' | 'rule'>;

interface NamedRule {
  /** In kebab-case; what a writer reads in a fault, and the name of the file and its fixtures. */
  readonly name: string;
  /** What the rule demands, in a sentence of Markdown for RULES.md. */
  readonly summary: string;
}

/**
 * One thing that pages must keep to. It looks at one page at a time, reads no file and keeps no
 * state.
 */
export interface Rule extends NamedRule {
  /** The kinds of files that it looks at. */
  readonly appliesTo: readonly Page['kind'][];
  /** Whether a comment on the page may allow what the rule refuses (`listExemptions`). */
  readonly hasExemptions?: boolean;
  /** Returns what is wrong on the page, and nothing else. */
  check(page: Page, site: Site): readonly Finding[] | Promise<readonly Finding[]>;
}

/** One thing that the whole site must keep to. It reads no file and keeps no state. */
export interface SiteRule extends NamedRule {
  /** Returns what is wrong anywhere on the site, with the file in which it is mended. */
  checkSite(site: Site): readonly SiteFinding[] | Promise<readonly SiteFinding[]>;
}

/** What a rule for the whole site finds; with the rule's name it is a Fault. */
export type SiteFinding = Omit<Fault, 'rule'>;

/** Returns the mend that names the nearest right name, where there is one. */
export function didYouMean(nearest: string | undefined): Pick<Finding, 'mend'> {
  return nearest === undefined ? {} : { mend: `did you mean "${nearest}"?` };
}
