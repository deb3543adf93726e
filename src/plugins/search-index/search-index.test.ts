import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { indexFolder, sectionOf } from '../../config/search';
import { namesOf, readPage } from './read-page';
import { writeIndex } from './write-index';

const html = `<!doctype html><html lang="en"><head><meta name="docusaurus_tag" content="docs-2"></head>
<body><nav>Bar</nav><main><nav class="breadcrumbs"><ul><li class="breadcrumbs__item">Devices</li>
<li class="breadcrumbs__item">Delete</li></ul></nav><h1>Delete several devices</h1>
<div class="operation-line"><span class="method-badge">DELETE</span><code class="operation-path">/api<wbr>/{o}/devices</code></div>
<p>Deletes all.</p><h2 id="responses">Responses<a class="hash-link" href="#responses">\u200b</a></h2>
<ul><li class="field" id="response-200.failedDevices"><p><code class="field-name">failedDevices</code>
<span>map</span></p><p>Not deleted.</p></li></ul><div class="switcher">curl</div>
<footer>Next</footer></main><footer>Footer</footer></body></html>`;

describe('readPage', () => {
  const page = readPage(html);

  it('reads an operation with its places and without furniture', () => {
    expect(page).toMatchObject({
      language: 'en',
      title: 'Delete several devices',
      method: 'DELETE',
      path: '/api/{o}/devices',
      tag: 'docs-2',
    });
    expect(page?.parts).toEqual([
      { title: 'Delete several devices', isField: false, text: 'Deletes all.' },
      { id: 'responses', title: 'Responses', isField: false, text: '' },
      {
        id: 'response-200.failedDevices',
        title: 'failedDevices',
        isField: true,
        text: 'map Not deleted.',
      },
    ]);
    expect(JSON.stringify(page)).not.toMatch(/Bar|Footer|Next|curl/);
  });

  it('names it by its address, its call and its fields', () => {
    if (!page) throw new Error('not read');
    const names = namesOf('/api/x/delete-devices', page);
    expect(names).toEqual(expect.arrayContaining(['deletedevices', 'faileddevices']));
  });

  it('passes over a page without a title', () => {
    expect(readPage('<main><p>Moved</p></main>')).toBeUndefined();
    expect(readPage('<h1>Moved</h1>')).toBeUndefined();
  });
});

describe('writeIndex', () => {
  it('writes pages, words and titles, and only what the search uses', async () => {
    const outDir = await mkdtemp(path.join(tmpdir(), 'search-index-'));
    await writeFile(path.join(outDir, 'delete-devices.html'), html);
    const counts = await writeIndex(outDir, '/base/');
    expect(counts).toMatchObject({ pages: 1, places: 3 });
    const folder = path.join(outDir, indexFolder);
    const [file = ''] = await readdir(path.join(folder, 'pages'));
    const page = JSON.parse(await readFile(path.join(folder, 'pages', file), 'utf8'));
    expect(page.url).toBe('/base/delete-devices');
    expect(page.parts).toHaveLength(3);
    expect((await readdir(folder)).filter((name) => /ui|worker|fragment/.test(name))).toEqual([]);
  });

  it('keeps languages and docs versions apart', async () => {
    const outDir = await mkdtemp(path.join(tmpdir(), 'search-index-'));
    const german = html
      .replace('lang="en"', 'lang="de-DE"')
      .replace('<meta ', '<meta name="docusaurus_locale" content="de"><meta ')
      .replace('docs-2', 'docs-3');
    await mkdir(path.join(outDir, 'de', 'api', 'connected-intelligence-suite'), {
      recursive: true,
    });
    await writeFile(path.join(outDir, 'x.html'), html);
    await writeFile(path.join(outDir, 'de/all-pages.html'), german);
    await writeFile(path.join(outDir, 'de/api/connected-intelligence-suite/x.html'), german);
    expect(await writeIndex(outDir, '/')).toMatchObject({ pages: 2 });
    const folder = path.join(outDir, indexFolder);
    const readJson = async (name: string) =>
      JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const { languages } = await readJson('pagefind-entry.json');
    expect(Object.keys(languages).sort()).toEqual(['de-de', 'en']);
    expect(languages['de-de'].chunks).toHaveLength(1);
    expect(await readJson('titles.de-de.json')).toEqual([
      {
        url: '/de/api/connected-intelligence-suite/x',
        title: 'Delete several devices',
        tag: 'docs-3',
      },
    ]);
    const files = await readdir(path.join(folder, 'pages'));
    const own = files.find((name) => name.startsWith('de-de_'));
    expect(await readJson(`pages/${own}`)).toMatchObject({ section: 'Platform API' });
  });

  it('refuses a folder without pages', async () => {
    const outDir = await mkdtemp(path.join(tmpdir(), 'search-index-'));
    await expect(writeIndex(outDir, '/')).rejects.toThrow('no page to index');
  });

  it('is published below the version of Pagefind that is installed', async () => {
    const { version } = JSON.parse(await readFile('node_modules/pagefind/package.json', 'utf8'));
    expect(indexFolder.endsWith(`-${version}`)).toBe(true);
  });
});

describe('sectionOf', () => {
  it('knows the section of a route', () => {
    expect(sectionOf('/api/connected-intelligence-suite/list-devices')).toBe('Platform API');
    expect(sectionOf('/api/device-integration-service-events')).toBe('Events');
    expect(sectionOf('/docs')).toBe('Guides');
    expect(() => sectionOf('docs')).toThrow('slash');
  });
});
