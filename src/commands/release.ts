import { execFileSync } from 'node:child_process';
import { readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import difference from 'lodash/difference';

import { netlifyFiles } from '../publishing/hosts/rule-files';
import { describeSite } from '../publishing/published-site';
import { keptReleases, stageRelease } from '../publishing/release/stage';
import { ReleaseStore } from '../publishing/release/store';
import { inUnfinishedFolder, writeWhole } from '../reference/shared/unfinished';
import { packBuild, readCommit } from './pack-build';
import { command, readArguments, step, StepError } from './steps';

const usage = `usage:
  npm run release -- pack              packs build/ as the release of the commit
  npm run release -- stage [RELEASE]   puts together what is published, in the folder of --out
  npm run release -- publish [RELEASE] puts it together and hands it to Cloudflare
  npm run release -- rollback          publishes the release before the one that readers get
  npm run release -- fetch             downloads what publish and rollback need, with GitHub's gh
  npm run release -- list              lists the releases, and marks the one that readers get
RELEASE is the newest unless given. Options:
  --store FOLDER  the archives (releases)
  --out FOLDER    where stage writes to (publish)
  --host NAME     stage for cloudflare or netlify (cloudflare)`;

const hosts = ['cloudflare', 'netlify'] as const;
type Host = (typeof hosts)[number];

command(async () => {
  const { values, positionals } = readArguments(usage, {
    store: { type: 'string', default: 'releases' },
    out: { type: 'string', default: 'publish' },
    host: { type: 'string', default: 'cloudflare' },
  });
  const [verb, name] = positionals;
  const store = new ReleaseStore(values.store);
  switch (verb) {
    case 'pack':
      return pack(store);
    case 'stage':
      return stage(store, await store.find(name), values.out, hostOf(values.host));
    case 'publish':
      return publish(store, await store.find(name), values.out);
    case 'rollback':
      return publish(store, await store.previous(), values.out);
    case 'fetch':
      return fetchArchives(store, values.store);
    case 'list':
      return list(store);
    default:
      throw new StepError(usage);
  }
});

function hostOf(name: string): Host {
  const host = hosts.find((each) => each === name);
  if (!host) throw new StepError(`unknown host ${name}; expected ${hosts.join(', ')}`);
  return host;
}

async function pack(store: ReleaseStore): Promise<void> {
  await step('Packing build/ as a release', async () => {
    refuseChanges();
    const { name, files } = await packBuild('.', readCommit(), (each) =>
      store.archiveOf(each),
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new StepError(`there is no ${error.path} (run npm run build)`);
    });
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
    const { files, kept } = await writeWhole(out, async (unfinished) => {
      const site = path.join(unfinished, 'site');
      const staged = await stageRelease(store, name, site);
      if (host === 'netlify') {
        for (const [name, text] of Object.entries(netlifyFiles(await describeSite(site)))) {
          await writeFile(path.join(site, name), text);
        }
      }
      return staged;
    });
    console.log(`  ${files} files, with the scripts of ${kept.length} earlier releases, in ${out}`);
  });
}

async function publish(store: ReleaseStore, name: string, out: string): Promise<void> {
  await stage(store, name, out, 'cloudflare');
  const options = ['--config', 'wrangler.jsonc', '--assets', path.join(out, 'site')];
  // Recorded first: whenever the run is killed, or the disk is full, a rollback goes to the release
  // before this one.
  await step(`Recording ${name} in the history`, () => store.recordPublished(name));
  try {
    await step(`Publishing ${name}`, ['npx', 'wrangler', 'deploy', ...options, '--message', name]);
  } catch (error) {
    await step(`Taking ${name} back from the history`, () => store.takeBack());
    throw error;
  }
}

/** The archives are assets of a release of the repository, which holds nothing else. */
async function fetchArchives(store: ReleaseStore, folder: string): Promise<void> {
  await download('Downloading the history', ['history.json'], folder);
  // The one that readers get, and those whose scripts are kept beside the next.
  const needed = (await store.lastPublished()).slice(0, keptReleases + 1);
  const names = difference(needed, await store.names());
  if (names.length === 0) return;
  const files = names.map((name) => path.basename(store.archiveOf(name)));
  await download(`Downloading ${names.length} releases`, files, folder);
}

/** Downloads files beside the folder, so that none is there in part. */
async function download(title: string, files: readonly string[], folder: string): Promise<void> {
  await inUnfinishedFolder(folder, async (unfinished) => {
    const patterns = files.flatMap((file) => ['--pattern', file]);
    const options = ['--dir', unfinished, ...patterns];
    await step(title, ['gh', 'release', 'download', 'archive', ...options]);
    for (const file of await readdir(unfinished)) {
      await rename(path.join(unfinished, file), path.join(folder, file));
    }
  });
}

async function list(store: ReleaseStore): Promise<void> {
  const current = (await store.published()).at(-1);
  for (const name of await store.names()) console.log(`${name === current ? '*' : ' '} ${name}`);
}
