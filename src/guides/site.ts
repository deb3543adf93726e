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
} from '../reference';
import { simulatorFacts } from '../simulator/bundle';
import type { Interface } from './note-interfaces';

/** Returns the references that a page explains: those of its version, or the latest without a page. */
function explainedBy(page = '') {
  return referencesOf(versionOf(page)).filter(({ prose }) => prose);
}

/** Returns the specifications that a page explains, as they are now. */
export function siteSpecifications(page?: string): Promise<Specification[]> {
  return Promise.all(explainedBy(page).map((it) => loadSpecification(it.specification)));
}

/** Returns what a page may take from the specifications, and from the simulator that is built of them. */
export async function siteContract(page?: string): Promise<Contract> {
  const { facts, ...contract } = await readContract(await siteSpecifications(page));
  return { ...contract, facts: new Map([...facts, ...simulatorFacts()]) };
}

/** Returns the interface that each name is from which a page may take from the specifications. */
export async function siteInterfaces(page?: string): Promise<ReadonlyMap<string, Interface>> {
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
}

/** Returns the links to all operations that a page explains, by operationId. */
export function siteOperations(page?: string): Promise<ReadonlyMap<string, OperationLink>> {
  return linkAllOperations(explainedBy(page));
}

/** Returns what makes the samples of all requests that a page explains, by operationId. */
export function siteSamples(page?: string): Promise<ReadonlyMap<string, () => readonly Sample[]>> {
  return sampleAllOperations(explainedBy(page));
}
