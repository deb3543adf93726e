import { checkInputs } from './check-inputs';
import { step } from './steps';

/**
 * The fast part of the tests, for before a commit: everything that needs no build. The prose and the
 * specifications come first, and with all their faults at once.
 *
 * @throws FaultsError or StepError at the first group of checks that finds something
 */
export async function checkSources(): Promise<void> {
  await checkInputs();
  await step('Checking the format', ['npx', 'prettier', '--check', '--log-level', 'warn', '.']);
  await step('Checking types (build side and browser side)', ['npx', 'tsc', '--build']);
  await step('Linting the code', ['npx', 'eslint', '--max-warnings', '0', '.']);
}
