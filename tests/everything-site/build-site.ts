import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { writeIndex } from '../../src/search/build/write-index';
import { readInlineScripts } from '../../src/shared/inline-scripts';
import { finishSite } from '../../src/publishing/finish-site';
import { writeTwins } from '../../src/publishing/twins/write-twins';
import { organization } from '../../src/config/organization';
import { step } from '../../src/commands/steps';
import { builtFolder } from '../site/sites';
import { guideOf } from './hostile-guide';
import { hostileGuide, hostileRoute, hostileTexts } from './hostile-texts';

const folder = 'tests/everything-site';

/**
 * Builds the everything site, which enables all layout options that the portal doesn't use, and contains guides
 * with hostile texts.
 *
 * @throws StepError if the build fails
 */
export async function buildEverythingSite(): Promise<void> {
  const guides = path.join(folder, hostileRoute);
  rmSync(guides, { recursive: true, force: true });
  mkdirSync(guides);
  for (const [number, text] of hostileTexts.entries()) {
    writeFileSync(path.join(guides, `${hostileGuide(number)}.mdx`), guideOf(text));
  }
  const built = builtFolder('full');
  rmSync(built, { recursive: true, force: true });
  await step('Building the everything site', ['npx', 'docusaurus', 'build', folder], {
    NODE_ENV: 'production',
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    SKIP_HTML_MINIFICATION: 'true',
  });
  await writeIndex(built, '/');
  await writeTwins(built, { ...organization, siteUrl: 'https://everything.example.com' });
  await finishSite(built, readInlineScripts(folder));
}
