import { rmSync } from 'node:fs';

import { apiReferences } from '../config/api-references';
import { eventReference } from '../config/event-reference';
import { listGuides } from '../content-rules/guides';
import { generateEventReference } from '../plugins/event-reference';
import { downloadsFolder } from '../reference/downloads/folder';
import { generateReferences } from '../reference/generate';

/**
 * Generates the pages and the downloads of all references of the site from their specifications.
 *
 * @throws FaultsError for a specification with faults
 */
export async function generateAllReferences(): Promise<void> {
  rmSync(downloadsFolder, { recursive: true, force: true });
  await generateReferences(apiReferences, await listGuides(process.cwd()));
  await generateEventReference(eventReference);
}
