import { evaluate } from '@mdx-js/mdx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { payloads as hostile } from '../pages/hostile.fixture';
import { toMdx, type ReferencePage } from './page';

function StaticHtml({ html }: { html: string }): ReactNode {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

async function rendered(page: ReferencePage): Promise<string> {
  const body = toMdx(page, 'api.yaml').replace(/^---\n[\s\S]*?\n---\n/, '');
  const source = body.replace(/^import StaticHtml .*$/m, '');
  const { default: Content } = await evaluate(source, { ...runtime });
  return renderToStaticMarkup(<Content components={{ StaticHtml }} />);
}

const frontMatter = { title: 'Title', description: 'Description' };

const payloads = [
  ...hostile,
  '# {#id} {/* #id */}',
  '- a\n- b\n\n## c',
  '\u2028 \u202e right to left',
];

describe('toMdx', () => {
  it.each(payloads)('keeps %j in a heading as text', async (payload) => {
    const section = { heading: { level: 2, text: payload, id: 'x' }, html: '' } as const;
    const html = await rendered({ frontMatter, sections: [section] });
    const words = html.match(/^<h2>([\s\S]*)<\/h2>$/)?.[1];
    const escaped = renderToStaticMarkup(payload.replaceAll(/\s+/g, ' ').trim());
    expect(words?.trim()).toBe(escaped);
  });

  it.each(payloads)('keeps %j in the front matter as text', (payload) => {
    const mdx = toMdx({ frontMatter: { title: payload, description: payload }, sections: [] }, 'a');
    const [, head = ''] = mdx.split(/^---$/m);
    expect(parse(head)).toMatchObject({ title: payload, description: payload });
  });

  it('writes headings as Markdown, with their ids, also beside the text', async () => {
    const mdx = toMdx(
      {
        frontMatter,
        sections: [{ heading: { level: 3, text: 'In the text', id: 'a.b' }, html: '<p>1</p>' }],
        aside: [{ heading: { level: 2, text: 'Beside', id: 'c' }, html: '<p>2</p>' }],
      },
      'api.yaml',
    );
    expect(mdx).toContain('\n### In the text {/* #a.b */}\n');
    expect(mdx).toContain('\n## Beside {/* #c */}\n');
    expect(mdx).toContain('# Generated from api.yaml; changes here are lost.');
  });
});
