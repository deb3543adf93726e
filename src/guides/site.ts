import { references } from '../config/api-references';
import { linkAllOperations, type OperationLink } from '../reference/operation-links';
import {
  loadSpecification,
  readContract,
  type Contract,
  type Specification,
} from '../specifications';

/** Returns all specifications of the site, as they are now. */
export function siteSpecifications(): Promise<Specification[]> {
  return Promise.all(references.map(({ specification }) => loadSpecification(specification)));
}

/** Returns what pages may take from the specifications. */
export async function siteContract(): Promise<Contract> {
  return readContract(await siteSpecifications());
}

/** Returns the links to all operations of the site, by operationId. */
export function siteOperations(): Promise<ReadonlyMap<string, OperationLink>> {
  return linkAllOperations(references);
}
