import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { step } from '../../src/commands/steps';
import { readInlineScripts } from '../../src/shared/inline-scripts';
import { finishSite } from '../../src/publishing/finish-site';
import { createManifest, packRelease } from '../../src/publishing/release/archive';

const source = 'tests/releases-site';
const docs = path.join(source, 'docs');

/** Pages by name, with their texts. */
export type Pages = Readonly<Record<string, string>>;

/**
 * Builds the site with some pages.
 *
 * @param pages - the page `index` is the root of the docs
 * @param outDir - the folder of the built site
 */
export async function buildPages(pages: Pages, outDir: string): Promise<void> {
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
}

/** Stands for the number of the release, in texts and in names of pages. */
export const numberPlace = 'release0000';

/**
 * Makes the site of a release from a built one, in a moment: with its number in texts, titles, paths
 * and links, so that pages change, come and go, and with names of scripts that no other release has.
 *
 * @param site - folder of a site that was built with `numberPlace` where releases differ
 * @param outDir - the folder of the release's site
 */
export async function siteOfRelease(site: string, number: number, outDir: string): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)));
  const replacements = new Map([[numberPlace, `release${number}`]]);
  for (const file of files) {
    const [, digest] = /^assets.js.*\.([0-9a-f]{8})\.js$/.exec(file) ?? [];
    if (digest) replacements.set(digest, hash(`${digest} ${number}`).slice(0, 8));
  }
  const pattern = new RegExp([...replacements.keys()].join('|'), 'g');
  const rewrite = (text: string) => text.replace(pattern, (found) => replacements.get(found) ?? '');
  for (const file of files) {
    const target = path.join(outDir, rewrite(file));
    await mkdir(path.dirname(target), { recursive: true });
    const content = readFileSync(path.join(site, file));
    const isText = /\.(?:html|js|json|css)$/.test(file);
    await writeFile(target, isText ? rewrite(content.toString()) : content);
  }
  await finishSite(outDir, '/', readInlineScripts(source));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Packs a built site as the release of the commit with a number, and returns its name. */
export async function pack(archives: string, site: string, number: number): Promise<string> {
  const commit = {
    hash: String(number).padStart(40, '0'),
    time: new Date(Date.UTC(2026, 0, 1, 0, number)),
  };
  const manifest = await createManifest(site, commit, { specifications: [], packages: [] });
  await packRelease(site, manifest, archives);
  return manifest.name;
}
