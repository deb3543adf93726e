import { evaluate } from '@mdx-js/mdx';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

import { inColumn, section, toMdx } from '../markup/page';
import { parseHtml, writeHtml } from '../shared/html';
import { payloads as hostile } from '../pages/hostile.fixture';
import { pageOf, readFixture, wordsOf } from '../pages/reference.fixture';
import { escapeFrontMatter } from './escape-front-matter';
import { labelsFile } from './labels';
import { readGeneratedPages } from './read-generated-pages';

/** Serializes a value as Docusaurus's loader does. */
const write = createRequire(require.resolve('@docusaurus/mdx-loader'))('stringify-object') as (
  value: unknown,
) => string;

/** Returns a page's rendering, its `StaticHtml` elements, and the front matter in its code. */
async function compiled(mdx: string, content = labelsFile.content, baseUrl = '/') {
  const [, head = '', body = mdx] = /^---\n(.*?)\n---\n(.*)$/s.exec(mdx) ?? [];
  const frontMatter = Object(parse(head)) as { title?: string };
  const value = body.replace(/^import StaticHtml .*$/m, '');
  const file = new VFile({ value, data: { frontMatter, contentTitle: frontMatter.title } });
  const { default: Content } = await evaluate(file, {
    ...runtime,
    remarkPlugins: [
      remarkGfm,
      [readGeneratedPages, { labels: () => ({ ...labelsFile, content }), baseUrl }],
    ],
    rehypePlugins: [escapeFrontMatter],
  });
  /** Attributes of the elements of the page. */
  const elements: { html: string; ids?: string; links?: string }[] = [];
  const StaticHtml = (attributes: (typeof elements)[number]): ReactNode => {
    elements.push(attributes);
    return <div dangerouslySetInnerHTML={{ __html: attributes.html }} />;
  };
  const html = renderToStaticMarkup(<Content components={{ StaticHtml }} />);
  const { data } = file;
  const code = `[${write(data.frontMatter)}, ${write(data.contentTitle)}]`;
  return { html, elements, exported: runInNewContext(code) as unknown };
}

it.each([
  ...hostile,
  '# {#id} {/* #id */}',
  '- a\n- b\n\n## c',
  '\u2028 \u202e right to left',
  'See https://evil.example/ and www.evil.example',
  'a@evil.example',
])('keeps %j unchanged in a heading, in markup, and in the front matter', async (payload) => {
  const props = { list: [payload], [payload]: payload };
  const frontMatter = { title: payload, description: '', props };
  const heading = { level: 2, text: payload, id: 'x' } as const;
  const sections = [{ heading, content: parseHtml(`<p id="b">${payload}</p>`) }];
  const { html, exported } = await compiled(toMdx({ frontMatter, sections }, 'api.yaml'));
  const [, words, markup] = /^<h2>(.*?)<\/h2>\n<div>(.*)<\/div>$/s.exec(html) ?? [];
  expect(words?.trim()).toBe(renderToStaticMarkup(payload.replaceAll(/\s+/g, ' ').trim()));
  expect(markup).toBe(writeHtml(parseHtml(`<p id="b">${payload}</p>`)));
  const shared = { custom_edit_url: null, reference_page: true };
  expect(exported).toEqual([{ ...frontMatter, ...shared }, payload]);
});

it('leaves a guide beside such pages as it is', async () => {
  const fence = '~~~static-html\n{"html":"<p>a</p>"}\n~~~';
  const guide = await compiled(`## https://example.com/\n\n${fence}`, german);
  expect(guide.html).toContain('<a href="https://example.com/">');
  expect(guide.elements).toEqual([]);
});

it('marks for local searches what would hide the page of an operation among others', async () => {
  const { html } = await compiled(toMdx(await pageOf(readFixture('things.yaml')), 'things.yaml'));
  const root = parseHtml(html);
  visit(root, 'element', ({ properties }, index = 0, parent) => {
    if (!('dataPagefindIgnore' in properties)) return undefined;
    parent?.children.splice(index, 1);
    return index;
  });
  const searched = wordsOf(writeHtml(root));
  const found = ['things', 'Changes one thing.', 'status', 'location', '200 OK', 'The thing.'];
  for (const text of found) expect(searched).toContain(text);
  for (const text of ['curl', 'X-Rate', 'Calls left.', 'content']) {
    expect(html).toContain(text);
    expect(searched).not.toContain(text);
  }
});

