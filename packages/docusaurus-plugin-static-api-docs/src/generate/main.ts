import { existsSync, readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';

import { writeDownloads } from '../downloads';
import type { Guide } from '../pages/context';
import { lintReference } from '../read/lint-reference';
import { FaultsError } from '../shared/faults';
import { generateReferences } from './generate';
import type { Work } from './in-process';

/* Generates references in a process of its own; the argument says which. */

// Else V8 lets what is no longer needed grow to several times what is: 2 GB for a very large API.
setFlagsFromString('--heap-growing-percent=100');

async function generate({ reference, isChecked, extent, guides, downloads }: Work): Promise<void> {
  const faults = isChecked ? [] : await lintReference(reference);
  if (faults.length > 0) throw new FaultsError(faults);
  const files = await generateReferences([{ ...reference, prose: true }], {
    extent,
    guides: guides === undefined ? guides : read(guides),
  });
  if (downloads !== undefined) writeDownloads(files, downloads);
}

/** A command of the site may not have written it yet. */
function read(file: string): ReadonlyMap<string, readonly Guide[]> {
  if (!existsSync(file)) return new Map();
  const guides = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly Guide[]>;
  return new Map(Object.entries(guides));
}

generate(JSON.parse(process.argv[2] ?? '{}') as Work).catch((error: unknown) => {
  // For the caller: all faults, each with its place.
  console.log(error instanceof FaultsError ? error.message : inspect(error));
  process.exitCode = 1;
});
