import { compile, run } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';

import { Drawing, type DrawingProps } from '../shared/diagram/Drawing';

/** Renders MDX to HTML with the given transforms. */
export async function renderMdx(mdx: string, ...remarkPlugins: PluggableList): Promise<string> {
  const file = { value: mdx, path: 'docs/page.mdx' };
  const program = await compile(file, { outputFormat: 'function-body', remarkPlugins });
  const { default: Page } = await run(program, runtime);
  return renderToStaticMarkup(createElement(Page, { components: { Diagram, StaticHtml } }));
}

function Diagram({ drawing }: { drawing: string }) {
  return createElement(Drawing, JSON.parse(drawing) as DrawingProps);
}

function StaticHtml({ html }: { html: string }) {
  return createElement('div', { dangerouslySetInnerHTML: { __html: html } });
}

/** Parses MDX and applies the given transforms. */
export async function transformMdx(
  mdx: string,
  plugins: PluggableList,
  file: object = { path: 'docs/page.mdx' },
): Promise<Root> {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(plugins);
  return (await processor.run(processor.parse(mdx), { ...file, value: mdx })) as Root;
}
