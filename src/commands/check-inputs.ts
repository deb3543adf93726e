import partition from 'lodash/partition';
import uniqBy from 'lodash/uniqBy';

import { checkPortal } from '../checks/check-portal';
import { listRepositoryFiles } from '../checks/repository-files';
import {
  countOf,
  type Fault,
  FaultsError,
  formatFault,
} from 'docusaurus-plugin-static-api-docs/faults';
import { codePrograms, runPrograms, secrets, spelling } from './check-code';
import { step, StepError } from './steps';

/**
 * Checks the site's inputs, and prints how much was checked.
 *
 * @throws FaultsError with all faults of all specifications and pages; or StepError if only tools, which
 *   print their findings, have failed
 */
export function checkInputs(): Promise<void> {
  return check('Checking the specifications and the pages', [secrets, spelling]);
}

/**
 * Runs all checks that need no build concurrently, for use before a commit.
 *
 * @throws as `checkInputs` does
 */
export function checkSources(): Promise<void> {
  const programs = [secrets, spelling, ...codePrograms];
  return check('Checking pages, specifications, code, types and format', programs);
}

function check(title: string, programs: Parameters<typeof runPrograms>[0]): Promise<void> {
  return step(title, async () => {
    await listRepositoryFiles(process.cwd());
    const messages: string[] = [];
    const [{ faults, counts }] = await Promise.all([
      // One failure must not hide the findings of the others.
      checkPortal().catch((error: Error) => {
        messages.push(error instanceof StepError ? error.message : String(error.stack));
        return { faults: [], counts: {} };
      }),
      runPrograms(programs).then((outputs) => messages.push(...outputs)),
    ]);
    const [lines, others] = partition(
      messages.flatMap((it) => it.split('\n')),
      (it) => faultLine.test(it),
    );
    if (others.length > 0) console.error(others.join('\n'));
    // An unreadable specification is reported twice.
    const all = uniqBy([...faults, ...lines.flatMap(faultIn)], formatFault);
    const seen = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    const above = others.length > 0 ? ', and the findings of tools above' : '';
    if (all.length > 0)
      throw new FaultsError(
        all,
        `${countOf(all.length, 'fault')}${above}\n  seen: ${seen.join(', ')}`,
      );
    if (others.length > 0) throw new StepError('the checks failed; see above');
    console.log(`  seen: ${seen.join(', ')}`);
  });
}

/** A finding of the spelling check, whose form is that of other faults. */
const faultLine = /^(?<file>.+):(?<line>\d+):(?<column>\d+) (?<rule>spelling) (?<message>.+)$/;

function faultIn(text: string): Fault[] {
  const { file = '', line, column, rule = '', message = '' } = faultLine.exec(text)?.groups ?? {};
  return [{ file, line: Number(line), column: Number(column), rule, message }];
}
