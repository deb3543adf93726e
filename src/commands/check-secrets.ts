import { randomBytes } from 'node:crypto';

import { FaultsError } from '../shared/faults';
import type { Scan } from '../secrets/scan';
import { scanBuild, scanRepository } from '../secrets/scan';
import { step } from './steps';

/**
 * Looks for secrets in the files of the repository.
 *
 * @throws FaultsError with each that was found
 */
export function checkRepositorySecrets(): Promise<void> {
  return step('Looking for secrets in the repository', async () =>
    report(await scanRepository('.')),
  );
}

/**
 * Builds with a canary in the environment, then looks for it and for secrets in the whole output.
 *
 * @param build - writes `build/`
 * @throws FaultsError with each that was found; what `build` throws
 */
export async function checkBuildSecrets(build: () => Promise<void>): Promise<void> {
  const canary = randomBytes(16).toString('hex');
  process.env.CANARY_TOKEN = canary;
  try {
    await build();
  } finally {
    Reflect.deleteProperty(process.env, 'CANARY_TOKEN');
  }
  await step('Looking for secrets in the build', async () =>
    report(await scanBuild('build', canary)),
  );
}

function report({ faults, files }: Scan): void {
  if (faults.length > 0) throw new FaultsError(faults);
  console.log(`  seen: ${files} files`);
}
