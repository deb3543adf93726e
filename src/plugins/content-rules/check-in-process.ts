import { checkContent } from '../../checks';
import { portal } from '../../checks/portal';
import { formatFault, formatFaults } from 'docusaurus-plugin-static-api-docs/faults';

/** What a check has found. */
export interface Findings {
  /** What to say about it; nothing when all is fine. */
  readonly text: string;
  /** A line for each fault that changes what the browser shows, though the page compiles. */
  readonly onScreen: readonly string[];
}

const rulesOnScreen = ['callout', 'fence', 'front-matter'];

/** Checks the folder of a site when asked to, and answers with `Findings`. */
process.on('message', async (root: string) => {
  const { faults } = await checkContent({ ...portal, root });
  const text = faults.length === 0 ? '' : `${formatFaults(faults)}\n✗ ${faults.length} fault(s)`;
  const onScreen = faults.filter(({ rule }) => rulesOnScreen.includes(rule)).map(formatFault);
  process.send?.({ text, onScreen } satisfies Findings);
});
