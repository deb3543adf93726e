import { linkAllOperations } from '../reference/operation-links';
import { apiReferences } from './api-references';
import { eventReference } from './event-reference';
import { readAgainOnChange } from './read-again';
import { specificationsFolder } from './site-contract';

/** Returns the links to all operations of the site, by operationId, as the specifications are now. */
export const siteOperations = readAgainOnChange(specificationsFolder, () =>
  linkAllOperations([...apiReferences, eventReference]),
);
