import type { LoadContext, Plugin } from '@docusaurus/types';

import { checkContent, type ContentOptions } from '../../content-rules';
import { formatFaults, type Fault } from '../../faults';

/** Options of the plugin; it checks the folder of the site. */
export type Options = Omit<ContentOptions, 'root'>;

/**
 * Checks the prose before anything else of the site is loaded, so that a writer sees all faults with
 * their places and not the first that Docusaurus stumbles over.
 *
 * A production build with faults ends the process with exit code 1. The development server names
 * them at the start and after each change, and goes on.
 */
export default async function contentRules(
  { siteDir }: LoadContext,
  options: Options,
): Promise<Plugin> {
  const check = async (): Promise<readonly Fault[]> => {
    const { faults } = await checkContent({ ...options, root: siteDir });
    return faults;
  };
  const isBuild = process.env.NODE_ENV === 'production';
  if (isBuild) {
    // Not in loadContent: those of all plugins run at once, and the first error wins.
    const faults = await check();
    if (faults.length > 0) await endProcess(faults);
  }
  return {
    name: 'content-rules',
    getPathsToWatch: () => ['docs', 'static', 'sidebars.ts', 'api-specs', '*.md'],
    async loadContent() {
      if (isBuild) return;
      const faults = await check();
      if (faults.length > 0) console.warn(report(faults));
    },
  };
}

/** Docusaurus prints the stack of whatever a plugin throws; the lines of the faults say it all. */
function endProcess(faults: readonly Fault[]): Promise<never> {
  return new Promise(() => {
    process.stderr.write(`${report(faults)}\n`, () => process.exit(1));
  });
}

function report(faults: readonly Fault[]): string {
  return `${formatFaults(faults)}\n✗ ${faults.length} fault(s)`;
}
