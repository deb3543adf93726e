import { describe, expect, it } from 'vitest';

import { highlightCode } from './highlight-code';
import type { MdxBlock } from './nodes';
import { transformMdx } from './render.fixture';

/** Returns the HTML of the only block of `markdown`. */
async function render(markdown: string): Promise<string> {
  const blocks = await renderAll(markdown);
  expect(blocks).toHaveLength(1);
  return blocks[0] ?? '';
}

async function renderAll(markdown: string): Promise<string[]> {
  const tree = await transformMdx(markdown, [highlightCode]);
  return (tree.children as unknown as MdxBlock[])
    .filter(({ name }) => name === 'StaticHtml')
    .map(({ attributes }) => String(attributes[0]?.value));
}

/** Returns an attribute's values in document order. */
function attributesOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

describe('highlightCode', () => {
  it('highlights with classes alone', async () => {
    const html = await render('```json\n{"a": 1}\n```\n');
    expect(html).toContain('<span class="token number">1</span>');
    expect(html).not.toContain('style=');
  });

  it('shows the title above the code', async () => {
    const html = await render('```bash title="Response"\nls\n```\n');
    expect(html).toContain('<figcaption class="code-head">Response</figcaption>');
  });

  it('names the copy buttons of equal blocks by the headings above them, and numbers the rest', async () => {
    const fence = '```bash\nls\n```\n\n';
    const blocks = await renderAll(
      `${fence}## 1. Start \`it\` {/* #start */}\n\n${fence}or\n\n${fence}## Stop\n\n${fence}`,
    );
    expect(blocks.map((html) => attributesOf(html, 'aria-label').at(-1))).toEqual([
      'Copy: Code (bash)',
      'Copy: Code (bash), 1. Start it',
      'Copy: Code (bash) 2, 1. Start it',
      'Copy: Code (bash), Stop',
    ]);
  });

  it('keeps what looks like markup or an expression as text', async () => {
    const html = await render('```text\n<script>{process.env.HOME}</script>\n```\n');
    expect(html).toContain('&#x3C;script>{process.env.HOME}&#x3C;/script>');
  });

  it('names the language of code without a title', async () => {
    expect(await render('```csharp\nx;\n```\n')).toContain('data-language="C#"');
  });

  const tabs =
    '```powershell tab="PowerShell"\nls\n```\n\n```bash tab="Bash"\nls\n```\n\n' +
    '```bash tab="Bash" title="again"\nls\n```\n';

  it('makes one block of tabs in a row, under the names that the reference has', async () => {
    const html = await render(tabs);
    expect(attributesOf(html, 'value')).toEqual(['powershell', 'curl']);
    expect(attributesOf(html, 'data-choice')).toEqual(['language', 'language']);
    expect(html.split('switcher-panel').map((part) => part.split('<pre').length - 1)).toEqual([
      0, 1, 2,
    ]);
  });

  it('keeps the tabs on both sides of a text apart', async () => {
    const blocks = await renderAll(`${tabs}\nor\n\n${tabs}`);
    expect(new Set(blocks.flatMap((html) => attributesOf(html, 'name'))).size).toBe(2);
  });

  it('joins an output with its commands, and nothing else', async () => {
    const command = '```bash run\nls\n```\n';
    const output = '```json output\n{}\n```\n';
    expect(await renderAll(tabs + output + command + output + output + command)).toHaveLength(3);
    expect(await renderAll('```json schema="Device"\n{}\n```\n' + command)).toHaveLength(2);
    expect(await renderAll(command + '```text file="./a"\n\n```\n')).toHaveLength(2);
  });

  it('folds a long file', async () => {
    const file = (lines: number) =>
      render(`\`\`\`js file="./a.mjs"\n${'a\n'.repeat(lines)}\`\`\`\n`);
    expect(await file(30)).not.toContain('<details>');
    expect(await file(31)).toContain('31 lines');
  });
});
