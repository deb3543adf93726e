import { apiReferences } from '../config/api-references';
import { eventReference } from '../config/event-reference';
import { linkAllOperations, type OperationLink } from '../reference/operation-links';
import {
  loadSpecification,
  readContract,
  type Contract,
  type Specification,
} from '../specifications';

/** All references of the site. */
export const siteReferences = [...apiReferences, eventReference];

/** Returns all specifications of the site, as they are now. */
export function siteSpecifications(): Promise<Specification[]> {
  return Promise.all(siteReferences.map(({ specification }) => loadSpecification(specification)));
}

/** Returns what pages may take from the specifications. */
export async function siteContract(): Promise<Contract> {
  return readContract(await siteSpecifications());
}

/** Returns the links to all operations of the site, by operationId. */
export function siteOperations(): Promise<ReadonlyMap<string, OperationLink>> {
  return linkAllOperations(siteReferences);
}
