import { linkAllOperations, type OperationLink } from '../reference/operation-links';
import { apiReferences } from './api-references';
import { eventReference } from './event-reference';

let links: Promise<ReadonlyMap<string, OperationLink>> | undefined;

/** Returns the links to all operations of the site, by operationId; the files are read once. */
export function siteOperations(): Promise<ReadonlyMap<string, OperationLink>> {
  links ??= linkAllOperations([...apiReferences, eventReference]);
  return links;
}
