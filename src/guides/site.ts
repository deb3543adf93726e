import { references } from '../config/api-references';
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

const explained = references.filter(({ prose }) => prose);

/** Returns the specifications that prose explains, as they are now. */
export function siteSpecifications(): Promise<Specification[]> {
  return Promise.all(explained.map(({ specification }) => loadSpecification(specification)));
}

/** Returns what pages may take from the specifications, and from the simulator that is built of them. */
export async function siteContract(): Promise<Contract> {
  const { facts, bodies } = await readContract(await siteSpecifications());
  return { facts: new Map([...facts, ...simulatorFacts()]), bodies };
}

/** Returns the links to all operations that prose explains, by operationId. */
export function siteOperations(): Promise<ReadonlyMap<string, OperationLink>> {
  return linkAllOperations(explained);
}

/** Returns what makes the samples of all requests that prose explains, by operationId. */
export function siteSamples(): Promise<ReadonlyMap<string, () => readonly Sample[]>> {
  return sampleAllOperations(explained);
}
