import { compile, run } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import type { PluggableList } from 'unified';

/** Returns the HTML of a page in MDX, after some transforms. */
export async function renderMdx(mdx: string, ...remarkPlugins: PluggableList): Promise<string> {
  const file = { value: mdx, path: 'docs/page.mdx' };
  const program = await compile(file, { outputFormat: 'function-body', remarkPlugins });
  const { default: Page } = await run(program, runtime);
  return renderToStaticMarkup(createElement(Page, { components: { StaticHtml } }));
}

function StaticHtml({ html }: { html: string }) {
  return createElement('div', { dangerouslySetInnerHTML: { __html: html } });
}
