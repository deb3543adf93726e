import fs, { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { writeWhole } from 'docusaurus-plugin-static-api-docs/unfinished';
import { archiveOf, createManifest, packRelease } from './archive';
import { stageRelease } from './stage';

/**
 * Packs and stages a release as its own process, which kills itself before one of its
 * changes of files. Arguments: the built site, the folder to work in, the day of the release, and the
 * number of that change. It prints how many changes there were.
 */
const [site = '', folder = '', day = '', killedAt] = process.argv.slice(2);

let changes = 0;

/** Kills the process in place of a change; a text is written by half before. */
function beforeChange(name: string, args: readonly unknown[]): void {
  changes += 1;
  if (changes !== Number(killedAt)) return;
  const [file, text] = args;
  if (name === 'writeFile') writeFileSync(String(file), String(text).slice(0, 5));
  process.kill(process.pid, 'SIGKILL');
}

const changing =
  /^(?:open|write|writev|writeFile|link|chmod|rename|mkdir|mkdtemp|rm|cp|copyFile)(?:Sync)?$/;
for (const owner of [fs, fs.promises] as unknown as Record<string, unknown>[]) {
  for (const [name, original] of Object.entries(owner)) {
    if (!changing.test(name) || typeof original !== 'function') continue;
    owner[name] = (...args: unknown[]): unknown => {
      beforeChange(name, args);
      return (original as (...all: unknown[]) => unknown).apply(owner, args);
    };
  }
}

async function publish(): Promise<void> {
  const archives = path.join(folder, 'releases');
  const commit = { hash: day.padStart(40, '0'), time: new Date(Date.UTC(2026, 0, Number(day))) };
  const manifest = await createManifest(site, commit, { specifications: [], packages: [] });
  // One that is there already is refused, and what a killed run has left beside it is gone then.
  await packRelease(site, manifest, archives).catch((error: unknown) => {
    if (!existsSync(archiveOf(archives, manifest.name))) throw error;
  });
  await writeWhole(path.join(folder, 'publish'), (unfinished) =>
    stageRelease(archives, manifest.name, unfinished),
  );
  console.log(changes);
}

publish().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
