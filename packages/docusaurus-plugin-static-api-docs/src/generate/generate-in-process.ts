import { setFlagsFromString } from 'node:v8';

import { writeDownloads } from '../downloads';
import { lintReference } from '../read/lint-reference';
import { generateReferences } from './generate';
import { FaultsError } from '../shared/faults';
import type { ReferenceOptions } from '../shared/options';

/*
 * Generates the reference whose options are the first argument, and writes what readers download into
 * the folder that is the second one.
 */
// Else V8 lets what is no longer needed grow to several times what is: 2 GB for a very large API.
setFlagsFromString('--heap-growing-percent=100');

async function main([reference = '', downloads = '']: readonly string[]): Promise<void> {
  const options = JSON.parse(reference) as ReferenceOptions;
  const faults = await lintReference(options);
  if (faults.length > 0) throw new FaultsError(faults);
  writeDownloads(await generateReferences([options]), downloads);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof FaultsError ? error.message : error);
  process.exitCode = 1;
});
