import type { PluginConfig } from '@docusaurus/types';

import type { Options } from 'docusaurus-plugin-static-api-docs';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { references } from './api-references';
import { placeOpening } from '../shared/place-opening';
import { downloadsFolder } from './downloads';

/** Returns the file that is generated after all pages, as readers download the specification. */
export function generatedLast(specification: string): string {
  return `${downloadsFolder}${specificationUrl(specification)}`;
}

/**
 * One plugin instance for each reference. The pages are generated before, since they name the guides
 * that use an operation (`src/commands/generate-references.ts`), and their styles are among those of
 * the site.
 */
export const referencePlugins = references.map(
  ({ outputDir, routeBasePath, specification }, index): PluginConfig => [
    'docusaurus-plugin-static-api-docs',
    {
      ...{ id: outputDir, outputDir, routeBasePath, specification },
      ...{ isGenerated: true, showLastUpdateTime: true, hasStyles: false },
      generatedLast: generatedLast(specification),
      rehypePlugins: [placeOpening],
      // Translators write the labels once.
      ...(index > 0 && { labelsOf: references[0].outputDir }),
    } satisfies Options,
  ],
);
