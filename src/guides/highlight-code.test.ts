import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';

import { highlightCode } from './highlight-code';

/** Returns the HTML that the page shows for the only fence of `markdown`. */
async function render(markdown: string): Promise<string> {
  const processor = unified().use(remarkParse).use(highlightCode);
  const tree = processor.parse(markdown);
  await processor.run(tree);
  const [element] = tree.children as unknown as MdxJsxFlowElement[];
  expect(element?.name).toBe('StaticHtml');
  return String(element?.attributes[0]?.value);
}

describe('highlightCode', () => {
  it('highlights with classes alone', async () => {
    const html = await render('```json\n{"a": 1}\n```\n');
    expect(html).toContain('<span class="token number">1</span>');
    expect(html).not.toContain('style=');
  });

  it('shows the title above the code', async () => {
    const html = await render('```bash title="Answer"\nls\n```\n');
    expect(html).toContain('<figcaption class="code-title">Answer</figcaption>');
  });

  it('keeps what looks like markup or an expression as text', async () => {
    const html = await render('```text\n<script>{process.env.HOME}</script>\n```\n');
    expect(html).toContain('&lt;script&gt;{process.env.HOME}&lt;/script&gt;');
  });
});
