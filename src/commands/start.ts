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

/** Debounces the several writes with which editors save a file. */
const settleMilliseconds = 300;

/** Delay of the checks, so that a saved page is shown first. */
const checkMilliseconds = 1000;

/** Inputs of the reference pages, including the generator. */
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

/** Contains the digest of the last generation's inputs. */
const mark = 'node_modules/.cache/references-generated';

command(async () => {
  // On startup, a reference's docs plugin requires its pages and frozen versions.
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
  // Wait until the dev-server plugin reports that it has compiled: guides are shown first.
  let digests = new Map<string, string>();
  let current: ChildProcess | undefined;
  serve((server) => {
    current = server;
    if (compilations === 0) {
      inTurn(async () => {
        await generateOnce();
        digests = await digestsOfSources();
      });
    }
    compilations += 1;
    checkSoon(server);
  });
  const regenerate = async () => {
    try {
      const after = await digestsOfSources();
      const changed = [...after].filter(([file, digest]) => digests.get(file) !== digest);
      const files = new Set(changed.map(([file]) => file));
      if (files.size > 0) await regenerateOnly(files);
      digests = after;
      // Also after a fault is undone, which changes no reference.
      readAgain(files.size > 0 ? files : undefined);
    } catch (error) {
      if (!isFaultsError(error) || !current) throw error;
      await showFaults(current);
    }
  };
  const regenerateSoon = debounce(() => inTurn(regenerate), settleMilliseconds);
  const inside = Globby.sync('api-specs/**', { onlyDirectories: true });
  // Watched one by one: Node's recursive watch loses files that an editor or Git replaces.
  for (const folder of ['api-specs', ...inside]) watch(folder, regenerateSoon);
  watchConfiguration();
});

/**
 * Runs the dev server until it exits. The bundler aborts on an unreadable cache, such as after it was
 * killed, so it is then restarted without the cache.
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

/** Says that the preview has to start again for a changed setting, since it keeps modules that it has loaded. */
function watchConfiguration(): void {
  const sayOnce = debounce((file: string) => {
    console.warn(
      `! src/config/${file} has changed: end this with Ctrl+C, and run npm start again.`,
    );
  }, settleMilliseconds);
  watch('src/config', (_, file) => {
    if (file?.endsWith('.ts')) sayOnce(file);
  });
}

/** The faults that were printed last; the same ones aren't printed again. */
let lastLines = '';

/** Reports the faults of pages and specifications, in the terminal and in the browser. */
async function showFaults(server: ChildProcess): Promise<void> {
  const { checkPortal } = await import('../checks/check-portal');
  const faults = uniqBy((await checkPortal()).faults, formatFault);
  const [summary, lines] = [countOf(faults.length, 'fault'), formatFaults(faults)];
  const isNew = lines !== lastLines;
  lastLines = lines;
  if (faults.length === 0) return console.warn('✓ no faults');
  if (isNew) console.warn(`${lines}\n✗ ${summary}`);
  if (server.connected) server.send([summary, ...lines.split('\n')]);
}

/**
 * Generates the references unless they are up to date. The generator takes seconds to load, so it is loaded
 * only if needed.
 */
async function generateOnce(): Promise<void> {
  if (isGenerated()) return;
  const digest = digestOfInputs();
  await step('Generating the reference pages from the specifications', async () =>
    (await import('./generate-references')).generateAllReferences(),
  );
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, digest);
  // Also if only the generator has changed.
  readAgain();
}

/** Generates the references of changed specifications alone. The next start generates what is left. */
async function regenerateOnly(files: ReadonlySet<string>): Promise<void> {
  const { regenerateReferences } = await import('./generate-references');
  rmSync(mark, { force: true });
  await step(`Generating the reference pages from ${[...files].join(', ')}`, () =>
    regenerateReferences(files),
  );
}

/** Returns a digest of the files that each specification consists of. */
async function digestsOfSources(): Promise<Map<string, string>> {
  const { loadSpecification } = await import('docusaurus-plugin-static-api-docs/build');
  const digests = references.map(async ({ specification }) => {
    const { sources } = await loadSpecification(specification);
    return [specification, digestOf([...sources.keys()])] as const;
  });
  return new Map(await Promise.all(digests));
}

/** Makes the server read references again; by default, all of them. */
function readAgain(files?: ReadonlySet<string>): void {
  const now = new Date();
  for (const { specification } of references) {
    if (files?.has(specification) ?? true) utimesSync(generatedLast(specification), now, now);
  }
}

/** Whether the last generation is up to date. */
function isGenerated(): boolean {
  return hasAllPages() && existsSync(mark) && readFileSync(mark, 'utf8') === digestOfInputs();
}

function hasAllPages(): boolean {
  const outputs = [undefined, ...versions].flatMap(referencesOf);
  return outputs.every(({ outputDir }) => existsSync(`${outputDir}/sidebars.ts`));
}

function digestOfInputs(): string {
  return digestOf(Globby.sync(inputs));
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
