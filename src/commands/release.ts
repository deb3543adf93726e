import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { stageForNginx } from '../publishing/nginx-files';
import { stageRelease } from '../publishing/release';
import { countOf } from 'docusaurus-plugin-static-api-docs/faults';
import { inUnfinishedFolder, writeWhole } from 'docusaurus-plugin-static-api-docs/unfinished';
import { fetchArchives } from './kept-archives';
import { command, outputOf, readArguments, step, StepError, warn } from './steps';

const usage = `usage:
  npm run release -- pack          packs build/ as the release of the commit
  npm run release -- fetch         downloads the archives that publish needs, and verifies each
  npm run release -- stage NAME    puts together what is published, in the folder of --out
  npm run release -- publish NAME  puts it together and hands it to Cloudflare
NAME is a release: the name of its archive, without .zip. Options:
  --archives FOLDER  the archives (releases)
  --out FOLDER       where stage writes to (publish)
  --host nginx       stages for a server of your own, with its configuration`;

command(async () => {
  const { values, positionals } = readArguments(usage, {
    archives: { type: 'string', default: 'releases' },
    out: { type: 'string', default: 'publish' },
    host: { type: 'string', default: 'cloudflare' },
  });
  const { archives } = values;
  const [verb = '', name, ...others] = positionals;
  if (verb === 'pack') return pack(archives);
  if (verb === 'fetch') return fetchArchives(archives);
  const isHost = verb === 'stage' ? ['cloudflare', 'nginx'].includes(values.host) : true;
  if (!['stage', 'publish'].includes(verb) || !name || others.length > 0 || !isHost) {
    throw new StepError(usage);
  }
  if (verb === 'publish') return publish(archives, name);
  await writeWhole(values.out, async (folder) => {
    await stage(archives, name, folder);
    if (values.host === 'nginx') await stageForNginx(folder);
  });
});

async function pack(archives: string): Promise<void> {
  await step('Packing build/ as a release', async () => {
    // A release is of a commit, so nothing may be changed beside it.
    const changed = outputOf('git', 'status', '--porcelain').trim();
    if (changed !== '') throw new StepError(`these changes are in no commit:\n${changed}`);
    // Loaded here, since it takes longer than what the other verbs do.
    const { packBuild, readCommit } = await import('./pack-build');
    const packing = packBuild('.', readCommit(), archives);
    const archive = await packing.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new StepError(`there is no ${error.path} (run npm run build)`);
    });
    console.log(`  ${archive}`);
  });
}

async function stage(archives: string, name: string, folder: string): Promise<string> {
  const site = path.join(folder, 'site');
  await step(`Putting ${name} together`, async () => {
    const { files, kept, skipped } = await stageRelease(archives, name, site);
    for (const reason of skipped) warn(`${reason}: skipped`);
    console.log(`  ${files} files, with the scripts of ${countOf(kept.length, 'other release')}`);
  });
  return site;
}

/** Stages in a folder of its own, which no other run replaces while the host reads it. */
async function publish(archives: string, name: string): Promise<void> {
  await inUnfinishedFolder(tmpdir(), async (folder) => {
    const site = await stage(archives, name, folder);
    await noteLiveVersion();
    const options = ['--config', 'wrangler.jsonc', '--assets', site, '--message', name];
    await step(`Publishing ${name}`, ['npx', 'wrangler', 'deploy', ...options]);
  });
}

/** Prints the version to go back to; in a workflow, it is also the output `before` of the step. */
async function noteLiveVersion(): Promise<void> {
  try {
    const status = outputOf('npx', 'wrangler', 'deployments', 'status', '--json');
    const { versions } = JSON.parse(status) as { versions: readonly { version_id: string }[] };
    const before = versions[0]?.version_id;
    if (before === undefined) throw new StepError('wrangler names no version to go back to');
    console.log(`  To go back: npx wrangler rollback ${before}`);
    const { GITHUB_OUTPUT } = process.env;
    if (GITHUB_OUTPUT) await appendFile(GITHUB_OUTPUT, `before=${before}\n`);
  } catch (error) {
    // Cloudflare's code for a worker that was never deployed.
    if (!(error instanceof StepError && error.message.includes('[code: 10007]'))) throw error;
  }
}
