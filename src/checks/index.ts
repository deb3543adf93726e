import path from 'node:path';

import { linkAllOperations, type LinkedReference } from '../reference/operation-links';
import { FaultsError, type Fault } from '../shared/faults';
import { loadSpecification, readContract } from '../specifications';
import { countSite, type ContentCounts } from './count-site';
import { applyExemptions } from './exemptions';
import { readSite, type Surroundings } from './read-site';
import { rules } from './rules';
import { routeKey, type Site } from './site';

/** What the check needs to know about the site beside its prose. */
export interface ContentOptions {
  /** Folder of the repository; the working directory unless given. */
  readonly root?: string;
  /** All specifications that the site documents, and where their references stand. */
  readonly references: readonly LinkedReference[];
  /** Returns what is made from the specifications; nothing unless given. */
  madeReferences?(): Promise<References>;
}

/** What is made from the specifications for readers. */
export interface References {
  /** Returns the ids on a page, by its route; links to anchors of other pages are Docusaurus's. */
  readonly pages: ReadonlyMap<string, () => ReadonlySet<string>>;
  /** Paths of files in the site. */
  readonly files: readonly string[];
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
  const { specified, references, faults } = await readReferences(options);
  const surroundings: Surroundings = {
    specified,
    routes: [
      '/',
      ...options.references.map(({ routeBasePath }) => `/${routeBasePath}/`),
      ...references.pages.keys(),
    ],
    servedFiles: new Set(references.files),
    anchorsOf: anchorsIn(references),
  };
  const site = await readSite(root, surroundings);
  return {
    faults: [...faults, ...missingInputs(site), ...(await checkSite(site))],
    counts: countSite(site),
  };
}

async function checkSite(site: Site): Promise<Fault[]> {
  const faults = await Promise.all(
    rules.map(async (rule) => (await rule.check(site)).map((it) => ({ ...it, rule: rule.name }))),
  );
  return applyExemptions(site, faults.flat());
}

async function readReferences(
  options: ContentOptions,
): Promise<
  Pick<Surroundings, 'specified'> &
    Pick<ContentReport, 'faults'> & { readonly references: References }
> {
  try {
    const specifications = await Promise.all(
      options.references.map(({ specification }) => loadSpecification(specification)),
    );
    const contract = await readContract(specifications);
    const operations = await linkAllOperations(options.references);
    const references = (await options.madeReferences?.()) ?? nothing;
    return { specified: { specifications, contract, operations }, references, faults: [] };
  } catch (error) {
    if (!isFaultsError(error)) throw error;
    return { specified: undefined, references: nothing, faults: error.faults };
  }
}

const nothing: References = { pages: new Map(), files: [] };

function anchorsIn({ pages }: References): Surroundings['anchorsOf'] {
  const byKey = new Map([...pages].map(([route, anchors]) => [routeKey(route), anchors]));
  return (route) => byKey.get(routeKey(route))?.();
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
