import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  utimesSync,
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

/** Its modification time is that of the last generation. */
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
  const started = new Date();
  await step('Generating the reference pages from the specifications', async () =>
    (await import('./generate-references')).generateAllReferences(),
  );
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, '');
  utimesSync(mark, started, started);
}

/** Whether nothing has changed since the last generation. */
function isGenerated(): boolean {
  const generated = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = inputs.flatMap((input) => [
    input,
    ...(statSync(input).isDirectory()
      ? readdirSync(input, { recursive: true, encoding: 'utf8' }).map((it) => path.join(input, it))
      : []),
  ]);
  return (
    [undefined, ...versions]
      .flatMap(referencesOf)
      .every(({ outputDir }) => existsSync(outputDir)) &&
    files.every((file) => statSync(file).mtimeMs < generated)
  );
}
