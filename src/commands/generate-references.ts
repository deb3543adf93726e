import { references } from '../config/api-references';
import { downloadsFolder } from '../config/downloads';
import { listGuides } from '../checks/read-site';
import { programDownloads } from '../guides/recipe-programs';
import { generateReferences, writeDownloads } from '../reference';
import { socialCard } from '../publishing/social-card';
import { socialIcons } from '../publishing/social-icons';
import { FaultsError } from '../reference/shared/faults';
import { simulatorDownload } from '../simulator/bundle';
import { lintSpecifications } from './lint-specifications';

/**
 * Generates the pages and the downloads of all references of the site from their specifications.
 *
 * @throws FaultsError for a specification with faults
 */
export async function generateAllReferences(): Promise<void> {
  try {
    await generate();
  } catch (error) {
    // Of a specification that was not checked before, the linters say what is wrong, and where.
    const faults = error instanceof FaultsError ? [] : await lintSpecifications();
    throw faults.length > 0 ? new FaultsError(faults) : error;
  }
}

async function generate(): Promise<void> {
  const guides = await listGuides(process.cwd());
  const specifications = await generateReferences(references, guides);
  // The simulator is made of them as they are published.
  writeDownloads(specifications, downloadsFolder, { isAll: false });
  const images = [await socialCard(), ...socialIcons()];
  const others = [await simulatorDownload(), ...programDownloads(), ...images];
  writeDownloads([...specifications, ...others], downloadsFolder);
}
