import { loadSpecification, readContract, type Specification } from '../specifications';
import { apiReferences } from './api-references';
import { eventReference } from './event-reference';
import { readAgainOnChange } from './read-again';

/** The specifications of the site, and what they refer to. */
export const specificationsFolder = 'api-specs';

/** Returns all specifications of the site, read anew. */
export function siteSpecifications(): Promise<Specification[]> {
  const references = [...apiReferences, eventReference];
  return Promise.all(references.map(({ specification }) => loadSpecification(specification)));
}

/** Returns what pages may take from the specifications, as these are now. */
export const siteContract = readAgainOnChange(specificationsFolder, async () =>
  readContract(await siteSpecifications()),
);
