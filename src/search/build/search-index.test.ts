import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { references } from '../../config/api-references';
import { sectionOf } from '../../config/search';
import { loadSpecification } from '../../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import {
  groupSize,
  indexFolder,
  tableFile,
  type IndexedPage,
  type IndexedWord,
  type IndexTable,
} from '../engine/index-files';
import { namesOf } from './index-words';
import { readPage } from './read-page';
import { writeIndex } from './write-index';

const html = `<!doctype html><html lang="en"><head><meta name="docusaurus_tag" content="docs-2"></head>
<body><nav>Bar</nav><main><nav class="breadcrumbs"><ul><li class="breadcrumbs__item">Guides</li><li class="breadcrumbs__item">Devices</li>
<li class="breadcrumbs__item">Delete</li></ul></nav><h1>Delete several devices</h1>
<div class="operation-line"><span class="method-badge">DELETE</span><code class="operation-path">/api<wbr>/{o}/devices</code></div>
<p>Deletes <a href="/docs/next#all">all</a>.</p><ul><li class="card"><h3>Find devices</h3><p>Count all.</p></li></ul><h2 id="responses">Responses<a class="hash-link" href="#responses">\u200b</a></h2>
<ul><li class="field" id="response-200.failedDevices"><p><code class="field-name">failedDevices</code>
<span>map</span></p><p>Not deleted.</p></li></ul><div class="switcher">curl</div>
<fieldset class="switcher switcher--text"><span class="switcher-labels"><label>Linux</label></span><div><p>On Linux.</p></div></fieldset>
<footer>Next</footer></main><footer>Footer</footer></body></html>`;
const german = html
  .replace('lang="en"', 'lang="de-DE"')
  .replace('<meta ', '<meta name="docusaurus_locale" content="de"><meta ')
  .replace('docs-2', 'docs-3');

describe('readPage', () => {
  const page = readPage('/docs/delete-devices', '/base/', html);

  it('reads an operation with its places and nothing from around it', () => {
    expect(page).toEqual({
      language: 'en',
      tag: 'docs-2',
      url: '/base/docs/delete-devices',
      title: 'Delete several devices',
      section: 'Guides',
      method: 'DELETE',
      path: '/api/{o}/devices',
      breadcrumb: 'Devices',
      parts: [
        {
          title: 'Delete several devices',
          isField: false,
          text: 'Deletes all. Find devices Count all.',
        },
        { id: 'responses', title: 'Responses', isField: false, text: '' },
        {
          id: 'response-200.failedDevices',
          title: 'failedDevices',
          isField: true,
          text: 'map Not deleted. On Linux.',
        },
      ],
      links: ['/docs/next'],
    });
    expect(page && namesOf(page)).toEqual(
      expect.arrayContaining(['deletedevices', 'faileddevices']),
    );
  });

  it('reads the elements of a page, not the markup that its description quotes', () => {
    const quote = 'Show &lt;main> and <body><main><h1>x</h1></main>';
    const quoting = html.replace('<meta ', `<meta name="description" content="${quote}"><meta `);
    expect(readPage('/docs/delete-devices', '/base/', quoting)).toEqual(page);
  });

  it.each([
    ['without a title', '/a', '<main><p>Moved</p></main>'],
    ['without a text', '/a', '<h1>Moved</h1>'],
    ['of the site itself', '/', html],
    ['that lists all pages', '/de/all-pages', german],
  ])('passes over a page %s', (_, route, text) => {
    expect(readPage(route, '/', text)).toBeUndefined();
  });
});

