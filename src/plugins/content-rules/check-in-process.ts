import { checkContent } from '../../checks';
import { portal } from '../../checks/portal';
import { formatFaults } from '../../shared/faults';

/** Checks the folder of a site when asked to, and answers what to say about it: nothing when it is fine. */
process.on('message', async (root: string) => {
  const { faults } = await checkContent({ ...portal, root });
  const isFine = faults.length === 0;
  process.send?.(isFine ? '' : `${formatFaults(faults)}\n✗ ${faults.length} fault(s)`);
});
