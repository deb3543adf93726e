import { cacheControl, cacheControlOf } from '../config/headers';
import { extractRelease, inTemporaryFolder } from '../publishing/release/archive';
import { ReleaseStore } from '../publishing/release/store';
import { urlOf } from '../shared/site-files';
import { smokeTest } from '../publishing/smoke-test';
import { command, readArguments, step, StepError } from './steps';

const usage = `usage: npm run smoke -- ORIGIN [--store FOLDER]
Requests every page of the site at ORIGIN, and what is missing there, and compares the answers with
the release that was published last. The archives are in FOLDER (releases).`;

command(async () => {
  const { values, positionals } = readArguments(usage, {
    store: { type: 'string', default: 'releases' },
  });
  const [origin] = positionals;
  if (!origin) throw new StepError(usage);
  if (!/^https?:\/\//.test(origin)) {
    throw new StepError(`${origin} is no address; expected one such as https://docs.example.com`);
  }
  const store = new ReleaseStore(values.store);
  await step(`Requesting the pages of ${origin}`, async () => {
    const published = await store.published();
    const release = published.at(-1);
    if (!release) throw new StepError(`${values.store} has no release that was published`);
    const oldAsset = await findOldAsset(store, release, published);
    const faults = await smokeTest(origin.replace(/\/$/, ''), { release, oldAsset });
    if (faults.length > 0) throw new StepError(faults.join('\n'));
  });
});

/** Returns the path of an asset of an earlier release that the current one does not have. */
async function findOldAsset(
  store: ReleaseStore,
  current: string,
  published: readonly string[],
): Promise<string | undefined> {
  const kept = new Set(await store.names());
  const present = new Set(await listAssets(store, current));
  const earlier = [...new Set(published)].filter((name) => name !== current && kept.has(name));
  for (const name of earlier.reverse()) {
    const old = (await listAssets(store, name)).find((asset) => !present.has(asset));
    if (old) return old;
  }
  return undefined;
}

function listAssets(store: ReleaseStore, name: string): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    const { manifest } = await extractRelease(store.archiveOf(name), folder);
    return manifest.files
      .map(({ path }) => urlOf(path))
      .filter((url) => cacheControlOf(url) === cacheControl.immutable);
  });
}
