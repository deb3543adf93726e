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

/** The lines that a reviewer reads: of paragraphs, headings, folds, and differences. */
function linesOf(html: string): string[] {
  const elements = elementsIn(parseHtml(html));
  const lines = elements.filter(hasTag('p', 'h3', 'summary', 'pre', 'tr', 'li'));
  return lines.flatMap((it) => toString(it).split('\n'));
}

test('pages that are changed, added, moved, and gone are named, with their differences', async () => {
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

test('interfaces are compared, breaking changes first', async () => {
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
  if (!old || !now) throw new Error('two specifications');
  const site = writeSite(page);
  const lines = linesOf(
    await writeChangeSummary(site, site, [
      { title: 'Orders', changes: changesBetween(old, now) },
      { title: 'Events', changes: [] },
    ]),
  );
  expect(lines).toContain('Orders: 2 changes, 1 of them breaking');
  expect(lines).toContain('Events: nothing that a client can notice.');
  const items = lines.filter((line) => /^GET /.test(line));
  expect(items).toEqual([
    'GET /ordersBreaking: query parameter state cannot be A any more',
    'GET /oldthe operation is deprecated now',
  ]);
});

test('the weight of a page that grows is named', async () => {
  const text = Array.from({ length: 500 }, (_, index) => index * 7919).join();
  const [before, after] = ['Send', text].map((it) => ({ 'docs/send.html': `<p>${it}</p>` }));
  const lines = linesOf(await summarize(before ?? {}, after ?? {}));
  expect(lines.filter((line) => line.startsWith('docs/send.html'))).toEqual([
    expect.stringMatching(/^docs\/send\.html31[\d,]+\+[\d,]+$/),
  ]);
});

test('texts of a pull request stay texts, and the whole is one line', async () => {
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

test('a summary stays under the limit of its host, and says what it leaves out', async () => {
  const pages = (text: string) =>
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`docs/${index}.md`, guide(`Page ${index}`, text)]),
    );
  const long = Array.from({ length: 190 }, () => 'x'.repeat(100)).join('\n');
  const html = await summarize(pages('Short.'), pages(long));
  expect(html.length).toBeLessThan(1_000_000);
  expect(linesOf(html).at(-1)).toMatch(/^\d+ parts left out for their size\.$/);
});

test('a folder without pages is refused', async () => {
  const folder = writeSite({});
  await expect(writeChangeSummary(folder, folder, [])).rejects.toThrow('has no pages (run npm run');
});
