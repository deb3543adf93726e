import { evaluate } from '@mdx-js/mdx';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

import { inColumn, section, toMdx } from '../markup/page';
import { parseHtml, writeHtml } from '../shared/html';
import { payloads as hostile } from '../pages/hostile.fixture';
import { escapeFrontMatter } from './escape-front-matter';
import { setLiteralsAside } from './set-literals-aside';
import { unlinkHeadings } from './unlink-headings';

/** Writes a value as the loader of Docusaurus does. */
const write = createRequire(require.resolve('@docusaurus/mdx-loader'))('stringify-object') as (
  value: unknown,
) => string;

function StaticHtml({ html }: { html: string }): ReactNode {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns what a page shows, what its code has of its front matter, and what its parser got. */
async function compiled(mdx: string) {
  const [, head = '', body = mdx] = /^---\n(.*?)\n---\n(.*)$/s.exec(mdx) ?? [];
  const frontMatter = Object(parse(head)) as { title?: string };
  const value = body.replace(/^import StaticHtml .*$/m, '');
  const file = new VFile({ value, data: { frontMatter, contentTitle: frontMatter.title } });
  let parsed = '';
  const keep: typeof setLiteralsAside = function () {
    const { parser } = this;
    this.parser = (text, own) => {
      parsed = text;
      return parser?.(text, own) as never;
    };
  };
  const { default: Content } = await evaluate(file, {
    ...runtime,
    remarkPlugins: [remarkGfm, keep, setLiteralsAside, unlinkHeadings],
    rehypePlugins: [escapeFrontMatter],
  });
  const html = renderToStaticMarkup(<Content components={{ StaticHtml }} />);
  const { data } = file;
  const code = `[${write(data.frontMatter)}, ${write(data.contentTitle)}]`;
  return { html, parsed, exported: runInNewContext(code) as unknown };
}

it.each([
  ...hostile,
  '# {#id} {/* #id */}',
  '- a\n- b\n\n## c',
  '\u2028 \u202e right to left',
  'See https://evil.example/ and www.evil.example',
  'a@evil.example',
])('keeps %j as it is in a heading, in markup, and in the front matter', async (payload) => {
  const props = { list: [payload], [payload]: payload };
  const frontMatter = { title: payload, description: '', props };
  const heading = { level: 2, text: payload, id: 'x' } as const;
  const sections = [{ heading, content: parseHtml(`<p id="b">${payload}</p>`) }];
  const { html, parsed, exported } = await compiled(toMdx({ frontMatter, sections }, 'api.yaml'));
  const [, words, markup] = /^<h2>(.*?)<\/h2>\n<div>(.*)<\/div>$/s.exec(html) ?? [];
  expect(words?.trim()).toBe(renderToStaticMarkup(payload.replaceAll(/\s+/g, ' ').trim()));
  expect(markup).toBe(writeHtml(parseHtml(`<p id="b">${payload}</p>`)));
  const shared = { custom_edit_url: null, reference_page: true };
  expect(exported).toEqual([{ ...frontMatter, ...shared }, payload]);
  // Markup is most of a page, and MDX reads it slowly.
  expect(parsed).toContain('<StaticHtml html={literal0} ids={literal1}');
});

it('leaves a guide beside such pages as it is', async () => {
  expect((await compiled('`html={"a"}`')).parsed).toBe('`html={"a"}`');
});

it('has headings as Markdown, with their ids, also beside the text', () => {
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
