import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { createSlugger } from '@docusaurus/utils';
import type { Properties } from 'hast';
import isMatch from 'lodash/isMatch';
import { toString } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse } from 'yaml';

import { elementsIn } from 'docusaurus-plugin-static-api-docs/html';
import { organization } from '../../src/config/organization';
import { markdownUrl } from '../../src/shared/markdown-url';
import { readBuiltPage } from './built-page';
import { contentOfPage, contentOfTwin, missingFrom } from './compare-twin';
import { builtRoutes, expect, isLatest, openPage, test } from './site';

// In one process, which parses each page once.
test.describe.configure({ mode: 'default' });

const { siteUrl: origin } = organization;

const routes = builtRoutes.filter((route) => readBuiltPage(route).isDoc);

const contentOf = (route: string) => contentOfPage(readBuiltPage(route).tree);

function readTwin(route: string): string {
  return readFileSync(`build${markdownUrl(route)}`, 'utf8');
}

test('each guide and reference page has a twin with the same content', { tag: '@content' }, () => {
  const counts = { headings: 0, code: 0, words: 0 };
  const faults = routes.flatMap((route) => {
    const page = contentOf(route);
    expect(page.headings.length, route).toBeGreaterThan(0);
    for (const kind of Object.keys(counts) as (keyof typeof counts)[]) {
      counts[kind] += page[kind].length;
    }
    const missing = missingFrom(contentOfTwin(readTwin(route)), page);
    return missing.map((fault) => `${route}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(200);
});

test(
  'each link between twins leads to a heading that the other one has',
  { tag: '@content' },
  () => {
    const twins = new Map(routes.map((route) => [markdownUrl(route), readTwin(route)]));
    const links = [...twins].flatMap(([from, text]) =>
      [...text.matchAll(/\]\((?<url>[^()\s]+)#(?<id>[^()\s]+)\)/g)].flatMap(({ groups }) => {
        const target = twins.get(groups?.['url']?.replace(origin, '') ?? '');
        return target === undefined ? [] : [{ from, target, id: groups?.['id'] ?? '' }];
      }),
    );
    expect(links.length).toBeGreaterThan(200);
    const lost = links.filter(({ target, id }) => !headingIdsOf(target).includes(id));
    expect(lost.map(({ from, id }) => `${from}: #${id}`)).toEqual([]);
  },
);

const parser = unified().use(remarkParse);

/** Returns the IDs of a twin's headings: the anchors beside them, or those made of their text. */
function headingIdsOf(twin: string): string[] {
  return [...twin.matchAll(/^##+ (?<text>.*?)(?: <a id="(?<id>[^"]+)"><\/a>)?$/gm)].map(
    ({ groups }) =>
      groups?.['id'] ?? createSlugger().slug(toString(parser.parse(`# ${groups?.['text'] ?? ''}`))),
  );
}

test('a twin that lacks a heading, field, status, code, or row is reported', () => {
  for (const [route, part, fault] of [
    ['delete-devices', /## Responses/, /^heading/],
    ['delete-devices', /`failedDevices` map of string/, /^word: faileddevices/],
    ['delete-devices', /\*\*401 Unauthorized\*\*/, /^word: 401/],
    ['delete-devices', /```javascript/, /^code/],
    [
      'errors-and-states',
      /^\| 400 Bad Request \| The organization ID is invalid .*\n/m,
      /^word: invalid/,
    ],
  ] as const) {
    const twin = readTwin(`/api/connected-intelligence-suite/${route}`);
    expect(twin).toMatch(part);
    const page = contentOf(`/api/connected-intelligence-suite/${route}`);
    const missing = missingFrom(contentOfTwin(twin.replace(part, '')), page);
    expect.soft(missing, String(part)).toContainEqual(expect.stringMatching(fault));
  }
});

test('a page links to its twin and llms.txt, and docs pages also below the title', () => {
  const faults = builtRoutes.filter((route) => {
    const { tree, isDoc } = readBuiltPage(route);
    const elements = elementsIn(tree);
    const url = markdownUrl(route);
    const hasLink = (expected: Properties, text = '') =>
      elements.some((it) => isMatch(it.properties, expected) && toString(it) === text);
    return !(
      hasLink({ rel: ['alternate'], type: 'text/markdown', href: url }) &&
      hasLink({ rel: ['index'], type: 'text/plain', href: '/llms.txt' }) &&
      hasLink({ href: '/llms.txt' }, '/llms.txt') &&
      (!isDoc || hasLink({ href: url, target: '_self' }, 'View as Markdown'))
    );
  });
  expect(faults).toEqual([]);
});

test('a twin links to llms.txt and to other twins', () => {
  const pages = new Set(builtRoutes.map((route) => `${origin}${route}`));
  const faults = builtRoutes.flatMap((route) => {
    const twin = readTwin(route);
    const [, page, list, rest = ''] =
      /^# .*\n\nPage: <(\S+)>\. All pages: <(\S+)>\n([^]*)$/.exec(twin) ?? [];
    expect([page, list], route).toEqual([`${origin}${route}`, `${origin}/llms.txt`]);
    const targets = [...rest.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
    return targets.filter((it) => pages.has(it)).map((it) => `${route}: ${it}`);
  });
  expect(faults).toEqual([]);
});

test(
  'llms.txt lists each twin once, the specifications, and texts of at most 200 kB',
  { tag: '@content' },
  async ({ request }) => {
    const list = await (await request.get('/llms.txt')).text();
    expect(list).toMatch(/^# Connected Intelligence Suite\n\n> \S.*\n\n/);
    const listed = [...list.matchAll(/^- \[.+?\]\((\S+)\): \S/gm)].map(([, url = '']) => url);
    const paths = listed.map((url) => new URL(url).pathname);
    const skills = paths.filter((url) => url.startsWith('/.well-known/'));
    expect(skills).toContain('/.well-known/agent-skills/index.json');
    const twins = paths.filter((url) => url.endsWith('.md') && !skills.includes(url));
    expect(twins.filter(isLatest).sort()).toEqual(builtRoutes.map(markdownUrl).sort());
    expect(paths.filter((url) => url.startsWith('/specifications/'))).toHaveLength(3);
    expect(list.match(/^## .*/gm)).toHaveLength(8);
    const texts = paths.filter((url) => url.startsWith('/llms/')).map((url) => `build${url}`);
    const read = texts.map((file) => readFileSync(file, 'utf8'));
    expect(read.filter((text) => Buffer.byteLength(text) > 200_000)).toEqual([]);
    expect(routes.filter((route) => !read.join('\n').includes(readTwin(route)))).toEqual([]);
    const whole = await (await request.get('/llms-full.txt')).text();
    expect(builtRoutes.filter((route) => !whole.includes(readTwin(route)))).toEqual([]);
  },
);

test(
  'each recipe is a skill, with its digest in the index',
  { tag: '@content' },
  async ({ request }) => {
    const answer = await request.get('/.well-known/agent-skills/index.json');
    expect(answer.headers()['content-type']).toContain('application/json');
    const { skills } = (await answer.json()) as {
      skills: { name: string; description: string; url: string; digest: string }[];
    };
    const recipes = routes.filter((route) => /^\/docs\/recipes\/[^/]+$/.test(route));
    expect(skills.map(({ name }) => `/docs/recipes/${name}`).sort()).toEqual(recipes.sort());
    for (const { name, description, url, digest } of skills) {
      expect(url).toBe(`${origin}/.well-known/agent-skills/${name}/SKILL.md`);
      const skill = await request.get(new URL(url).pathname, { maxRedirects: 0 });
      expect(skill.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      const body = await skill.body();
      expect(`sha256:${createHash('sha256').update(body).digest('hex')}`).toBe(digest);
      const [, front = '', text] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(body.toString()) ?? [];
      expect(parse(front)).toEqual({ name, description });
      expect(text).toBe(readTwin(`/docs/recipes/${name}`));
    }
  },
);

test('a twin is served as Markdown, and not indexed by search engines', async ({ request }) => {
  for (const url of [...routes.slice(0, 3).map(markdownUrl), '/llms.txt', '/llms-full.txt']) {
    const answer = await request.get(url, { maxRedirects: 0 });
    const { 'content-type': type = '', 'x-robots-tag': robots } = answer.headers();
    expect.soft([answer.status(), robots], url).toEqual([200, 'noindex']);
    expect.soft(type, url).toMatch(/^text\/(?:markdown|plain); charset=utf-8$/);
  }
  expect(readFileSync('build/sitemap.xml', 'utf8')).not.toMatch(/\.md<|llms/);
});

test('the reader copies the twin', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const route = '/api/connected-intelligence-suite/list-devices';
  await openPage(page, route);
  const button = page.getByRole('button', { name: 'Copy page as Markdown' });
  await button.click();
  await expect(page.locator('[value$=".md"][data-said]')).toHaveText('✓');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(readTwin(route));
});
