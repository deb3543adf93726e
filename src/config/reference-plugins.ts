import type { PluginConfig } from '@docusaurus/types';

import type { Options } from 'docusaurus-plugin-static-api-docs';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { references } from './api-references';
import { downloadsFolder } from './downloads';

/**
 * One plugin instance for each reference. The pages are generated before, since they name the guides
 * that use an operation (`src/commands/generate-references.ts`), and their styles are among those of
 * the site.
 *
 * @param transforms - of the pages
 */
export function referencePlugins(transforms: Pick<Options, 'rehypePlugins'>): PluginConfig[] {
  return references.map(({ outputDir, routeBasePath, specification }) => [
    'docusaurus-plugin-static-api-docs',
    {
      ...{ id: outputDir, outputDir, routeBasePath, specification },
      ...{ isGenerated: true, showLastUpdateTime: true, hasStyles: false },
      generatedLast: `${downloadsFolder}${specificationUrl(specification)}`,
      ...transforms,
    } satisfies Options,
  ]);
}
