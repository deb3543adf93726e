import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { strFromU8, unzipSync } from 'fflate';
import escape from 'lodash/escape';
import kebabCase from 'lodash/kebabCase';
import { afterEach, expect, it, vi } from 'vitest';

import { parsePage, writeHtml } from 'docusaurus-plugin-static-api-docs/html';
import { organization } from '../config/organization';
import { payloads } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import { writeSite } from './site.fixture';
import { addOfflineCopy } from './offline-copy';

afterEach(() => vi.unstubAllEnvs());

const time = new Date('2026-03-08T23:30:00Z');
const name = kebabCase(organization.title);
const archive = `offline/${name}.zip`;

const place = '<p data-release=offline></p>';

const pageOf = (main: string, description = '') =>
  `<html lang=en><head><meta name=description content="${description}"><meta charset=utf-8><link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css /><script src=/assets/js/script.0a1b2c3d.js defer></script></head><body><main>${main}</main><div class=footer__copyright>Copyright</div></body></html>`;

const command = `curl --remote-name ${organization.siteUrl}/downloads/recipes/a.mjs`;
const offline = 'Offline, take the files from the folder';

const site = {
  _headers: `/*\n  Content-Security-Policy: script-src 'self' 'sha256-b25l' 'sha256-dHdv'; img-src 'self'\n`,
  '404.html': pageOf('<h1>Not found</h1>'),
  'index.html': pageOf(
    '<a href="/docs/?a=1&amp;b=2#start">Docs</a> <a href=/docs/steps/>Steps</a>',
  ),
  'docs.html': pageOf(
    '<a href=/>Home</a> <a href=#start>Start</a> <a href=//example.com/>Other</a><h2 id=start>Start</h2>',
  ),
  'docs/steps/index.html': pageOf(
    `<a href=/docs/downloads>Downloads</a><figure class=code-box><pre>${command}</pre></figure>`,
  ),
  'docs/downloads.html': pageOf(`${place}<a href=/downloads/simulator.mjs>File</a>`),
  'all-pages.html': pageOf('<section><h2>Guides</h2><a href=/docs/steps/>Steps</a></section>'),
  'downloads/simulator.mjs': 'start()\n',
  'assets/css/styles.0a1b2c3d.css':
    '@font-face{src:url(/assets/fonts/a.woff2)}.a{background:url(/img/a.svg)}',
  'assets/fonts/a.woff2': 'font',
  'img/a.svg': '<svg/>',
  'assets/js/script.0a1b2c3d.js': 'start()',
  'search/en.json': JSON.stringify([
    {
      tag: 'docs-default-current',
      files: '/assets/search/0a1b2c3d4e5f',
      words: [],
      start: [{ url: '/docs/steps/', title: 'Steps', section: 'Guides' }],
    },
  ]),
};

async function release(files: Readonly<Record<string, string>> = site) {
  const folder = writeSite(files);
  await addOfflineCopy(folder, time);
  const read = (file: string) => readFileSync(path.join(folder, file));
  const unzipped = unzipSync(read(archive));
  const copied = (file: string) => strFromU8(unzipped[`${name}/${file}`] ?? new Uint8Array());
  const names = Object.keys(unzipped).map((file) => path.posix.relative(name, file));
  return { read, copied, names };
}