it('writes headings as Markdown with their IDs, also in the aside', () => {
  const mdx = toMdx(
    {
      frontMatter: { title: 'Title', description: '' },
      sections: [
        section(3, 'In the text', 'a.b', '1'),
        ...inColumn('aside', section(2, 'Beside', 'c', '2')),
      ],
    },
    'api.yaml',
  );
  expect(mdx).toContain('\n### In the text {/* #a.b */}\n');
  expect(mdx).toContain('\n## Beside {/* #c */}\n');
  expect(mdx).toContain('# Generated from api.yaml; changes here are lost.');
});

const german = {
  Responses: { message: 'Antworten' },
  required: { message: 'nötig' },
  'Copy: {}': { message: '{} kopieren' },
  '{} to {} characters': { message: '{} bis {} Zeichen & Zahlen' },
};

/** Finishes a part of a page, below the heading "Responses". */
async function finished(html: string, content = labelsFile.content, baseUrl = '/') {
  const heading = { level: 2, text: 'Responses', id: 'responses' } as const;
  const sections = [{ heading, content: parseHtml(html) }];
  const frontMatter = { title: 'Responses', description: 'Responses' };
  const page = toMdx({ frontMatter, sections }, 'api.yaml');
  const { html: shown, elements } = await compiled(page, content, baseUrl);
  return { heading: /<h2>(.*?) <\/h2>/.exec(shown)?.[1], ...elements[0] };
}

it('translates headings, labels, and accessible names, but not code or other text', async () => {
  const html = (required: string, range: string, copy: string) =>
    `<p> ${required} <em>${range}</em></p><p>It is required.</p><button aria-label="${copy}"></button><code>required</code><pre><span>required</span></pre>`;
  const written = html('required', '4 to 40 characters', 'Copy: path');
  expect(await finished(written, german)).toEqual({
    heading: 'Antworten',
    html: html('nötig', '4 bis 40 Zeichen &#x26; Zahlen', 'path kopieren'),
  });
  expect(await finished(written)).toEqual({ heading: 'Responses', html: written });
});

it('translates the sentence of a rule as a whole, with its code in place', async () => {
  const sentence = (words: string) => `<p><span class="field-rule">${words}</span></p>`;
  const written = sentence('If <code>a.b</code> is present, <code>c</code> is required.');
  const labels = {
    'If `{}` is present, `{}` is required.': { message: 'Mit `{}` ist `{}` nötig.' },
    required: { message: 'nötig' },
  };
  expect((await finished(written, labels)).html).toBe(
    sentence('Mit <code>a.b</code> ist <code>c</code> nötig.'),
  );
  const other = sentence('Unless <code>a</code> is <code>`</code>, <code>c</code> is required.');
  expect((await finished(other, labels)).html).toBe(other);
});

const linked =
  '<ul><li id="a.b"><a href="#a.b"></a><a href="/x?a=1#c">x</a></li></ul>' +
  '<a href="https://example.com/">y</a><a href="//example.com/">z</a>' +
  '<a href="/api.yaml" download="">file</a><p title="href=&#x22;/no&#x22;" id="d">href="/no"</p>';

it('lists the IDs and the links within the site, except downloads', async () => {
  expect(await finished(linked)).toMatchObject({ ids: 'a.b d', links: '#a.b /x?a=1#c' });
});

it('prefixes links within the site with its base URL', async () => {
  const { html } = await finished(linked, german);
  expect(await finished(linked, undefined, '/base/')).toMatchObject({
    links: '#a.b /base/x?a=1#c',
    html: html?.replace('"/x', '"/base/x').replace('"/api', '"/base/api'),
  });
});

it('lists only labels that the generator writes', () => {
  const generator = path.join(__dirname, '..');
  const sources = readdirSync(generator, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/labels|test|fixture/.test(file))
    .map((file) => readFileSync(path.join(generator, file), 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
  // Sentences of rules are composed of words.
  const partsOf = (label: string) =>
    /`|matches this/.test(label)
      ? label.split(/[\s`{},.]|\b1\b/)
      : label.split(/\{\}|\s*[.:;,()]\s*| (?=parameters$)/);
  const unused = Object.keys(labelsFile.content).filter(
    (label) => !partsOf(label).every((part) => sources.includes(part.trim())),
  );
  expect(unused).toEqual([]);
});
