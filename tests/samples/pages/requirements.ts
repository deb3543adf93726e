import { missingPrograms } from '../debian';

/**
 * Makes sure that this computer has what samples of the pages need.
 *
 * @returns what is missing and cannot be installed: Linux, whose `script` provides a terminal, or
 *   programs
 */
export async function missingForSamples(): Promise<string[]> {
  if (process.platform !== 'linux') return ['Linux'];
  return missingPrograms('bash', 'script', 'curl', 'jq', 'python3');
}
