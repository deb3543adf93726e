import path from 'node:path';

import { FaultsError, type Fault } from '../faults';
import type { Surroundings } from './assemble-site';
import { countSite, type ContentCounts } from './count-site';
import { applyExemptions } from './exemptions';
import type { Page } from './page';
import { readSite } from './read-site';
import { readContract, type Specification } from '../specifications';
import { rules, siteRules } from './rules';
import type { Site } from './site';

/** What the check needs to know about the site beside its prose. */
export interface ContentOptions {
  /** Folder of the repository; the working directory unless given. */
  readonly root?: string;
  /** Returns all specifications that the pages document. */
  specifications(): Promise<readonly Specification[]>;
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
  const { specifications, contract, operations, referencePages, faults } =
    await readReferences(options);
  const surroundings: Surroundings = {
    specifications,
    contract,
    operations,
    routes: [...options.routes, ...referencePages],
    anchorsOf: (route) => options.anchorsOf?.(route),
  };
  const site = await readSite(root, surroundings);
  return {
    faults: [...faults, ...missingInputs(site), ...(await checkSite(site))],
    counts: countSite(site),
  };
}

async function checkSite(site: Site): Promise<Fault[]> {
  const ofPages = [...site.pages.values()].map((page) => checkPage(page, site));
  const ofSite = siteRules.map(async (rule) =>
    (await rule.checkSite(site)).map((it) => ({ rule: rule.name, ...it })),
  );
  return (await Promise.all([...ofPages, ...ofSite])).flat();
}

async function checkPage(page: Page, site: Site): Promise<Fault[]> {
  const applying = rules.filter(({ appliesTo }) => appliesTo.includes(page.kind));
  const faults = await Promise.all(
    applying.map(async (rule) =>
      (await rule.check(page, site)).map((it) => ({ file: page.file, rule: rule.name, ...it })),
    ),
  );
  // Rules that compare with the specifications see nothing when these cannot be read.
  return applyExemptions(page, faults.flat(), rules, site.contract !== undefined);
}

async function readReferences(
  options: ContentOptions,
): Promise<
  Pick<Surroundings, 'specifications' | 'contract' | 'operations'> &
    Pick<ContentReport, 'faults'> & { readonly referencePages: readonly string[] }
> {
  try {
    const specifications = await options.specifications();
    const contract = await readContract(specifications);
    const operations = await options.operations();
    const referencePages = (await options.referencePages?.()) ?? [];
    return { specifications, contract, operations, referencePages, faults: [] };
  } catch (error) {
    if (!isFaultsError(error)) throw error;
    return {
      specifications: undefined,
      contract: undefined,
      operations: undefined,
      referencePages: [],
      faults: error.faults,
    };
  }
}

/** By name: Docusaurus loads its configuration and each plugin with classes of their own. */
function isFaultsError(error: unknown): error is FaultsError {
  return error instanceof Error && error.name === FaultsError.name;
}

/** A check without an input has proved nothing. */
function missingInputs({ root, pages, docs, specifications }: Site): Fault[] {
  const place = { line: 1, column: 1 };
  const noPages = {
    ...place,
    file: docs,
    rule: 'no-pages',
    message: 'there are no pages: expected .mdx or .md files in this folder',
  };
  const noSpecifications = {
    ...place,
    file: path.join(root, 'api-specs'),
    rule: 'no-specifications',
    message: 'there are no specifications: expected OpenAPI or AsyncAPI files',
  };
  return [
    ...([...pages.values()].some(({ kind }) => kind === 'doc') ? [] : [noPages]),
    ...(specifications?.length === 0 ? [noSpecifications] : []),
  ];
}
