import { references } from '../config/api-references';
import {
  type Contract,
  linkAllOperations,
  loadSpecification,
  type OperationLink,
  readContract,
  type Specification,
} from '../reference';
import { simulatorFacts } from '../simulator/bundle';

/** Returns all specifications of the site, as they are now. */
export function siteSpecifications(): Promise<Specification[]> {
  return Promise.all(references.map(({ specification }) => loadSpecification(specification)));
}

/** Returns what pages may take from the specifications, and from the simulator that is built of them. */
export async function siteContract(): Promise<Contract> {
  const { facts, bodies } = await readContract(await siteSpecifications());
  return { facts: new Map([...facts, ...simulatorFacts()]), bodies };
}

/** Returns the links to all operations of the site, by operationId. */
export function siteOperations(): Promise<ReadonlyMap<string, OperationLink>> {
  return linkAllOperations(references);
}
