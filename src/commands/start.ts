import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

import { FaultsError } from '../shared/faults';
import { generateAllReferences } from './generate-references';
import { command, step } from './steps';

/** Editors write a file in several steps; one regeneration serves them all. */
const settleMilliseconds = 300;

command(async () => {
  await step('Generating the reference pages from the specifications', generateAllReferences);
  const server = spawn('npx', ['docusaurus', 'start', '--no-open'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });

  let timer: NodeJS.Timeout | undefined;
  const watcher = watch('api-specs', { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      step('Regenerating the reference pages', generateAllReferences).catch((error: unknown) => {
        console.error(error instanceof FaultsError ? error.message : error);
      });
    }, settleMilliseconds);
  });
  await new Promise((resolve) => server.on('close', resolve));
  watcher.close();
});
