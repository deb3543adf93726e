import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { references } from '../../config/api-references';
import { sectionOf } from '../../config/search';
import { loadSpecification } from '../../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { type IndexTable, tableFile } from '../engine/index-files';
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

// Which words and pages an index has is in tests/site/search.spec.ts.
describe('writeIndex', () => {
  const writeSite = (pages: Readonly<Record<string, string>>) => temporaryFiles(pages)('.');
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
    const { start } = JSON.parse(
      await readFile(path.join(folder, tableFile('en')), 'utf8'),
    ) as IndexTable;
    expect(start.map(([tag, { title }]) => [tag, title])).toEqual([
      ['default', 'B'],
      ['default', 'A'],
      ['default', 'C'],
    ]);
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
