import { describe, expect, it } from 'vitest';

import { parseHtml } from '../shared/html';
import { linkPages } from './link-pages';
import { idsOf } from '../markup/page';
import { htmlOf, layOut, readFixture } from './reference.fixture';
import { visit } from 'unist-util-visit';

const zoo = readFixture('zoo.yaml');

/** Lays out the pages; `description` is the operation's. */
const zooPages = (description = 'Back to [the tag](#tag/Small%20pets).', linkBase?: string) =>
  layOut(
    zoo.replace('OF THE OPERATION', () => JSON.stringify(description)),
    { linkBase },
  );

it('resolves links in descriptions to tags, operations, and chapters', async () => {
  const { htmlAt } = await zooPages();
  const introduction = htmlAt('/api/test/');
  expect(introduction).toContain('<a href="/api/test/#small-pets">pets</a>');
  expect(introduction).toContain('<a href="/api/test/get-pet">one of them</a>');
  expect(introduction).toContain('<a href="/api/test/get-pet">a copy</a>');
  expect(introduction).toContain('<a href="/api/test/#authentication">how to be let in</a>');
  expect(introduction).toContain('<a href="/api/test/#errors">errors</a>');
  expect(introduction).toContain('or what is gone and nothing.');
  expect(htmlAt('/api/test/get-pet')).toContain('<a href="/api/test/#small-pets">the tag</a>');
});

it('does not treat code without text as the name of an operation', async () => {
  const [weapons, ships] = ['/weapons/{id}', '/ships'].map((path) => {
    const parameters = path.includes('{') ? '[{ name: id, in: path, required: true }]' : '[]';
    return `  ${path}: { get: { parameters: ${parameters}, responses: { '200': { description: ok } } } }`;
  });
  const text = `openapi: 3.1.0\ninfo: { title: Fleet, version: '1' }\npaths:\n${weapons}\n${ships}\n`;
  const { pages } = await layOut(text, { rules: 'minimal' });
  const operations = pages.filter(({ file }) => file.endsWith('.api.mdx'));
  expect(operations).toHaveLength(2);
  const openings = operations.map(({ render }) => htmlOf(render(), 'opening'));
  expect(openings.flatMap(linksIn)).toEqual([]);
});

/** Returns the targets of the links of a page, except downloads. */
function linksIn(html: string): string[] {
  const links: string[] = [];
  visit(parseHtml(html), { tagName: 'a' }, (node) => {
    if ('properties' in node && node.properties.download === undefined)
      links.push(String(node.properties.href));
  });
  return links;
}

it('leaves no broken link, also into alternatives', async () => {
  const { pages, pageAt, htmlAt } = await zooPages();
  const routes = pages.map(({ route }) => route);
  const links = routes.flatMap((route) =>
    linksIn(htmlAt(route))
      .map((link) => new URL(link, `http://site${route}`))
      .filter(({ host }) => host === 'site'),
  );
  const lost = links.filter(({ pathname, hash }) => {
    const id = decodeURIComponent(hash.slice(1));
    return !routes.includes(pathname) || (id && !idsOf(pageAt(pathname)).has(id));
  });
  expect(links.length).toBeGreaterThan(20);
  expect(lost.map(String)).toEqual([]);
});

it('resolves relative links in descriptions with linkBase', async () => {
  const links = '[a](/rest?a=1&b=2#c) [b](../d) <a href="/e">e</a> [f](https://f.test)';
  const linksOf = async (linkBase?: string) => {
    const { htmlAt } = await zooPages(links, linkBase);
    return linksIn(htmlAt('/api/test/get-pet'));
  };
  const written = ['/rest?a=1&b=2#c', '../d', '/e'];
  expect(await linksOf()).toEqual(expect.arrayContaining([...written, 'https://f.test']));
  const led = await linksOf('https://zoo.test/x/y');
  const there = ['https://zoo.test/rest?a=1&b=2#c', 'https://zoo.test/d', 'https://zoo.test/e'];
  expect(led).toEqual(
    expect.arrayContaining([...there, 'https://f.test', '/api/test/schemas/pet']),
  );
  expect(led.filter((link) => written.includes(link))).toEqual([]);
});

describe('linkPages', () => {
  const hrefs = new Map([
    ['listThings', '/list-things'],
    ['Part', '/schemas/part'],
    ['string', '/schemas/string'],
    ['img', '/img'],
  ]);
  function linked(html: string): string | undefined {
    const page = {
      frontMatter: { title: '', description: '' },
      sections: [{ content: parseHtml(html) }],
    };
    const draft = { file: 'page.mdx', route: '/page', make: () => page };
    const [placed] = linkPages([draft], { calls: hrefs, types: hrefs });
    return placed && htmlOf(placed.render());
  }
  it('makes IDs unique, and updates the links inside', () => {
    const item = (id: string) => `<li id="${id}"><a href="#${id}">x</a></li>`;
    const named = item('a') + item('a') + item('b');
    expect(linked(named)).toBe(item('a') + item('a-2') + item('b'));
  });

  const call = '<code>listThings</code>';
  const type = (label: string) => `<span class="field-type">${label}</span>`;

  it('links an operationId that is all of a code element, and the schemas in a type', () => {
    expect(linked(`<p>See ${call}.</p>`)).toBe(`<p>See <a href="/list-things">${call}</a>.</p>`);
    expect(linked(type('array of Part or null'))).toBe(
      type('array of <a href="/schemas/part">Part</a> or null'),
    );
  });

  it.each([
    '<code>other</code>',
    '<code>listThings()</code>',
    `<a href="/x"><em>${call}</em></a>`,
    ...['string', 'PartRequest', 'array of Parts'].map(type),
    `<a href="https://example.com/<code>listThings</code><img src=x onerror=ran()>">a</a>`,
    `<p title="${call.replace('"', '')}">a</p>`,
  ])('leaves %s as it is', (html) => {
    expect(linked(html)).toBe(html);
  });
});
