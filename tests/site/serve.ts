import { statSync } from 'node:fs';
import path from 'node:path';

import { type EdgeServer, startEdgeServer } from '../../src/commands/edge-server';
import { outputOf, step, StepError } from '../../src/commands/steps';
import { isAll, isOfContent } from '../depth';
import { serveWithNginx } from './nginx';
import { builtFolder, type Site, urlVariable } from './sites';

const buildEverythingSite =
  "import { buildEverythingSite } from './tests/everything-site/build-site'; void buildEverythingSite();";

/** What both sites are made of. */
const code = [
  'src',
  'packages',
  'static',
  'package-lock.json',
  'docusaurus.config.ts',
  'sidebars.ts',
];

/** Returns what is wrong with the build of a site, if anything: it's missing, or older than one of its sources. */
function flawOfBuild(site: Site, sources: readonly string[]): string | undefined {
  const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const builtAt = changedAt(path.join(builtFolder(site), 'index.html'));
  if (builtAt === undefined) return 'is missing';
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...sources];
  const newer = outputOf('git', ...list)
    .split('\n')
    .filter((file) => !/\.(?:test|fixture)\.|\/(?:tests|fixtures)\//.test(file))
    .find((file) => (changedAt(file) ?? 0) > builtAt);
  return newer && `is older than ${newer}`;
}

/**
 * Serves the portal and the everything site for all browser tests, each on its own origin, and passes their addresses
 * on. It builds the everything site if it doesn't exist or is older than its code; `npm test` always builds it,
 * unless only pages have changed.
 *
 * @throws StepError if the portal isn't built, or is older than a file it's made of
 */
export default async function serve(): Promise<() => Promise<void>> {
  const flaw = flawOfBuild('portal', [
    ...code,
    'docs',
    'api-specs',
    'versioned_docs',
    'blog',
    'i18n',
  ]);
  if (flaw) throw new StepError(`build/ ${flaw}; run npm run build first`);
  if (!isOfContent() && flawOfBuild('full', [...code, 'tests/everything-site'])) {
    // Playwright's loader doesn't support packages without CommonJS, which the hostile pages need.
    await step('Bringing the everything site up to date', [
      'npx',
      'tsx',
      '--eval',
      buildEverythingSite,
    ]);
  }
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(stops.map((end) => end()));
  };
  const add = async (site: Site, started: Promise<EdgeServer>): Promise<void> => {
    const server = await started;
    process.env[urlVariable(site)] = server.url;
    stops.push(server.stop);
  };
  const onEdge: readonly Site[] = isOfContent() ? ['portal'] : ['portal', 'full'];
  const started = onEdge.map((site) => add(site, startEdgeServer(0, builtFolder(site))));
  if (isAll()) started.push(add('nginx', serveWithNginx('build')));
  await Promise.all(started).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
