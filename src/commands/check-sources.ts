import { apiReferences } from '../config/api-references';
import { contentRules } from '../config/content-rules';
import { eventReference } from '../config/event-reference';
import { checkContent } from '../content-rules';
import { FaultsError } from '../faults';
import { lintSpecification } from '../specifications';
import { step } from './steps';

/**
 * The fast part of the tests, for before a commit: everything that needs no build. The prose and the
 * specifications come first, and with all their faults at once.
 *
 * @throws FaultsError or StepError at the first group of checks that finds something
 */
export async function checkSources(): Promise<void> {
  await step('Checking the specifications and the pages', checkFacts);
  await step('Checking the format', ['npx', 'prettier', '--check', '--log-level', 'warn', '.']);
  await step('Checking types (build side and browser side)', ['npx', 'tsc', '--build']);
  await step('Linting the code', ['npx', 'eslint', '--max-warnings', '0', '.']);
}

async function checkFacts(): Promise<void> {
  const files = [...apiReferences, eventReference].map(({ specification }) => specification);
  const specificationFaults = await Promise.all(files.map((file) => lintSpecification(file)));
  const { faults, counts } = await checkContent(contentRules);
  const all = [...specificationFaults.flat(), ...faults];
  if (all.length > 0) throw new FaultsError(all);
  const seen = Object.entries({ specifications: files.length, ...counts });
  console.log(`  seen: ${seen.map(([name, count]) => `${count} ${name}`).join(', ')}`);
}
