import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { docsFolder, referencesOf, versions } from '../config/versions';
import { isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { command, step } from './steps';

/** Editors write a file in several steps; one generation serves them all. */
const settleMilliseconds = 300;

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

/** Holds the digest of what the last generation was made from. */
const mark = 'node_modules/.cache/references-generated';

command(async () => {
  if (!isGenerated()) await generate();
  const server = spawn('npx', ['docusaurus', 'start', '--no-open', ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });

  let timer: NodeJS.Timeout | undefined;
  const watcher = watch('api-specs', { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      generate().catch((error: unknown) => {
        console.error(isFaultsError(error) ? error.message : error);
      });
    }, settleMilliseconds);
  });
  await new Promise((resolve) => server.on('close', resolve));
  watcher.close();
});

/** Loads the generator when there is something to generate, since that takes seconds. */
async function generate(): Promise<void> {
  const digest = digestOfInputs();
  await step('Generating the reference pages from the specifications', async () =>
    (await import('./generate-references')).generateAllReferences(),
  );
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, digest);
}

/** Whether nothing has changed since the last generation. */
function isGenerated(): boolean {
  const outputs = [undefined, ...versions].flatMap(referencesOf);
  return (
    outputs.every(({ outputDir }) => existsSync(outputDir)) &&
    existsSync(mark) &&
    readFileSync(mark, 'utf8') === digestOfInputs()
  );
}

function digestOfInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(input: string): string[] {
  if (!statSync(input).isDirectory()) return [input];
  return readdirSync(input, { recursive: true, encoding: 'utf8' })
    .map((it) => path.join(input, it))
    .filter((it) => statSync(it).isFile())
    .sort();
}
