import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addNginxFiles } from '../publishing/nginx-files';
import { unpackRelease } from '../publishing/release';
import { inUnfinishedFolder, writeAtomically } from 'docusaurus-plugin-static-api-docs/unfinished';
import { command, outputOf, readArguments, step, StepError } from './steps';

const usage = `usage:
  npm run release -- pack          packs build/ as the release of the commit, and prints its name
  npm run release -- publish NAME  publishes a release to Cloudflare
NAME is a release: the name of its archive, without .zip. Options:
  --archives FOLDER  the archives (releases)
  --nginx FOLDER     publishes for a server of your own: writes the site and its configuration into a folder`;

command(async () => {
  const { values, positionals } = readArguments(usage, {
    archives: { type: 'string', default: 'releases' },
    nginx: { type: 'string' },
  });
  const { archives, nginx } = values;
  const [verb, name, ...others] = positionals;
  if (verb === 'pack' && name === undefined) return pack(archives);
  if (verb !== 'publish' || !name || others.length > 0) throw new StepError(usage);
  const unpack = (folder: string) =>
    step(`Unpacking ${name}`, () => unpackRelease(archives, name, path.join(folder, 'site')));
  if (nginx === undefined) {
    return inUnfinishedFolder(tmpdir(), async (folder) => {
      await unpack(folder);
      await deploy(path.join(folder, 'site'), name);
    });
  }
  await writeAtomically(nginx, async (folder) => {
    await unpack(folder);
    await addNginxFiles(folder);
  });
});

async function pack(archives: string): Promise<void> {
  await step('Packing build/ as a release', async () => {
    // A release is of a commit, so nothing may be changed beside it.
    const changed = outputOf('git', 'status', '--porcelain').trim();
    if (changed !== '') throw new StepError(`there are uncommitted changes:\n${changed}`);
    // Loaded here, since it takes longer than what the other verbs do.
    const { packBuild, readCommit } = await import('./pack-build');
    const packing = packBuild('.', readCommit(), archives);
    const name = await packing.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new StepError(`there is no ${error.path} (run npm run build)`);
    });
    console.log(`  ${name}`);
    await setOutput('name', name);
  });
}

async function deploy(site: string, name: string): Promise<void> {
  await noteLiveVersion();
  const options = ['--config', 'wrangler.jsonc', '--assets', site, '--message', name];
  await step(`Publishing ${name}`, ['npx', 'wrangler', 'deploy', ...options]);
}

/** Prints the version to go back to, which is also the output `before`. */
async function noteLiveVersion(): Promise<void> {
  try {
    const status = outputOf('npx', 'wrangler', 'deployments', 'status', '--json');
    const { versions } = JSON.parse(status) as { versions: readonly { version_id: string }[] };
    const before = versions[0]?.version_id;
    if (before === undefined) throw new StepError('wrangler reports no version to roll back to');
    console.log(`  To go back: npx wrangler rollback ${before}`);
    await setOutput('before', before);
  } catch (error) {
    // Cloudflare's code for a worker that was never deployed.
    if (!(error instanceof StepError && error.message.includes('[code: 10007]'))) throw error;
  }
}

/** Gives a later step or job of a workflow what it has to know. */
async function setOutput(name: string, value: string): Promise<void> {
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) await appendFile(GITHUB_OUTPUT, `${name}=${value}\n`);
}
