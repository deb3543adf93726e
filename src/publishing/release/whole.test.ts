import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { finishSite } from '../finish-site';
import { inlineScripts, smallSite, writeSite } from '../site.fixture';
import { checkWhole } from './whole';

const published = '# Paths\n/\n/docs\n/docs/platform/\n/llms.txt\n';

let folder: string;
beforeEach(async () => {
  folder = writeSite(smallSite);
  await finishSite(folder, '/', inlineScripts);
});

it('accepts a site as the build leaves it', async () => {
  await expect(checkWhole(folder, published, '/', inlineScripts)).resolves.toBeUndefined();
});

const remove = (file: string) => () => rmSync(path.join(folder, file));
const extend = (file: string, text: string) => () => appendFileSync(path.join(folder, file), text);

it.each([
  ['without a page', remove('docs.html'), 'nothing is served at /docs'],
  ['without a file', remove('llms.txt'), 'nothing is served at /llms.txt'],
  ['without headers', remove('_headers'), "_headers isn't the one of these pages"],
  ['without redirects', remove('_redirects'), "_redirects isn't the one of these pages"],
  [
    'with headers of another build',
    extend('_headers', "/docs\n  Content-Security-Policy: script-src 'sha256-b3RoZXI='\n"),
    "_headers isn't the one of these pages",
  ],
  [
    'without a script',
    remove('assets/js/main.0a1b2c3d.js'),
    /index\.html loads \/assets\/js\/main\.0a1b2c3d\.js, whose digest is missing; expected sha256-/,
  ],
  [
    'with another style sheet than a page expects',
    extend('assets/css/styles.0a1b2c3d.css', '* { color: red }'),
    /docs\.html loads \/assets\/css\/styles\.0a1b2c3d\.css, whose digest is sha256-.+=; expected sha256-/,
  ],
  [
    'without an image that a page loads',
    extend('docs.html', '<img src=/assets/images/a.0a1b2c3d.png>'),
    'docs.html loads /assets/images/a.0a1b2c3d.png, whose digest is missing; expected one',
  ],
])('refuses a site %s', async (_, damage, fault) => {
  damage();
  const checked = checkWhole(folder, published, '/', inlineScripts);
  await expect(checked).rejects.toThrow(`${folder} isn't whole (run npm run build):\n  `);
  await expect(checked).rejects.toThrow(fault);
});

it('finds the files of a site that has a base path', async () => {
  const pages = Object.entries(smallSite).map(([file, text]) => [
    file,
    text.replaceAll('=/assets/', '=/portal/assets/'),
  ]);
  folder = writeSite(Object.fromEntries(pages) as Record<string, string>);
  await finishSite(folder, '/portal/', inlineScripts);
  await expect(checkWhole(folder, published, '/portal/', inlineScripts)).resolves.toBeUndefined();
});
