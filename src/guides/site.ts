import path from 'node:path';

import { referencesOf, versionOf } from '../config/versions';
import {
  type Contract,
  linkAllOperations,
  loadSpecification,
  type OperationLink,
  readContract,
  type Sample,
  sampleAllOperations,
  type Specification,
} from 'docusaurus-plugin-static-api-docs/build';

/** The interface that a specification describes. */
interface Interface {
  readonly title: string;
  readonly version: string;
  /** Path of its reference in the site, without the base URL. */
  readonly route: string;
}

/** Returns the references that a page explains: those of its version, or the latest without a page. */
function explainedBy(page = '') {
  return referencesOf(versionOf(page)).filter(({ prose }) => prose);
}

/** Returns the specifications that a page explains, as they are now. */
export function siteSpecifications(page?: string): Promise<Specification[]> {
  return Promise.all(explainedBy(page).map((it) => loadSpecification(it.specification)));
}

/**
 * Makes something of the specifications once for all pages of a version, and again when one of them has
 * changed, since making it for each of very many pages is most of a build.
 *
 * @param make - takes the file of a page
 */
function onceForAllPages<Result>(
  make: (page?: string) => Promise<Result>,
): (page?: string) => Promise<Result> {
  const known = new Map<string | undefined, { from: Specification[]; made: Promise<Result> }>();
  return async (page) => {
    const version = versionOf(page ?? '');
    const from = await siteSpecifications(page);
    const last = known.get(version);
    if (last?.from.every((source, index) => source === from[index])) return last.made;
    const made = make(page);
    known.set(version, { from, made });
    return made;
  };
}

/** Returns what a page may take from the specifications. */
export const siteContract = onceForAllPages(async (page): Promise<Contract> =>
  readContract(await siteSpecifications(page)),
);

/** Returns the interface that each name is from which a page may take from the specifications. */
export const siteInterfaces = onceForAllPages(
  async (page): Promise<ReadonlyMap<string, Interface>> => {
    const { origins } = await siteContract(page);
    const routes = new Map(
      explainedBy(page).map((it) => [path.resolve(it.specification), `/${it.routeBasePath}/`]),
    );
    return new Map(
      [...origins].map(([name, { file, title, version }]) => [
        name,
        { title, version, route: routes.get(file) ?? '' },
      ]),
    );
  },
);

/** Returns the links to all operations that a page explains, by operationId. */
export const siteOperations = onceForAllPages((page): Promise<ReadonlyMap<string, OperationLink>> =>
  linkAllOperations(explainedBy(page)),
);

/** Returns what makes the samples of all requests that a page explains, by operationId. */
export const siteSamples = onceForAllPages(
  (page): Promise<ReadonlyMap<string, () => readonly Sample[]>> =>
    sampleAllOperations(explainedBy(page)),
);
