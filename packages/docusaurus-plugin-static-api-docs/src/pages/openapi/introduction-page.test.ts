import { describe, expect, it } from 'vitest';

import { apiOf, contextOf, htmlOf, seen, wordsOf } from '../reference.fixture';
import { writeHtml } from '../../shared/html';
import { introductionPage } from './introduction-page';

const text = `
servers:
  - url: 'http://{host}:{port}'
    description: The local service.
    variables: { host: { default: localhost, description: Where it runs. }, port: { default: '9000', enum: ['9000', '9001'] } }
tags: [{ name: Things, description: All about things. }, { name: Unused }]
paths:
  /other: { get: { operationId: getOther, summary: Get the other, responses: { '200': { description: ok, content: { text/plain: {} } } } } }
  /things: { get: { operationId: listThings, tags: [Things], summary: List things, responses: { '200': { description: ok, content: { application/json: {} } } } } }
`;
const options = { basePath: '/api/test' };

describe('introductionPage', () => {
  it('is the root of its reference', async () => {
    const { frontMatter } = introductionPage(contextOf(await apiOf(text), options));
    expect(frontMatter).toMatchObject({ id: 'test', slug: '/', title: 'Test' });
    expect(frontMatter.description).toContain('Reference of Test 1');
  });

  it('shows version, protocol, content types, and base URL with its variables', async () => {
    const page = introductionPage(contextOf(await apiOf(text), options));
    expect(seen(page)).toBe(
      'Base URL http://localhost:9000 Version 1 Protocol HTTP Content types text/plain, application/json Operations 2',
    );
    const address = seen(page, 'Base URL');
    expect(address).toContain('http://{host}:{port} Copy The local service.');
    expect(htmlOf(page)).toContain('data-copy="http://localhost:9000"');
    expect(address).toContain('host string default localhost Where it runs.');
    expect(address).toContain('port string default 9000 Allowed values 9000, 9001');
    expect(seen(page, 'Authentication')).toBe('No authentication.');
  });

  it('links to documentation, groups tags, and shows tags without operations', async () => {
    const api = await apiOf(`
externalDocs: { url: 'https://example.com/docs', description: All docs }
tags:
  - { name: things, x-displayName: All things, externalDocs: { url: 'https://example.com/things' } }
  - { name: topic, description: How it is meant. }
  - { name: parts }
x-tagGroups: [{ name: Goods, tags: [things] }]
paths:
  /a: { get: { operationId: getA, tags: [things], responses: { '200': { description: ok } } } }
  /b: { get: { operationId: getB, tags: [parts], responses: { '200': { description: ok } } } }
x-webhooks:
  told: { post: { operationId: told, tags: [parts], responses: { '200': { description: ok } } } }
`);
    const page = introductionPage(contextOf(api, options));
    expect(seen({ ...page, sections: page.sections.slice(0, 1) })).toContain(
      'Documentation All docs',
    );
    const headings = page.sections.map(
      ({ heading, content }) => heading?.text ?? wordsOf(writeHtml(content)),
    );
    expect(headings.join(', ')).toContain('Goods, All things, Others, parts');
    expect(seen(page, 'All things')).toContain('See also: https://example.com/things.');
    expect(seen(page, 'topic')).toBe('How it is meant.');
    expect(seen(page, 'parts')).toContain('told');
  });

  it('turns headings of the description into folded sections at the end', async () => {
    const api = await apiOf(text);
    const description = 'Lead.\n\n## Short\n\nThis.\n\n## What is *open*\n\nMuch.\n\n- This.';
    const info = { ...api.document.info, description };
    const described = { ...api, document: { ...api.document, info } };
    const page = introductionPage(contextOf(described, options));
    expect(seen(page)).toContain('Lead.');
    expect(seen(page, 'Short')).toBe('This.');
    expect(seen(page, 'What is open')).toBe('Much. This.');
    expect(htmlOf({ ...page, sections: page.sections.slice(-1) })).toMatch(
      /^<details(?! open).*Much\..*<\/summary>.*This\./s,
    );
    expect(page.sections.at(-1)?.heading?.text).toBe('What is open');
  });

  it('links every operation under its tag, tags in the order of the file', async () => {
    const page = introductionPage(contextOf(await apiOf(text), options));
    const tags = page.sections.flatMap(({ heading }) =>
      heading?.level === 3 ? [heading.text] : [],
    );
    expect(tags).toEqual(['Things', 'Other operations']);
    expect(seen(page, 'Things')).toBe('All about things. GET List things /things');
    const html = htmlOf(page);
    expect(html).toContain('href="/api/test/list-things"');
    expect(html).toContain('href="/api/test/get-other"');
  });

  it('shows a first request, which reads and has an example', async () => {
    const example = 'application/json: { example: { id: 1 } }';
    const api = await apiOf(text.replace('application/json: {}', example));
    const page = introductionPage(contextOf(api, options));
    expect(seen(page, 'First request')).toMatch(/curl .*\/things.*200 OK.*"id": 1/s);
    const without = introductionPage(contextOf(await apiOf(text), options));
    expect(() => seen(without, 'First request')).toThrow();
  });

  it('lists guides that use several operations, those with most first', async () => {
    const both = { title: 'Start', description: 'Do the first steps.', url: '/docs/start' };
    const guides = new Map([
      ['getOther', [{ title: 'One alone', url: '/docs/one' }, both]],
      ['listThings', [both]],
    ]);
    const api = await apiOf(text);
    const page = introductionPage(contextOf(api, { ...options, guides }));
    expect(seen(page, 'Common flows')).toBe('Start Do the first steps.');
    expect(() => seen(introductionPage(contextOf(api, options)), 'Common flows')).toThrow();
  });
});
