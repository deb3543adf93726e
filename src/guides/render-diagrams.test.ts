import { describe, expect, it } from 'vitest';

import { renderDiagrams } from './render-diagrams';
import { renderMdx } from './render.fixture';

const render = (markdown: string) => renderMdx(markdown, renderDiagrams);

const fence = (dot: string, meta = 'title="The parts" description="A calls B."') =>
  `\`\`\`dot ${meta}\n${dot}\n\`\`\`\n`;

describe('renderDiagrams', () => {
  it('draws the graph as an image with a title and a description', async () => {
    const html = await render(
      fence('digraph { a [label="Web application", class="focus switcher"]; a -> b }'),
    );
    expect(html).toContain('role="img"');
    expect(html).toContain('<title id="diagram-1-title">The parts</title>');
    expect(html).toContain('<desc id="diagram-1-description">A calls B.</desc>');
    expect(html).toContain('Web application');
    expect(html).toContain('class="node focus n1"');
    expect(html).not.toContain('switcher');
  });

  it('leaves colors and fonts to the stylesheet', async () => {
    expect(await render(fence('digraph { a -> b }'))).not.toMatch(/style=|fill=|stroke=|font-/);
  });

  it('makes links of boxes with an address, and numbers boxes and their edges', async () => {
    const html = await render(fence('digraph { a [URL="/docs/"]; a -> b [label="calls"] }'));
    expect(html).toContain('<a href="/docs/">');
    expect(html).toContain('role="group"');
    expect(html).toContain('class="node n1"');
    expect(html).toContain('class="edge e1 e2"');
  });

  it.each([
    'javascript:run()',
    'data:text/html,x',
    'file://other.example/share',
    '//other.example/',
    'https://a@other.example/',
    'https://\\\\other.example/',
  ])('refuses a box with the address %s', async (url) => {
    for (const dot of [
      `digraph { a [URL="${url}"] }`,
      `digraph {\n class=sequence\n a [URL="${url}"]\n}`,
    ]) {
      await expect(render(fence(dot))).rejects.toThrow(
        / is no path of the site and no https address/,
      );
    }
  });

  it('draws a graph of the class sequence as one', async () => {
    const source =
      'digraph {\n class=sequence\n a [label="`a`"]\n b [label="b"]\n a -> b [label="asks"]\n}';
    const html = await render(fence(source));
    expect(html.match(/class="lifeline"/g)).toHaveLength(2);
    expect(html).toContain('<title id="diagram-1-title">The parts</title>');
    expect(html).not.toContain('`');
  });

  it('refuses a diagram with more boxes than a reader takes in', async () => {
    await expect(render(fence('digraph { a b c d e f g h i j }'))).rejects.toThrow(
      /the diagram has 10 boxes/,
    );
  });

  it('gives two drawings of a page different ids', async () => {
    const html = await render(fence('digraph { a }') + fence('digraph { b }'));
    expect(html.match(/ id="[^"]+"/g)).toHaveLength(4);
    expect(new Set(html.match(/ id="[^"]+"/g)).size).toBe(4);
  });

  it('lets a drawing that is wider than a phone scroll by keyboard', async () => {
    const wide =
      'digraph { a [label="A box with a label that is a good deal wider than a phone"] }';
    expect(await render(fence(wide))).toContain('tabindex="0"');
    expect(await render(fence('digraph { a }'))).not.toContain('tabindex');
  });

  it('leaves the backticks around names out of the drawing', async () => {
    const html = await render(fence('digraph { a [label="the field `total`"] }'));
    expect(html).toContain('the field total');
    expect(html).not.toContain('`');
  });

  it('leaves other fences alone', async () => {
    expect(await render('```json\n{}\n```\n')).toContain('<code class="language-json">');
  });

  it('refuses every graph that does not parse', async () => {
    const page = `${fence('digraph {')}\n${fence('digraph { a -> }')}`;
    await expect(render(page)).rejects.toThrow(
      /^docs\/page\.mdx:1:1 diagram the DOT source is not valid: .*\ndocs\/page\.mdx:5:1 diagram the DOT source is not valid: .*syntax error/,
    );
  });
});
