import type { Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import { toString } from 'mdast-util-to-string';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { finishMarkup } from './finish-markup';
import { labelsFile } from './labels';
import { toMdx } from '../markup/page';
import { parseHtml } from '../shared/html';

const german = {
  Responses: { message: 'Antworten' },
  required: { message: 'nötig' },
  'Copy: {}': { message: '{} kopieren' },
  '{} to {} characters': { message: '{} bis {} Zeichen & Zahlen' },
};

/** Finishes a part of a page, below the heading "Responses". */
function finished(html: string, content = labelsFile.content, baseUrl = '/') {
  const heading = { level: 2, text: 'Responses', id: 'responses' } as const;
  const section = { heading, content: parseHtml(html) };
  const frontMatter = { title: 'Responses', description: 'Responses' };
  const page = toMdx({ frontMatter, sections: [section] }, 'api.yaml');
  const tree: Root = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .parse(page.replace(/^---.*?---$/ms, ''));
  finishMarkup({ file: () => ({ ...labelsFile, content }), baseUrl })(tree);
  const title = tree.children.find((it) => it.type === 'heading');
  const elements = tree.children.filter((it): it is MdxJsxFlowElement => 'attributes' in it);
  const attributes = elements.flatMap((it) => it.attributes as MdxJsxAttribute[]);
  return {
    heading: toString(title?.children[0]).trim(),
    ...Object.fromEntries(
      attributes.map(({ name, value }) => [
        name,
        typeof value === 'object' ? (JSON.parse(value?.value ?? '') as string) : value,
      ]),
    ),
  };
}

it('translates headings, labels, and what screen readers say, but no code and no other text', () => {
  const html = (required: string, range: string, copy: string) =>
    `<p> ${required} <em>${range}</em></p><p>It is required.</p><button aria-label="${copy}"></button><code>required</code><pre><span>required</span></pre>`;
  const written = html('required', '4 to 40 characters', 'Copy: path');
  expect(finished(written, german)).toEqual({
    heading: 'Antworten',
    html: html('nötig', '4 bis 40 Zeichen &#x26; Zahlen', 'path kopieren'),
  });
  expect(finished(written)).toEqual({ heading: 'Responses', html: written });
});

const linked =
  '<ul><li id="a.b"><a href="#a.b"></a><a href="/x?a=1#c">x</a></li></ul>' +
  '<a href="https://example.com/">y</a><a href="//example.com/">z</a>' +
  '<a href="/api.yaml" download="">file</a><p title="href=&#x22;/no&#x22;" id="d">href="/no"</p>';

it('lists the ids, and the links inside the site, of which files to download are none', () => {
  expect(finished(linked)).toMatchObject({ ids: 'a.b d', links: '#a.b /x?a=1#c' });
});

it('puts the base URL of the site in front of the links to its paths', () => {
  const { html } = finished(linked, german) as { html?: string };
  expect(finished(linked, undefined, '/base/')).toMatchObject({
    links: '#a.b /base/x?a=1#c',
    html: html?.replace('"/x', '"/base/x').replace('"/api', '"/base/api'),
  });
});

it('offers only what the generator writes', () => {
  const generator = path.join(__dirname, '..');
  const sources = readdirSync(generator, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/labels|test|fixture/.test(file))
    .map((file) => readFileSync(path.join(generator, file), 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
  const unknown = Object.keys(labelsFile.content).filter(
    (label) => !label.split(/\{\}| (?=parameters$)/).every((part) => sources.includes(part)),
  );
  expect(unknown).toEqual([]);
});
