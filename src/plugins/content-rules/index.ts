import type { LoadContext, Plugin } from '@docusaurus/types';

import { checkContent, type ContentOptions } from '../../checks';
import { formatFaults } from '../../shared/faults';

/** Options of the plugin; it checks the folder of the site. */
export type Options = Omit<ContentOptions, 'root'>;

/**
 * Names the faults of the prose in the development server, at its start and after each change, and
 * lets it go on. A build has no need of it: the build command checks before Docusaurus starts, which
 * would print the stack of whatever a plugin throws.
 */
export default function contentRules({ siteDir }: LoadContext, options: Options): Plugin {
  return {
    name: 'content-rules',
    getPathsToWatch: () => ['docs', 'static', 'sidebars.ts', 'api-specs', '*.md'],
    async loadContent() {
      if (process.env.NODE_ENV === 'production') return;
      const { faults } = await checkContent({ ...options, root: siteDir });
      if (faults.length > 0) {
        console.warn(`${formatFaults(faults)}\n✗ ${faults.length} fault(s)`);
      }
    },
  };
}
