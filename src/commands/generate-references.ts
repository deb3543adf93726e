import { apiReferences } from '../config/api-references';
import { eventReference } from '../config/event-reference';
import { generateEventReference } from '../plugins/event-reference';
import { generateReferences } from '../reference/generate';

/**
 * Generates the pages of all references of the site from their specifications.
 *
 * @throws FaultsError for a specification with faults
 */
export async function generateAllReferences(): Promise<void> {
  await generateReferences(apiReferences);
  await generateEventReference(eventReference);
}
