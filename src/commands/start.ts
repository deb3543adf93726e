import { Globby } from '@docusaurus/utils';
import debounce from 'lodash/debounce';
import uniqBy from 'lodash/uniqBy';
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { references } from '../config/api-references';
import { generatedLast } from '../config/reference-plugins';
import { docsFolder, referencesOf, versions } from '../config/versions';
import {
  countOf,
  formatFault,
  formatFaults,
  isFaultsError,
} from 'docusaurus-plugin-static-api-docs/faults';
import { command, step } from './steps';

/** Editors write a file in several steps; one generation serves them all. */
const settleMilliseconds = 300;

/** How long a check waits, so that what was saved is on the screen first. */
const checkMilliseconds = 1000;

/** What the reference pages are made from, and by. */
const inputs = [
  'api-specs',
  'docs',
  ...versions.map((it) => docsFolder(it)),
  'packages',
  'src',
  'package-lock.json',
  'versions.json',
];

const bundlerCache = 'node_modules/.cache/rspack';

/** Holds the digest of what the last generation was made from. */
const mark = 'node_modules/.cache/references-generated';

command(async () => {
  // The docs plugin of a reference looks for its pages and its frozen versions when it starts.
  if (!hasAllPages()) await generateOnce();
  let generation = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    generation = generation.then(work).catch((error: unknown) => {
      console.error(isFaultsError(error) ? error.message : error);
    });
  };
  let compilations = 0;
  const checkSoon = debounce((server: ChildProcess) => {
    const compilation = compilations;
    inTurn(async () => (compilation === compilations ? showFaults(server) : undefined));
  }, checkMilliseconds);
  // The dev-server plugin says when it has compiled. The writer sees the guides first.
  serve((server) => {
    if (compilations === 0) inTurn(generateOnce);
    compilations += 1;
    checkSoon(server);
  });
  const regenerate = async () => {
    await generateOnce();
    // Also after a fault is taken back, by which no reference changes.
    readAllAgain();
  };
  const regenerateSoon = debounce(() => inTurn(regenerate), settleMilliseconds);
  const inside = Globby.sync('api-specs/**', { onlyDirectories: true });
  // One by one: Node's recursive watch loses a file that an editor or git has put in the place of another.
  for (const folder of ['api-specs', ...inside]) watch(folder, regenerateSoon);
});

/**
 * Runs the development server until it ends. The bundler aborts on a cache that it can't read, such as
 * after it was killed, and would at each start: it starts again without.
 */
function serve(onCompiled: (server: ChildProcess) => void): void {
  const isCached = existsSync(bundlerCache);
  const server = fork(
    createRequire(__filename).resolve('@docusaurus/core/bin/docusaurus.mjs'),
    ['start', '--no-open', ...process.argv.slice(2)],
    { execArgv: [] },
  );
  server.on('message', () => onCompiled(server));
  server.on('close', (code, signal) => {
    if (signal !== 'SIGABRT' || !isCached) process.exit(code ?? 1);
    rmSync(bundlerCache, { recursive: true, force: true });
    console.log('! The bundler stopped, so the preview starts again without its cache.');
    serve(onCompiled);
  });
}

/** Names the faults of the pages and the specifications, in the terminal and on the screen. */
async function showFaults(server: ChildProcess): Promise<void> {
  const { checkPortal } = await import('../checks/check-portal');
  const faults = uniqBy((await checkPortal()).faults, formatFault);
  if (faults.length === 0) return console.warn('✓ no faults');
  const [summary, lines] = [countOf(faults.length, 'fault'), formatFaults(faults)];
  console.warn(`${lines}\n✗ ${summary}`);
  if (server.connected) server.send([summary, ...lines.split('\n')]);
}

/**
 * Generates the references unless they are made of what is there. Loads the generator only then, since
 * that takes seconds.
 */
async function generateOnce(): Promise<void> {
  if (isGenerated()) return;
  const digest = digestOfInputs();
  await step('Generating the reference pages from the specifications', async () =>
    (await import('./generate-references')).generateAllReferences(),
  );
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, digest);
  // Also where the generator has changed and not the specification.
  readAllAgain();
}

/** Has the server look at all pages again. */
function readAllAgain(): void {
  const now = new Date();
  for (const it of references) utimesSync(generatedLast(it.specification), now, now);
}

/** Whether nothing has changed since the last generation. */
function isGenerated(): boolean {
  return hasAllPages() && existsSync(mark) && readFileSync(mark, 'utf8') === digestOfInputs();
}

function hasAllPages(): boolean {
  const outputs = [undefined, ...versions].flatMap(referencesOf);
  return outputs.every(({ outputDir }) => existsSync(`${outputDir}/sidebars.ts`));
}

function digestOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of Globby.sync(inputs).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
