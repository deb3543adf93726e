import escape from 'lodash/escape';
import { expect, it } from 'vitest';

import { payloads } from '../../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import { organization } from '../../config/organization';
import { textOf } from '../../shared/built-page';
import { oneLine } from '../../shared/one-line';
import { elementsIn, hasTag, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { writeSite } from '../site.fixture';
import { composeBooks } from './compose';

const list = (sections: string) =>
  `<section><a href=/docs/a>An announcement</a></section><main><h1>All pages</h1>${sections}</main>`;

const pageOf = (title: string, text = '') =>
  `<nav><a href=/>Home</a></nav><main><div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>${text}</div></main>`;

const crumbs = (...names: readonly string[]) =>
  `<nav><a class=breadcrumbs__link href=/><svg></svg></a>${names.map((name) => `<span class=breadcrumbs__link>${name}</span>`).join('')}</nav>`;

const tabs = (id: string, choice: string) =>
  `<fieldset class=switcher><legend class=visually-hidden>Choice</legend><span class=switcher-labels><input type=radio id=${id}-one name=${id} ${choice} checked /><label class=switcher-label for=${id}-one>One</label><input type=radio id=${id}-two name=${id} ${choice} /><label class=switcher-label for=${id}-two>Two</label></span><div class=switcher-panel>First panel of ${id}</div><div class=switcher-panel>Second panel of ${id}</div></fieldset>`;

const site = {
  'all-pages.html': list(
    '<section><h2 id=guides>Guides<a href=#guides></a></h2><a href=/docs/>Docs</a><a href=/docs/steps>Steps</a><a href=/docs/category/lists>Lists</a><a href=/docs/downloads>Downloads</a></section>' +
      '<section><h2 id=api>API</h2><a href=/api/add>Add</a></section>',
  ),
  'docs/index.html': pageOf(
    'Documentation',
    '<h2 id=start>Start</h2><a href=#start>up</a><a href=/docs/steps/#start>first step</a><a href=/docs/steps>steps</a><a href=/api/add#start>operation</a><a href=//example.com/#a>elsewhere</a>',
  ),
  'docs/steps.html': pageOf(
    'Steps &amp; <wbr>more',
    `<h2 id=start>Start</h2><svg><path id=line /><use href=#line /><g fill="url(#line)" /></svg><table><th id=a><td headers="a b"></table>${tabs('system', '')}`,
  ),
  'docs/category/lists.html': '<main><h1>Lists</h1><a href=/docs/steps>Steps</a></main>',
  'docs/downloads.html': pageOf('Downloads'),
  'api/add.html': `<div class=reference-page>${pageOf('Add', tabs('language', 'data-choice=language') + tabs('status', ''))}</div>`,
};

/** Composes the books of a site as HTML, without the fonts, which are slow to parse. */
async function compose(files: Readonly<Record<string, string>> = site) {
  const specifications = [{ title: 'Guides', version: '1.2' }];
  const books = await composeBooks(writeSite(files), new Date('2026-03-08'), specifications);
  return books.map(({ html }) => html.replace(/data:text\/css[^"]*/, ''));
}

it('contains the pages of a section in order, except lists', async () => {
  const [guides = '', api = ''] = await compose();
  const titles = (html: string) =>
    Array.from(html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g), ([, it]) => it);
  expect(titles(guides)).toEqual([
    'Guides',
    'Contents',
    'Documentation',
    'Steps &#x26; <wbr>more',
    'Downloads',
  ]);
  expect(titles(api)).toEqual(['API', 'Contents', 'Add']);
  expect(guides).not.toContain('Home');
});

it('lists its chapters, or the sections of a single chapter, in the contents', async () => {
  const contents = (html = '') =>
    Array.from(
      html.matchAll(/<li><a href="(.*?)"><span>(.*?)<\/span> <span class="pdf-number">/g),
      ([, ...entry]) => entry,
    );
  const [guides] = await compose();
  expect(contents(guides)).toEqual([
    ['#page-1', 'Documentation'],
    ['#page-2', 'Steps &amp; more'],
    ['#page-3', 'Downloads'],
  ]);
  const events = pageOf('Events', '<h2 id=start>Start<a class=hash-link>\u200b</a></h2>');
  const [, single] = await compose({ ...site, 'api/add.html': events });
  expect(contents(single)).toEqual([['#page-1-start', 'Start']]);
});

it('nests chapters below their groups, in the contents and in heading levels', async () => {
  const links = ['a', 'b', 'c', 'd'].map((page) => `<a href=/docs/${page}>Page</a>`).join('');
  const [guides = ''] = await compose({
    'all-pages.html': list(`<section><h2>Guides</h2>${links}</section>`),
    // The label of a group page is the name of the group; references also name the book.
    'docs/a.html': crumbs('Guides', 'Group') + pageOf('All of the group'),
    'docs/b.html':
      crumbs('Guides', 'Group', 'Steps', 'B') +
      pageOf('B', '<h2>Start</h2><b role=heading aria-level=3>200</b>'),
    'docs/c.html': crumbs('Guides', 'Group', 'Steps', 'C') + pageOf('C'),
    'docs/d.html': crumbs('Guides', 'D') + pageOf('D'),
  });
  expect(guides.replaceAll(/ <span class="pdf-number">\d+<\/span>/g, '')).toContain(
    `<ol><li><a href="#page-1"><span>All of the group</span></a>` +
      `<ol><li><a href="#page-2-group-1"><span>Steps</span></a>` +
      `<ol><li><a href="#page-2"><span>B</span></a></li><li><a href="#page-3"><span>C</span></a></li></ol></li></ol></li>` +
      `<li><a href="#page-4"><span>D</span></a></li></ol>`,
  );
  const isTag = hasTag('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const headings = elementsIn(parsePage(guides)).filter(
    (it) => isTag(it) || it.properties['role'] === 'heading',
  );
  const levels = headings.map((heading) => [
    textOf(heading),
    Number(heading.properties['ariaLevel'] ?? heading.tagName.slice(1)),
  ]);
  expect(levels).toEqual([
    ['Guides', 1],
    ['Contents', 1],
    ['All of the group', 1],
    ['Steps', 2],
    ['B', 3],
    ['Start', 4],
    ['200', 5],
    ['C', 3],
    ['D', 1],
  ]);
});

it('shows product, version, and date on the cover', async () => {
  const [guides = ''] = await compose();
  for (const text of [organization.title, 'Version 1.2', 'March 8, 2026']) {
    expect(guides).toContain(`<p>${text}</p>`);
  }
  expect(guides).toContain(`<title>Guides | ${organization.title}</title>`);
});

it('says where the files of a release are, whose checksums it lacks', async () => {
  const downloads = pageOf('Downloads', '<p class=checksum data-release=pdf></p>');
  const [guides = ''] = await compose({ ...site, 'docs/downloads.html': downloads });
  const address = `${organization.siteUrl}/docs/downloads`;
  expect(guides).toContain(`sizes and checksums: <a href="${address}">${address}</a>.</p>`);
});

it('links to its own chapters, those of other books, and otherwise to the site', async () => {
  const [guides = '', api = ''] = await compose({
    ...site,
    'api/add.html': pageOf('Add', '<a href=/docs/steps/#start>first step</a>'),
  });
  expect(api).toContain('<a href="/pdf/guides.pdf#nameddest=page-2">first step</a>');
  for (const link of [
    '<a href="#page-1-start">up</a>',
    '<a href="#page-2-start">first step</a>',
    '<a href="#page-2">steps</a>',
    '<a href="/pdf/api.pdf">operation</a>',
    '<a href="//example.com/#a">elsewhere</a>',
  ]) {
    expect(guides).toContain(link);
  }
  expect(guides).toContain('<h2 id="page-1-start">');
  expect(guides).toContain('<h2 id="page-2-start">');
  expect(guides).toContain(
    '<path id="page-2-line"></path><use href="#page-2-line"></use><g fill="url(#page-2-line)"></g>',
  );
  expect(guides).toContain('headers="page-2-a page-2-b"');
});

it('shows every tab below its label, but only the first sample of an operation', async () => {
  const [guides = '', api = ''] = await compose();
  const words = (html: string) =>
    html.replaceAll(/<[^>]*>/g, '|').match(/\|(?:One|Two|\w+ panel of \w+)(?=\|)/g);
  expect(words(guides)).toEqual([
    '|One',
    '|First panel of system',
    '|Two',
    '|Second panel of system',
  ]);
  expect(words(api)).toEqual([
    '|One',
    '|First panel of language',
    '|One',
    '|First panel of status',
    '|Two',
    '|Second panel of status',
  ]);
});

it.each(payloads)('keeps text as text: %s', async (payload) => {
  const text = oneLine(payload);
  const quote = escape(text);
  const [guides = ''] = await compose({
    ...site,
    'docs/index.html': pageOf(quote, `<h2 id=start>${quote}</h2><p title="${quote}">${quote}</p>`),
  });
  const elements = elementsIn(parsePage(guides));
  const texts = elements
    .filter(hasTag('h1', 'h2', 'p', 'span'))
    .filter((it) => textOf(it).includes(text));
  // In the contents, in both headings, and below them.
  expect(texts.map(({ tagName }) => tagName)).toEqual(['span', 'h1', 'h2', 'p']);
  expect(elements.filter(hasTag('script'))).toEqual([]);
});

it('rejects a section without a page that has text', async () => {
  const lists = { ...site, 'api/add.html': '<main><h1>Add</h1></main>' };
  await expect(compose(lists)).rejects.toThrow('section "API" has no page with text for its PDF');
});
