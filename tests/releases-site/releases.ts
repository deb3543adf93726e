import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { step } from '../../src/commands/steps';
import { finishSite } from '../../src/publishing/finish-site';
import { packRelease } from '../../src/publishing/release/archive';
import { createManifest } from '../../src/publishing/release/manifest';
import type { ReleaseStore } from '../../src/publishing/release/store';

const source = 'tests/releases-site';
const docs = path.join(source, 'docs');

/** Pages by name, with their texts. */
export type Pages = Readonly<Record<string, string>>;

/**
 * Builds the site with some pages.
 *
 * @param pages - the page `index` is the root of the docs
 * @returns the folder of the built site, as it is published
 */
export async function buildPages(pages: Pages): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'release-site-'));
  await rm(docs, { recursive: true, force: true });
  await mkdir(docs, { recursive: true });
  for (const [name, text] of Object.entries(pages)) {
    const slug = name === 'index' ? 'slug: /\n' : '';
    await writeFile(
      path.join(docs, `${name}.mdx`),
      `---\ntitle: Page ${name}\n${slug}---\n\n${text}\n`,
    );
  }
  await step(
    `Building ${Object.keys(pages).length} pages`,
    ['npx', 'docusaurus', 'build', source, '--out-dir', outDir],
    { NODE_ENV: 'production', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' },
  );
  await finishSite(outDir, '/');
  return outDir;
}

/** Returns a copy of a built site with one more script, which only this release has. */
export async function withOtherScript(site: string, number: number): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'release-site-'));
  await cp(site, copy, { recursive: true });
  const digest = String(number).padStart(8, '0');
  await writeFile(path.join(copy, `assets/js/other.${digest}.js`), `other(${number});`);
  return copy;
}

/** Packs a built site as the release of the commit with a number, and records it as published. */
export async function publish(store: ReleaseStore, site: string, number: number): Promise<string> {
  const commit = {
    hash: String(number).padStart(40, '0'),
    time: new Date(Date.UTC(2026, 0, 1, 0, number)),
  };
  const manifest = await createManifest(site, commit, { specifications: [], packages: [] });
  await packRelease(site, manifest, store.archiveOf(manifest.name));
  await store.recordPublished(manifest.name);
  return manifest.name;
}
