import { rmSync } from 'node:fs';

import { writeIndex } from '../../src/search/build/write-index';
import { readInlineScripts } from '../../src/shared/inline-scripts';
import { finishSite } from '../../src/publishing/finish-site';
import { step } from '../../src/commands/steps';
import { builtFolder, testedVariants, variantVariable } from './variants';
import { writeHostile } from './write-hostile';

/**
 * Builds the variants of the everything site that the tests need, each into its `builtFolder`.
 *
 * @throws StepError when a build fails
 */
export async function buildEverythingSite(): Promise<void> {
  for (const variant of testedVariants()) {
    if (variant === 'hostile') {
      await step('Writing the hostile pages', () => writeHostile('tests/everything-site'));
    }
    const folder = builtFolder(variant);
    rmSync(folder, { recursive: true, force: true });
    await step(
      `Building the everything site (${variant})`,
      ['npx', 'docusaurus', 'build', 'tests/everything-site', '--out-dir', `build/${variant}`],
      {
        NODE_ENV: 'production',
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        [variantVariable]: variant,
      },
    );
    await writeIndex(folder, '/');
    await finishSite(folder, '/', readInlineScripts('tests/everything-site'));
  }
}
