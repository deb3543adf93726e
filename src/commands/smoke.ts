import difference from 'lodash/difference';

import { cacheControl, cacheControlOf } from '../config/headers';
import { withRelease } from '../publishing/release/archive';
import { ReleaseStore } from '../publishing/release/store';
import { urlOf } from '../shared/site-files';
import { smokeTest } from '../publishing/smoke-test';
import { command, readArguments, step, StepError } from './steps';

const usage = `usage: npm run smoke -- ORIGIN [--store FOLDER]
Requests every page of the site at ORIGIN, and what is missing there, and compares the responses with
the release that was published last. The archives are in FOLDER (releases).`;

command(async () => {
  const { values, positionals } = readArguments(usage, {
    store: { type: 'string', default: 'releases' },
  });
  const [origin] = positionals;
  if (!origin) throw new StepError(usage);
  if (!/^https?:\/\//.test(origin)) {
    throw new StepError(
      `${origin} isn't an address; expected one such as https://docs.example.com`,
    );
  }
  const store = new ReleaseStore(values.store);
  await step(`Requesting the pages of ${origin}`, async () => {
    const release = (await store.published()).at(-1);
    if (!release) throw new StepError(`${values.store} has no published release`);
    const oldAsset = await findOldAsset(store, release);
    const faults = await smokeTest(origin.replace(/\/$/, ''), { release, oldAsset });
    if (faults.length > 0) throw new StepError(faults.join('\n'));
  });
});

/** Returns the path of an asset of an earlier release that the current one does not have. */
async function findOldAsset(store: ReleaseStore, current: string): Promise<string | undefined> {
  const kept = await store.names();
  const present = await listAssets(store, current);
  for (const name of (await store.lastPublished()).filter((it) => kept.includes(it))) {
    const [old] = difference(await listAssets(store, name), present);
    if (old) return old;
  }
  return undefined;
}

function listAssets(store: ReleaseStore, name: string): Promise<string[]> {
  return withRelease(store.archiveOf(name), async ({ files }) =>
    files
      .map(({ path }) => urlOf(path))
      .filter((url) => cacheControlOf(url) === cacheControl.immutable),
  );
}
