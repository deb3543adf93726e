import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { cloudfrontFiles } from '../publishing/hosts/cloudfront';
import { netlifyFiles } from '../publishing/hosts/netlify';
import { describeSite } from '../publishing/published-site';
import { stageRelease } from '../publishing/release/stage';
import { ReleaseStore } from '../publishing/release/store';
import { hostFiles } from '../publishing/site-files';
import { packBuild, readCommit } from './pack-build';
import { command, step, StepError } from './steps';

const usage = `usage:
  npm run release -- pack              packs build/ as the release of the commit
  npm run release -- stage [RELEASE]   puts together what is published, in the folder of --out
  npm run release -- publish [RELEASE] puts it together and hands it to Cloudflare
  npm run release -- rollback          publishes the release before the one that readers get
  npm run release -- list              lists the releases, and marks the one that readers get
RELEASE is the newest unless given. Options:
  --store FOLDER  the archives (releases)
  --out FOLDER    where stage writes to (publish)
  --host NAME     stage for cloudflare, netlify or cloudfront (cloudflare)`;

const hosts = ['cloudflare', 'netlify', 'cloudfront'] as const;
type Host = (typeof hosts)[number];

command(async () => {
  const { values, positionals } = readArguments();
  const [verb, name] = positionals;
  const store = new ReleaseStore(values.store);
  switch (verb) {
    case 'pack':
      return pack(store, values.store);
    case 'stage':
      return stage(store, await store.find(name), values.out, hostOf(values.host));
    case 'publish':
      return publish(store, await store.find(name), values.out);
    case 'rollback':
      return publish(store, await store.previous(), values.out);
    case 'list':
      return list(store);
    default:
      throw new StepError(usage);
  }
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        store: { type: 'string', default: 'releases' },
        out: { type: 'string', default: 'publish' },
        host: { type: 'string', default: 'cloudflare' },
      },
    });
  } catch (error) {
    throw new StepError(`${(error as Error).message}\n${usage}`);
  }
}

function hostOf(name: string): Host {
  const host = hosts.find((each) => each === name);
  if (!host) throw new StepError(`no host is named ${name}; expected ${hosts.join(', ')}`);
  return host;
}

async function pack(store: ReleaseStore, folder: string): Promise<void> {
  await step('Packing build/ as a release', async () => {
    refuseChanges();
    await mkdir(folder, { recursive: true });
    const { name, files } = await packBuild('.', readCommit(), (each) => store.archiveOf(each));
    console.log(`  ${store.archiveOf(name)}: ${files.length} files`);
  });
}

/** A release is of a commit, so nothing may be changed beside it. */
function refuseChanges(): void {
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim();
  if (changed !== '') throw new StepError(`these changes are in no commit:\n${changed}`);
}

async function stage(store: ReleaseStore, name: string, out: string, host: Host): Promise<void> {
  await step(`Putting ${name} together for ${host}`, async () => {
    const site = path.join(out, 'site');
    await rm(out, { recursive: true, force: true });
    const { files, kept } = await stageRelease(store, name, site);
    if (host === 'netlify') await writeFiles(site, netlifyFiles(await describeSite(site)));
    if (host === 'cloudfront') {
      // S3 would serve the other host's files.
      await Promise.all(hostFiles.map((file) => rm(path.join(site, file))));
      await writeFiles(path.join(out, host), cloudfrontFiles(await describeSite(site)));
    }
    console.log(`  ${files} files, with the scripts of ${kept.length} earlier releases, in ${out}`);
  });
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text);
  }
}

async function publish(store: ReleaseStore, name: string, out: string): Promise<void> {
  await stage(store, name, out, 'cloudflare');
  const options = ['--config', 'wrangler.jsonc', '--assets', path.join(out, 'site')];
  await step(`Publishing ${name}`, ['npx', 'wrangler', 'deploy', ...options, '--message', name]);
  await store.recordPublished(name);
}

async function list(store: ReleaseStore): Promise<void> {
  const current = (await store.published()).at(-1);
  for (const name of await store.names()) console.log(`${name === current ? '*' : ' '} ${name}`);
}
