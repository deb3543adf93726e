import type { Fault } from '../shared/faults';
import { checkReference, type CheckedReference } from './lint-reference';
import { forgetSpecification } from './load-specification';

/**
 * Checks any number of OpenAPI and AsyncAPI files, each as a reference of a site would.
 *
 * @param files - paths, absolute or relative to the working directory
 * @param options - those of the references
 * @returns the faults and warnings of all files: one that can't be checked doesn't stop the others
 */
export async function checkFiles(
  files: readonly string[],
  options: Omit<CheckedReference, 'specification'> = {},
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const specification of files) {
    try {
      faults.push(...(await checkReference({ specification, ...options })));
    } catch (error) {
      const message = `the check failed: ${String(error)}`;
      const fix = 'report this as a bug in docusaurus-plugin-static-api-docs';
      const place = { file: specification, line: 1, column: 1 };
      faults.push({ ...place, rule: 'check-failed', message, fix });
    }
    forgetSpecification(specification);
  }
  return faults;
}
