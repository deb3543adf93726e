import type { LoadContext } from '@docusaurus/types';
import { readFileSync } from 'node:fs';
import { toString } from 'mdast-util-to-string';
import path from 'node:path';
import { expect, test } from 'vitest';

import { loadSpecification } from 'docusaurus-plugin-static-api-docs/build';
import { elementsIn, parseHtml } from 'docusaurus-plugin-static-api-docs/html';
import { payloads } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { organization } from '../config/organization';
import { oneLine } from '../shared/one-line';
import { readFeed } from './read-feed.fixture';
import whatsNew from './whats-new';

const site = { title: 'Orders & more', url: 'https://docs.example.com', baseUrl: '/en/' };

const api = (version: string, values: string) => `openapi: 3.1.0
info: { title: Orders, version: '${version}' }
paths:
  /old: { get: { operationId: old, deprecated: true, responses: { '200': { description: ok } } } }
  /things: { get: { operationId: listThings, parameters: [{ in: query, name: state, schema: { enum: ${values} } }], responses: { '200': { description: ok } } } }
`;
const first = api('1.9', '[A, B]').replace(' deprecated: true,', '');

/** Commit dates of files, by name. */
const days: Readonly<Record<string, string>> = { api: '2026-01-05', '1.9': '2026-02-05' };

async function getFileCreationInfo(file: string) {
  const day = days[path.basename(file, '.yaml')];
  return day && { timestamp: Date.parse(`${day}T13:00Z`) };
}

/** Returns the feed of a site with some guides, and the API of `api.yaml` if given. */
async function feedOf(
  guides: readonly object[],
  files: Readonly<Record<string, string>> = {},
  title = site.title,
): Promise<string> {
  const at = temporaryFiles(files);
  const reference = { specification: at('api.yaml'), outputDir: '', routeBasePath: 'api/orders' };
  const future = { experimental_vcs: { getFileCreationInfo } };
  const plugin = whatsNew({ siteConfig: { ...site, title, future } } as unknown as LoadContext, {
    references: 'api.yaml' in files ? [reference] : [],
    load: loadSpecification,
  });
  const loaded = { loadedVersions: [{ isLast: true, docs: guides }] };
  const allContent = { 'docusaurus-plugin-content-docs': { default: loaded } };
  const actions = { createData: () => Promise.resolve('') };
  await plugin.allContentLoaded?.({ allContent, actions } as never);
  await plugin.postBuild?.({ outDir: at('.') } as never);
  return readFileSync(at('feed.xml'), 'utf8');
}

const guide = {
  title: "Send <b> & don't wait",
  permalink: '/en/docs/send',
  frontMatter: {
    changes: [
      { date: new Date('2026-02-05'), text: 'Tabs for ]]> & Linux' },
      { date: new Date('2026-02-06'), text: 'Samples', section: 'send-it' },
    ],
  },
};

const changes =
  '<ul class="changes"><li><code>GET /things</code><ul><li><strong>Breaking:</strong> <code>query parameter state</code> cannot be <code>A</code> any more</li></ul></li><li><code>GET /old</code><ul><li>the operation is deprecated now</li></ul></li></ul>';

test('lists API versions and changes of guides, newest first', async () => {
  const files = { 'api.yaml': api('1.10', '[B]'), 'history/api/1.9.yaml': first };
  const feed = await feedOf([guide], files);
  expect(readFeed(feed)).toEqual([
    'id: https://docs.example.com/en/feed.xml',
    "title: Orders & more: what's new",
    'updated: 2026-02-06T00:00:00.000Z',
    'generator: Orders & more documentation',
    `author name: ${organization.name}`,
    'link: https://docs.example.com/en/',
    'link: https://docs.example.com/en/feed.xml',
    `rights: Copyright © ${organization.copyrightYear} ${organization.name}`,
    // Titles are HTML, like contents.
    "entry title: Send &lt;b&gt; &amp; don't wait",
    'entry id: https://docs.example.com/en/docs/send#2026-02-06',
    'entry link: https://docs.example.com/en/docs/send#send-it',
    'entry updated: 2026-02-06T00:00:00.000Z',
    'entry content: Samples',
    'entry title: Orders 1.10',
    'entry id: https://docs.example.com/en/api/orders/#1.10',
    'entry link: https://docs.example.com/en/api/orders/#version-1.10',
    'entry updated: 2026-02-05T00:00:00.000Z',
    // Breaking changes come first, although /old is first in the file.
    `entry content: <p>2 changes since version 1.9, 1 of them breaking</p>${changes}`,
    "entry title: Send &lt;b&gt; &amp; don't wait",
    'entry id: https://docs.example.com/en/docs/send#2026-02-05',
    'entry link: https://docs.example.com/en/docs/send',
    'entry updated: 2026-02-05T00:00:00.000Z',
    'entry content: Tabs for ]]&gt; &amp; Linux',
    'entry title: Orders 1.9',
    'entry id: https://docs.example.com/en/api/orders/#1.9',
    'entry link: https://docs.example.com/en/api/orders/',
    'entry updated: 2026-01-05T00:00:00.000Z',
    'entry content: <p>First recorded version</p>',
  ]);
  expect(await feedOf([guide], files)).toBe(feed);
});

test.each(payloads)('a feed reader shows unchanged: %s', async (payload) => {
  const changes = [{ date: new Date('2026-02-05'), text: payload }];
  const news = { title: payload, permalink: '/en/docs/send', frontMatter: { changes } };
  const lines = readFeed(await feedOf([news], {}, payload));
  const shown = (name: string) => {
    const line = lines.find((it) => it.startsWith(`${name}: `)) ?? '';
    const tree = parseHtml(line.slice(name.length + 2));
    expect(elementsIn(tree)).toEqual([]);
    return oneLine(toString(tree));
  };
  const text = oneLine(payload);
  expect(shown('entry title')).toBe(text);
  expect(shown('entry content')).toBe(text);
  // The feed's own title is plain text.
  const [title = ''] = lines.filter((line) => line.startsWith('title: '));
  expect(oneLine(title)).toBe(oneLine(`title: ${payload}: what's new`));
});

test('does not announce a version without a commit date', async () => {
  const files = { 'api.yaml': api('1.9', '[B]'), 'history/api/1.8.yaml': api('1.8', '[B]') };
  const titles = readFeed(await feedOf([], files)).filter((it) => it.startsWith('entry title'));
  expect(titles).toEqual(['entry title: Orders 1.8']);
});

test('without entries, the feed is valid and reproducible', async () => {
  const feed = await feedOf([]);
  const lines = readFeed(feed);
  expect(lines).toContain('updated: 1970-01-01T00:00:00.000Z');
  expect(lines.filter((line) => line.startsWith('entry'))).toEqual([]);
  expect(await feedOf([])).toBe(feed);
});

test.each([undefined, null, 'new', [{ text: 'a' }], [{ date: 'soon', text: 'a' }]])(
  'ignores invalid changes, which the check reports: %j',
  async (changes) => {
    const invalid = { title: 'A', permalink: '/a', frontMatter: { changes } };
    expect(await feedOf([invalid])).toBe(await feedOf([]));
  },
);