it('contains each page and what it links to, with relative links', async () => {
  const { copied, names } = await release();
  expect(names.sort()).toEqual([
    'all-pages.html',
    'all-pages.md',
    'assets/css/styles.0a1b2c3d.css',
    'assets/js/script.0a1b2c3d.js',
    'docs.html',
    'docs.md',
    'docs/downloads.html',
    'docs/downloads.md',
    'docs/steps.md',
    'docs/steps/index.html',
    'downloads/simulator.mjs',
    'img/a.svg',
    'index.html',
    'index.md',
    'llms-full.txt',
    'llms.txt',
    'llms/guides.txt',
    'search/index.js',
  ]);
  expect(copied('index.html')).toContain(
    '<a href="docs.html?a=1&#x26;b=2#start">Docs</a> <a href="docs/steps/index.html">Steps</a>',
  );
  expect(copied('docs.html')).toContain(
    '<a href="index.html">Home</a> <a href="#start">Start</a> <a href="//example.com/">',
  );
  expect(copied('docs/downloads.html')).toContain('<a href="../downloads/simulator.mjs">');
  expect(copied('docs/steps/index.html')).toContain(
    `</figure><p>${offline} <code>downloads/recipes</code> of this copy.</p>`,
  );
  const stepsIn = (folder: string) =>
    `[Downloads](${folder}downloads.md)\n\n\`\`\`\n${command}\n\`\`\`\n\n${offline} \`downloads/recipes\` of this copy.\n`;
  expect(copied('docs/steps.md')).toContain(`[../llms.txt](../llms.txt)\n\n${stepsIn('')}`);
  expect(copied('docs.md')).toContain(
    '[Home](index.md) [Start](docs.md#start) [Other](https://example.com/)',
  );
  expect(copied('llms.txt')).toContain('](docs/steps.md)');
  expect(copied('llms.txt')).toContain('[Guides](llms/guides.txt)');
  expect(copied('llms/guides.txt')).toContain(stepsIn('../docs/'));
  expect(copied('docs/steps/index.html')).toMatch(
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]+"><link rel="stylesheet" href="\.\.\/\.\.\/assets\/css\/styles\.0a1b2c3d\.css"><script src="\.\.\/\.\.\/assets\/js\/script\.0a1b2c3d\.js" defer data-offline=""><\/script><\/head>/,
  );
  expect(copied('assets/css/styles.0a1b2c3d.css')).toBe(
    '@font-face{src:url(data:font/woff2;base64,Zm9udA==)}.a{background:url(../../img/a.svg)}',
  );
  expect(copied('search/index.js')).toContain(String.raw`{\"url\":\"docs/steps/index.html\"`);
});

it.each([...payloads, '<script src=/x></script>', '<a href=/gone> $&', place])(
  'does not change text that a page quotes: %s',
  async (text) => {
    const quote = escape(text);
    const quoting = `<p title="${quote}">${quote}</p><pre><code>${quote}</code></pre>`;
    const page = pageOf(quoting, quote);
    const plain = pageOf('MAIN', 'META');
    const { copied } = await release({ ...site, 'docs.html': page, 'docs/steps.html': plain });
    const expected = copied('docs/steps.html')
      .replaceAll('../', '')
      .replace('META', () => quote)
      .replace('MAIN', () => quoting);
    expect(copied('docs.html')).toBe(writeHtml(parsePage(expected)));
  },
);

it('shows size, date, and checksum of the archive in each place for it', async () => {
  const { read, copied } = await release();
  const bytes = read(archive);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const size = `${bytes.length.toLocaleString('en')} bytes, March 8, 2026`;
  expect(read('docs/downloads.html').toString()).toContain(
    `data-release="offline"><a href="/${archive}"><code>${name}.zip</code></a>: ${size}. SHA-256: <code>${checksum}</code></p>`,
  );
  expect(copied('docs/downloads.html')).toContain(
    'data-release="offline">This is the offline copy of March 8, 2026.</p>',
  );
  expect(copied('docs/downloads.md')).toContain('\n\nThis is the offline copy of March 8, 2026.\n');
  expect(copied('index.html')).toContain('>Offline copy of March 8, 2026. Copyright</div>');
});

it('is the same, byte for byte, in another time zone', async () => {
  const { read } = await release();
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const elsewhere = await release();
  expect(elsewhere.read(archive).equals(read(archive))).toBe(true);
});

it('rejects links to missing files, and does not change the site', async () => {
  const folder = writeSite({ ...site, 'docs.html': pageOf('<a href=/docs/gone#a>Gone</a>') });
  await expect(addOfflineCopy(folder, time)).rejects.toThrow(
    'links to missing files:\ndocs.html: /docs/gone#a',
  );
  expect(existsSync(path.join(folder, 'offline'))).toBe(false);
});

it('rejects a site without a place for the archive', async () => {
  const withoutPlace = { ...site, 'docs/downloads.html': site['docs.html'] };
  await expect(addOfflineCopy(writeSite(withoutPlace), time)).rejects.toThrow(
    'no page lists the downloads of "offline" (add <Downloads folder="offline" /> to one)',
  );
});
