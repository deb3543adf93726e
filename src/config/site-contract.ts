import {
  loadSpecification,
  readContract,
  type Contract,
  type Specification,
} from '../specifications';
import { apiReferences } from './api-references';
import { eventReference } from './event-reference';

let contract: Promise<Contract> | undefined;

/** Returns all specifications of the site, read anew. */
export function siteSpecifications(): Promise<Specification[]> {
  const references = [...apiReferences, eventReference];
  return Promise.all(references.map(({ specification }) => loadSpecification(specification)));
}

/** Returns what pages may take from the specifications; the files are read once. */
export function siteContract(): Promise<Contract> {
  contract ??= siteSpecifications().then(readContract);
  return contract;
}
