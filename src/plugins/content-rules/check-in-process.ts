import { checkPortal } from '../../checks/check-portal';
import { countOf, formatFault, formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import uniqBy from 'lodash/uniqBy';

/** What a check has found. */
export interface Findings {
  /** What the terminal says. */
  readonly text: string;
  /** What the screen says: how many faults there are, then a line for each; nothing when all is fine. */
  readonly onScreen: readonly string[];
}

/** Checks the site in the working directory when asked to, and answers with `Findings`. */
process.on('message', async () => {
  const faults = uniqBy((await checkPortal()).faults, formatFault);
  const summary = countOf(faults.length, 'fault');
  const isClean = faults.length === 0;
  const lines = formatFaults(faults);
  process.send?.({
    text: isClean ? '✓ no faults' : `${lines}\n✗ ${summary}`,
    onScreen: isClean ? [] : [summary, ...lines.split('\n')],
  } satisfies Findings);
});
