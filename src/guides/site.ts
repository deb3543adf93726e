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
import { isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';

/** An interface described by a specification. */
interface Interface {
  readonly title: string;
  readonly version: string;
  /** Path of its reference on the site, without the base URL. */
  readonly route: string;
}

/** What a page can use from its specifications. */
interface Explained {
  readonly contract: Contract;
  /** Interfaces by name. */
  readonly interfaces: ReadonlyMap<string, Interface>;
  /** Links to all operations, by operationId. */
  readonly operations: ReadonlyMap<string, OperationLink>;
  /** Generators of request samples, by operationId. */
  readonly samples: ReadonlyMap<string, () => readonly Sample[]>;
}

/** By version, with its inputs. */
const cache = new Map<string | undefined, { from: Specification[]; made: Promise<Explained> }>();

/**
 * Returns what a page can use from the specifications of its version; from the latest version's if no page
 * is given. Cached for all pages of a version until a specification changes, because computing it for every
 * page would dominate large builds. In the preview, a specification with faults keeps what it said last: the
 * check reports the faults, which each page would repeat.
 */
export async function explainedBy(page = ''): Promise<Explained> {
  const version = versionOf(page);
  const references = referencesOf(version).filter(({ prose }) => prose);
  const last = cache.get(version);
  const reading = Promise.all(references.map((it) => loadSpecification(it.specification)));
  const from = await reading.catch((error: unknown) => {
    if (process.env.NODE_ENV !== 'development' || !last || !isFaultsError(error)) throw error;
    return last.from;
  });
  if (last?.from.every((source, index) => source === from[index])) return last.made;
  const made = explain(references, from);
  cache.set(version, { from, made });
  return made;
}

async function explain(
  references: readonly ReferenceOptions[],
  specifications: readonly Specification[],
): Promise<Explained> {
  const contract = await readContract(specifications);
  const routes = new Map(
    references.map((it) => [path.resolve(it.specification), `/${it.routeBasePath}/`]),
  );
  const interfaces = [...contract.origins].map(([name, { file, title, version }]) => {
    return [name, { title, version, route: routes.get(file) ?? '' }] as const;
  });
  return {
    contract,
    interfaces: new Map(interfaces),
    operations: await linkAllOperations(references),
    samples: await sampleAllOperations(references),
  };
}
