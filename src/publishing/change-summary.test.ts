import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';

import { changesBetween, loadSpecification } from 'docusaurus-plugin-static-api-docs/build';
import { elementsIn, hasTag, parseHtml } from 'docusaurus-plugin-static-api-docs/html';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { writeChangeSummary } from './change-summary';
import { writeSite } from './site.fixture';

const guide = (title: string, text: string) => `# ${title}\n\nBefore.\n\n${text}\n\nAfter.\n`;

/** A site has at least one page. */
const page = { 'index.html': '<h1>Home</h1>' };

const summarize = (before: Record<string, string>, after: Record<string, string>) =>
  writeChangeSummary(writeSite({ ...page, ...before }), writeSite({ ...page, ...after }), []);

/** Text lines of the summary. */
function linesOf(html: string): string[] {
  const elements = elementsIn(parseHtml(html));
  const lines = elements.filter(hasTag('p', 'h3', 'summary', 'pre', 'tr', 'li'));
  return lines.flatMap((it) => toString(it).split('\n'));
}

test('lists changed, added, moved, and deleted pages with their diffs', async () => {
  const before = {
    'docs/send.md': guide('Send', 'Send it once.'),
    'docs/old.md': guide('Old name', 'Find it.'),
    'docs/same.md': guide('Same', 'Keep it.'),
    'index.md': '# Home\n',
  };
  const after = {
    'docs/send.md': guide('Send', 'Send it twice.'),
    'docs/new.md': guide('New name', 'Find it.'),
    'docs/same.md': guide('Same', 'Keep it.'),
    'docs/added.md': '# Added\n',
  };
  const lines = linesOf(await summarize(before, after));
  expect(lines.slice(lines.indexOf('Pages') + 1)).toEqual([
    'Added: /docs/added (+1, −0)',
    '@@ -0,0 +1 @@',
    '+# Added',
    'Moved from /docs/old: /docs/new (+1, −1)',
    '@@ -1,2 +1,2 @@',
    '-# Old name',
    '+# New name',
    'Changed: /docs/send (+1, −1)',
    '@@ -4,3 +4,3 @@ Before.',
    ' ',
    '-Send it once.',
    '+Send it twice.',
    'Gone: / (+0, −1)',
    '@@ -1 +0,0 @@',
    '-# Home',
  ]);
});

test('lists API changes, breaking ones first', async () => {
  const api = (operation: string, state: string) => `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /old:
    get: { operationId: listOld, ${operation} summary: List, responses: { '200': { description: Done. } } }
  /orders:
    get:
      operationId: listOrders
      summary: List
      parameters: [{ name: state, in: query, schema: { type: string, enum: [${state}] } }]
      responses: { '200': { description: Done. } }
`;
  const at = temporaryFiles({ 'a.yaml': api('', 'A, B'), 'b.yaml': api('deprecated: true,', 'B') });
  const [old, now] = await Promise.all(
    ['a.yaml', 'b.yaml'].map((file) => loadSpecification(at(file))),
  );
  if (!old || !now) throw new Error('expected two specifications');
  const site = writeSite(page);
  const lines = linesOf(
    await writeChangeSummary(site, site, [
      { title: 'Orders', changes: changesBetween(old, now) },
      { title: 'Events', changes: [] },
    ]),
  );
  expect(lines).toContain('Orders: 2 changes, 1 of them breaking');
  expect(lines).toContain('Events: no changes that affect clients.');
  const items = lines.filter((line) => /^GET /.test(line));
  expect(items).toEqual([
    'GET /ordersBreaking: query parameter state cannot be A any more',
    'GET /oldthe operation is deprecated now',
  ]);
});

test('lists a page whose size grows', async () => {
  const text = Array.from({ length: 500 }, (_, index) => index * 7919).join();
  const [before, after] = ['Send', text].map((it) => ({ 'docs/send.html': `<p>${it}</p>` }));
  const lines = linesOf(await summarize(before ?? {}, after ?? {}));
  expect(lines.filter((line) => line.startsWith('docs/send.html'))).toEqual([
    expect.stringMatching(/^docs\/send\.html31[\d,]+\+[\d,]+$/),
  ]);
});

test('escapes text from a pull request, and stays on one line', async () => {
  const hostile =
    '</pre><a href=//evil.example>Approve</a>\n\n# Approved\n\n```\n![x](//evil.example)';
  const html = await summarize(
    { 'docs/send.md': guide('Send', '') },
    { 'docs/send.md': guide('Send <img src=x>', hostile), 'docs/<b>.md': '# <b>Added\n' },
  );
  expect(html.trimEnd()).not.toContain('\n');
  expect(elementsIn(parseHtml(html)).filter(hasTag('a', 'img', 'b', 'h1'))).toEqual([]);
  expect(linesOf(html)).toContain('+</pre><a href=//evil.example>Approve</a>');
});

test('stays under the size limit of GitHub, and says what is omitted', async () => {
  const pages = (text: string) =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`docs/${index}.md`, guide(`Page ${index}`, text)]),
    );
  const long = Array.from({ length: 190 }, () => 'x'.repeat(100)).join('\n');
  const html = await summarize(pages('Short.'), pages(long));
  expect(html.length).toBeLessThan(1_000_000);
  expect(linesOf(html).at(-1)).toMatch(/^\d+ parts omitted, because the summary is too long\.$/);
});

test('rejects a folder without pages', async () => {
  const folder = writeSite({});
  await expect(writeChangeSummary(folder, folder, [])).rejects.toThrow('has no pages (run npm run');
});
