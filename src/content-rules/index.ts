import path from 'node:path';

import { FaultsError, type Fault } from '../faults';
import type { Surroundings } from './assemble-site';
import type { Page } from './page';
import { readSite } from './read-site';
import { rules } from './rules';
import type { Site } from './site';

/** What the check needs to know about the site beside its prose. */
export interface ContentOptions {
  /** Folder of the repository; the working directory unless given. */
  readonly root?: string;
  /** Returns all operations of all specifications by operationId, with the URLs of their pages. */
  operations(): Promise<ReadonlyMap<string, { readonly url: string }>>;
  /**
   * Routes that come neither from `docs/` nor from `sidebars.ts` nor from `operations`: the home
   * page, the introductions of the references, the event reference, downloads.
   */
  readonly routes: readonly string[];
  /** Returns the routes of the pages that are made from the specifications beside `operations`. */
  referencePages?(): Promise<readonly string[]>;
  /**
   * Returns the ids on the page at one of `routes` or of an operation, without `#`; `undefined` when
   * they are not known, which leaves links to them to Docusaurus. Nothing is known unless given.
   */
  anchorsOf?(route: string): ReadonlySet<string> | undefined;
}

/** How much the check has seen, so that a check that sees nothing cannot pass for a clean one. */
export interface ContentCounts {
  readonly files: number;
  readonly headings: number;
  readonly links: number;
  readonly images: number;
  readonly operations: number;
}

export interface ContentReport {
  readonly faults: readonly Fault[];
  readonly counts: ContentCounts;
}

/**
 * Checks all prose of the repository against all rules.
 *
 * @returns every fault of every file, with those of the specifications when these cannot be read
 */
export async function checkContent(options: ContentOptions): Promise<ContentReport> {
  const root = path.resolve(options.root ?? '.');
  const { operations, referencePages, faults } = await readReferences(options);
  const surroundings: Surroundings = {
    operations,
    routes: [...options.routes, ...referencePages],
    anchorsOf: (route) => options.anchorsOf?.(route),
  };
  const site = await readSite(root, surroundings);
  const pages = [...site.pages.values()];
  return {
    faults: [...faults, ...missingPages(site), ...pages.flatMap((page) => checkPage(page, site))],
    counts: {
      files: pages.length,
      headings: pages.flatMap(({ headings }) => headings).length,
      links: pages.flatMap(({ links }) => links).length,
      images: pages.flatMap(({ images }) => images).length,
      operations: pages.flatMap(({ elements }) => elements).filter(isOperation).length,
    },
  };
}

/** Returns what all rules say about one page. */
export function checkPage(page: Page, site: Site): Fault[] {
  return rules
    .filter(({ appliesTo }) => appliesTo.includes(page.kind))
    .flatMap((rule) =>
      rule.check(page, site).map((finding) => ({ file: page.file, rule: rule.name, ...finding })),
    );
}

async function readReferences(
  options: ContentOptions,
): Promise<
  Pick<Surroundings, 'operations'> &
    Pick<ContentReport, 'faults'> & { readonly referencePages: readonly string[] }
> {
  try {
    const operations = await options.operations();
    const referencePages = (await options.referencePages?.()) ?? [];
    return { operations, referencePages, faults: [] };
  } catch (error) {
    if (!isFaultsError(error)) throw error;
    return { operations: undefined, referencePages: [], faults: error.faults };
  }
}

/** By name: Docusaurus loads its configuration and each plugin with classes of their own. */
function isFaultsError(error: unknown): error is FaultsError {
  return error instanceof Error && error.name === FaultsError.name;
}

/** A check without an input has proved nothing. */
function missingPages({ pages, docs }: Site): Fault[] {
  if ([...pages.values()].some(({ kind }) => kind === 'doc')) return [];
  const message = 'there are no pages: expected .mdx or .md files in this folder';
  return [{ file: docs, line: 1, column: 1, rule: 'no-pages', message }];
}

function isOperation({ name }: Page['elements'][number]): boolean {
  return name === 'Operation';
}
