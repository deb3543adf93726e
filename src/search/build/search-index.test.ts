import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { PageTitle } from '../engine/engine';
import {
  fileOfGroup,
  fileOfPage,
  groupSize,
  type IndexTable,
  type WordFile,
} from '../engine/index-files';
import type { IndexedPage } from '../engine/page';
import { sectionOf } from '../../config/search';
import { indexFolder, tableFile } from '../engine/published-files';
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

/** Gives each test a folder of its own. */
function useFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'search-index-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return () => folder;
}

describe('writeIndex', () => {
  const outDir = useFolder();
  const readJson = async (name: string) =>
    JSON.parse(await readFile(path.join(outDir(), name), 'utf8'));
  const read = async (language: string) => {
    const table: IndexTable = await readJson(tableFile(language));
    const load = (name: string) => readJson(path.join(indexFolder, name));
    const words = (
      await Promise.all(table.words.map(([, file]) => load(file) as Promise<WordFile>))
    ).flat();
    const pages: { number: number; tag: string; page: IndexedPage }[] = [];
    const files = await readdir(path.join(outDir(), indexFolder, 'pages'));
    for (const [group, [name, tag]] of table.groups.entries()) {
      const own = files.filter((file) => file.startsWith(`${path.basename(name)}-`));
      const together: readonly IndexedPage[] = await load(fileOfGroup(name));
      expect(together).toHaveLength(own.length);
      for (const [index] of own.entries()) {
        const page: IndexedPage = await load(fileOfPage(name, index));
        expect(together[index]).toEqual(page);
        pages.push({ number: group * groupSize + index, tag, page });
      }
    }
    const titles: [string, PageTitle[]][] = await Promise.all(
      table.titles.map(async ([tag, file]): Promise<[string, PageTitle[]]> => [
        tag,
        await load(file),
      ]),
    );
    return { table, words, pages, titles };
  };
  const stepsOf = (words: WordFile, word: string) =>
    words.find(([other]) => other === word)?.slice(1);

  it('writes words, pages and titles, named by their content', async () => {
    await writeFile(path.join(outDir(), 'a.html'), '<main><h1>Something else</h1></main>');
    await writeFile(path.join(outDir(), 'delete-devices.html'), html);
    expect(await writeIndex(outDir(), '/base/')).toMatchObject({ pages: 2, places: 4 });
    const { table, words, pages, titles } = await read('en');
    expect(table.folder).toBe(`/base/${indexFolder}/`);
    const found = pages.find(({ page }) => page.url === '/base/delete-devices');
    expect(found?.tag).toBe('docs-2');
    expect(found?.page.parts).toHaveLength(3);
    const title = { url: '/base/delete-devices', title: 'Delete several devices' };
    expect(titles).toContainEqual(['docs-2', [title]]);
    expect(stepsOf(words, 'several')).toEqual([[found?.number]]);
    expect(stepsOf(words, 'faileddevices')).toEqual([[], [found?.number]]);
    expect(stepsOf(words, 'deletes')).toEqual([[], [], [found?.number]]);
    expect(stepsOf(words, 'next')).toBeUndefined();
  });

  it('writes the same files for the same pages, and others for other pages', async () => {
    await writeFile(path.join(outDir(), 'x.html'), html);
    await writeFile(path.join(outDir(), 'y.html'), html.replace('several', 'many'));
    const files = async () => (await readdir(outDir(), { recursive: true })).sort();
    await writeIndex(outDir(), '/');
    const first = await files();
    await writeIndex(outDir(), '/');
    expect(await files()).toEqual(first);
    await writeFile(path.join(outDir(), 'y.html'), html.replace('several', 'all'));
    await writeIndex(outDir(), '/');
    expect(await files()).not.toEqual(first);
    expect((await files()).length).toBe(first.length);
  });

  it('keeps languages and docs versions apart', async () => {
    const german = html
      .replace('lang="en"', 'lang="de-DE"')
      .replace('<meta ', '<meta name="docusaurus_locale" content="de"><meta ')
      .replace('docs-2', 'docs-3');
    await mkdir(path.join(outDir(), 'de', 'api', 'connected-intelligence-suite'), {
      recursive: true,
    });
    await writeFile(path.join(outDir(), 'x.html'), html);
    await writeFile(path.join(outDir(), 'de/all-pages.html'), german);
    await writeFile(path.join(outDir(), 'de/api/connected-intelligence-suite/x.html'), german);
    expect(await writeIndex(outDir(), '/')).toMatchObject({ pages: 2 });
    const url = '/de/api/connected-intelligence-suite/x';
    const { titles, pages } = await read('de-DE');
    expect(titles).toEqual([['docs-3', [{ url, title: 'Delete several devices' }]]]);
    expect(pages).toMatchObject([{ tag: 'docs-3', page: { url, section: 'Platform API' } }]);
    expect((await read('en')).pages).toMatchObject([{ page: { url: '/x' } }]);
  });

  it('divides long pages, and pages into groups of one docs version', async () => {
    const field =
      '<li class="field" id="a.NAME"><p><code class="field-name">NAME</code></p>TEXT</li>';
    const fields = Array.from({ length: 40 }, (_, index) =>
      field.replaceAll('NAME', `name${index}x`).replace('TEXT', `words ${index} `.repeat(40)),
    );
    await writeFile(
      path.join(outDir(), 'a.html'),
      html.replace('</main>', `${fields.join('')}</main>`),
    );
    for (let index = 0; index < groupSize; index++) {
      await writeFile(path.join(outDir(), `b${index}.html`), html.replace('several', `x${index}`));
    }
    await writeFile(path.join(outDir(), 'c.html'), html.replace('docs-2', 'docs-3'));
    expect(await writeIndex(outDir(), '/')).toMatchObject({ pages: groupSize + 2 });
    const { table, pages, words } = await read('en');
    expect(table.groups.map(([, tag]) => tag)).toEqual(['docs-2', 'docs-2', 'docs-3']);
    const pieces = pages.filter(({ page }) => page.url === '/a').map(({ page }) => page);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.flatMap(({ parts }) => parts)).toHaveLength(43);
    expect(pieces.every((piece) => JSON.stringify(piece).length < 8000)).toBe(true);
    // Its title stands for its beginning.
    const titled = stepsOf(words, 'several')?.[0];
    expect(titled).toEqual([0, 2 * groupSize]);
  });

  it('refuses a folder without pages', async () => {
    await expect(writeIndex(outDir(), '/')).rejects.toThrow('no page to index');
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
