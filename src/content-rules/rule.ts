import type { Fault } from '../faults';
import type { Page } from './page';
import type { Site } from './site';

/** What a rule finds on a page; with the page's file and the rule's name it is a Fault. */
export type Finding = Omit<Fault, 'file' | 'rule'>;

/** One thing that pages must keep to. */
export interface Rule {
  /** In kebab-case; what a writer reads in a fault, and the name of the file and its fixtures. */
  readonly name: string;
  /** The kinds of files that it looks at. */
  readonly appliesTo: readonly Page['kind'][];
  /** Returns what is wrong on the page, and nothing else: it reads no file and keeps no state. */
  check(page: Page, site: Site): Finding[];
}

/** Returns the mend that names the nearest right name, where there is one. */
export function didYouMean(nearest: string | undefined): Pick<Finding, 'mend'> {
  return nearest === undefined ? {} : { mend: `did you mean "${nearest}"?` };
}