describe('writeIndex', () => {
  const writeSite = (pages: Readonly<Record<string, string>>) => temporaryFiles(pages)('.');
  /** Reads an index whole, its pages by number. */
  const read = async (folder: string, language: string) => {
    const json = async (name: string) =>
      JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const load = (name: string) => json(path.join(indexFolder, name));
    const table: IndexTable = await json(tableFile(language));
    const words = new Map<string, (readonly number[])[]>();
    for (const [, file] of table.words) {
      for (const [word, ...steps] of (await load(file)) as IndexedWord[]) words.set(word, steps);
    }
    const pages = new Map<number, IndexedPage>();
    for (const [at, [name]] of table.groups.entries()) {
      for (const [index, page] of ((await load(`${name}.json`)) as IndexedPage[]).entries()) {
        expect(await load(`${name}-${index}.json`)).toEqual(page);
        pages.set(at * groupSize + index, page);
      }
    }
    return { table, words, pages };
  };

  it('writes words and pages', async () => {
    const folder = writeSite({
      'a.html': '<main><h1>Something else</h1></main>',
      'docs/delete-devices.html': html,
    });
    expect(await writeIndex(folder, '/base/')).toMatchObject({ pages: 2, places: 4 });
    const { table, words, pages } = await read(folder, 'en');
    expect(table.folder).toBe(`/base/${indexFolder}/`);
    const [[number = NaN, page] = []] = [...pages].filter(([, { method }]) => method);
    expect(page?.parts).toHaveLength(3);
    expect(words.get('several')).toEqual([[number]]);
    expect(words.get('faileddevices')).toEqual([[], [number]]);
    expect(words.get('deletes')).toEqual([[], [], [number]]);
    // With a synonym, its leader.
    expect(words.get('batch')).toEqual([[number]]);
    expect(words.has('next')).toBe(false);
  });

  it('names files by their content', async () => {
    const listed = async (text: string) => {
      const folder = writeSite({ 'x.html': html, 'y.html': html.replace('several', text) });
      await writeIndex(folder, '/');
      return (await readdir(folder, { recursive: true })).sort();
    };
    const files = await listed('many');
    expect(await listed('many')).toEqual(files);
    expect(await listed('all')).not.toEqual(files);
  });

  it('begins with the guides and operations that most pages link to', async () => {
    const page = (title: string, links: string[]) =>
      `<main><nav><a href="/c">C</a></nav><h1>${title}</h1>${links.map((url) => `<a href="${url}#x">x</a>`).join('')}</main>`;
    const schema = '/api/connected-intelligence-suite/schemas/error';
    const folder = writeSite({
      'a.html': page('A', ['/b', '/b', schema]),
      'b.html': page('B', [schema]),
      'c.html': page('C', ['/a', '/b', schema]),
      [`${schema.slice(1)}.html`]: page('Error', []),
    });
    await writeIndex(folder, '/');
    const { start } = (await read(folder, 'en')).table;
    expect(start.map(([tag, { title }]) => [tag, title])).toEqual([
      ['default', 'B'],
      ['default', 'A'],
      ['default', 'C'],
    ]);
  });

  it('divides long pages, and pages into groups of one docs version', async () => {
    const fields = Array.from(
      { length: 40 },
      (_, index) =>
        `<li class="field" id="a.${index}"><p><code class="field-name">name${index}x</code></p>${`words ${index} `.repeat(40)}</li>`,
    );
    const many = Array.from({ length: groupSize }, (_, index) => [
      `b${index}.html`,
      html.replace('several', `x${index}`),
    ]);
    const folder = writeSite({
      'a.html': html.replace('</main>', `${fields.join('')}</main>`),
      ...Object.fromEntries(many),
      'c.html': html.replace('docs-2', 'docs-3'),
    });
    expect(await writeIndex(folder, '/')).toMatchObject({ pages: groupSize + 2 });
    const { table, pages, words } = await read(folder, 'en');
    expect(table.groups.map(([, tag]) => tag)).toEqual(['docs-2', 'docs-2', 'docs-3']);
    const pieces = [...pages.values()].filter(({ url }) => url === '/a');
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.flatMap(({ parts }) => parts)).toHaveLength(43);
    expect(pieces.every((piece) => JSON.stringify(piece).length < 8000)).toBe(true);
    // Only the first piece has the title.
    expect(words.get('several')?.[0]).toEqual([0, 2 * groupSize]);
  });

  it('keeps a part that many pages repeat on one of them', async () => {
    const pages = Array.from({ length: 10 }, (_, index) => [
      `p${index}.html`,
      html.replace('several', `x${index}`),
    ]);
    const folder = writeSite(Object.fromEntries(pages));
    await writeIndex(folder, '/');
    const parts = [...(await read(folder, 'en')).pages.values()].flatMap((page) => page.parts);
    expect(parts.filter(({ title }) => title === 'failedDevices')).toHaveLength(1);
  });

  it('refuses a folder without pages', async () => {
    await expect(writeIndex(writeSite({}), '/')).rejects.toThrow('no page to index');
  });
});

it.each([
  ['/api/connected-intelligence-suite/list-devices', 'Remote Management backend'],
  ['/api/device-integration-service-events', 'Scanner events'],
  ['/docs', 'Guides'],
])('the section of %s is %s', (route, section) => expect(sectionOf(route)).toBe(section));

it.each(references)('$title has one name on the whole site', async ({ specification, title }) => {
  expect((await loadSpecification(specification)).title).toBe(title);
});
