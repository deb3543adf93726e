import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { renderDiagrams } from './render-diagrams';
import { renderMdx } from './render.fixture';

const render = (markdown: string) => renderMdx(markdown, renderDiagrams);

/** Returns a drawing, as selectors find its parts. */
const drawn = async (dot: string) => load(await render(fence(dot)));

/** Returns the points of the line of an edge. */
const pointsOf = (path = '') =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));

const digraph = (...lines: readonly string[]) => `digraph {\n${lines.join('\n')}\n}`;

const fence = (dot: string, meta = 'title="The parts" description="A calls B."') =>
  `\`\`\`dot ${meta}\n${dot}\n\`\`\`\n`;

describe('renderDiagrams', () => {
  it('draws the boxes as an image with a title and a description', async () => {
    const html = await render(
      fence(digraph('a [label="Web\\napplication" class=focus]', 'b', 'a -> b')),
    );
    expect(html).toContain('role="img"');
    expect(html).toContain('<title id="diagram-1-title">The parts</title>');
    expect(html).toContain('<desc id="diagram-1-description">A calls B.</desc>');
    expect(html).toContain('class="node n1 focus"');
    expect(html).toMatch(/>Web<\/text>.*>application<\/text>/);
  });

  it('leaves colors and fonts to the stylesheet', async () => {
    const html = await render(fence(digraph('a', 'b', 'a -> b [label="calls"]')));
    expect(html).not.toMatch(/style=|fill=|stroke=|font-/);
  });

  it('makes links of boxes with an address, and numbers boxes and their edges', async () => {
    const html = await render(fence(digraph('a [URL="/docs/"]', 'b', 'a -> b [label="calls"]')));
    expect(html).toContain('<a href="/docs/">');
    expect(html).toContain('role="group"');
    expect(html).toContain('class="node n1"');
    expect(html).toContain('class="edge e1 e2"');
  });

  it('keeps labels beside their upright and level lines', async () => {
    const source = digraph(
      ...['top', 'left', 'right'],
      ...['top -> left [label="one"]', 'top -> right [label="another one"]'],
    );
    const $ = await drawn(source);
    const edges = Array.from($('.edge'), (edge) => $(edge));
    expect(edges.map((edge) => edge.text())).toEqual(['one', 'another one']);
    for (const edge of edges) {
      const points = pointsOf(edge.find('path').attr('d'));
      for (const [index, [x, y]] of points.slice(1).entries()) {
        const [beforeX, beforeY] = points[index] ?? [];
        expect(x === beforeX || y === beforeY).toBe(true);
      }
      const label = Number(edge.find('text').attr('x'));
      expect(Math.min(...points.map(([x = 0]) => Math.abs(x - label)))).toBe(8);
    }
  });

  it('points an arrow where its edge says', async () => {
    const heads = async (attributes: string) =>
      (await drawn(digraph('a', 'b', `a -> b [${attributes}]`)))('polygon');
    const head = await heads('style=dashed');
    expect(head).toHaveLength(1);
    // The tip comes first, and is the lowest corner.
    const [, tip = 0, , left = 0, , right = 0] = String(head.attr('points')).split(' ').map(Number);
    expect(tip).toBeGreaterThan(Math.max(left, right));
    expect(await heads('dir=none')).toHaveLength(0);
  });

  it('draws a sequence: boxes side by side, messages below each other, responses dashed', async () => {
    const source = digraph(
      ...['class=sequence', 'a [label="`a`"]', 'b'],
      ...['a -> b [label="asks"]', 'b -> a [label="answers" style=dashed]'],
    );
    const $ = await drawn(source);
    expect($('.lifeline')).toHaveLength(2);
    const [asks, answers] = Array.from($('.edge path'), (path) => path.attribs);
    expect(asks?.['stroke-dasharray']).toBeUndefined();
    expect(answers?.['stroke-dasharray']).toBe('4 3');
    const [startOfAsks, endOfAsks] = pointsOf(asks?.['d']);
    const [startOfAnswers, endOfAnswers] = pointsOf(answers?.['d']);
    expect(startOfAsks?.[0]).toBe(endOfAnswers?.[0]);
    expect(endOfAsks?.[0]).toBe(startOfAnswers?.[0]);
    expect(startOfAsks?.[1]).toBeLessThan(startOfAnswers?.[1] ?? 0);
  });

  it('refuses a diagram with more boxes than a reader takes in', async () => {
    await expect(render(fence(digraph(...'abcdefghij')))).rejects.toThrow(
      /the diagram has 10 boxes/,
    );
  });

  it('gives two drawings of a page different ids', async () => {
    const html = await render(fence(digraph('a')) + fence(digraph('b')));
    expect(html.match(/ id="[^"]+"/g)).toHaveLength(4);
    expect(new Set(html.match(/ id="[^"]+"/g)).size).toBe(4);
  });

  it('lets a drawing that is wider than a phone scroll by keyboard', async () => {
    const wide = digraph('a [label="A box with a label that is a good deal wider than a phone"]');
    expect(await render(fence(wide))).toContain('tabindex="0"');
    expect(await render(fence(digraph('a')))).not.toContain('tabindex');
  });

  it('leaves the backticks around names out of the drawing', async () => {
    const html = await render(fence(digraph('a [label="the field `total`"]')));
    expect(html).toContain('the field total');
    expect(html).not.toContain('`');
  });

  it('leaves other fences alone', async () => {
    expect(await render('```json\n{}\n```\n')).toContain('<code class="language-json">');
  });

  it('says where each line is that it can not draw, and what it expects', async () => {
    const page = [
      fence('graph { a }'),
      fence(digraph('first [lable="One"]', 'a --> b', 'first -> frist [style=dotted]')),
      fence(digraph('class=sequence', 'a [label="One]')),
    ].join('\n');
    const faults = await render(page).catch(String);
    expect(String(faults).split('\n')).toEqual([
      'FaultsError: docs/page.mdx:2:1 diagram a diagram is `digraph {`, a line for each box and each edge, and `}`',
      'docs/page.mdx:7:1 diagram lable is no attribute here; expected label, URL, class (did you mean "label"?)',
      'docs/page.mdx:8:1 diagram "a --> b" is no box and no edge (write name [label="…"] or from -> to [label="…"])',
      'docs/page.mdx:9:1 diagram style="dotted" is not dashed',
      'docs/page.mdx:9:1 diagram no line above describes the box frist (did you mean "first"?)',
      'docs/page.mdx:16:1 diagram "label="One" is no attribute (write name="value")',
    ]);
  });

  it.each([
    'javascript:run()',
    'data:text/html,x',
    'file://other.example/share',
    '//other.example/',
    'https://a@other.example/',
    'https://\\\\other.example/',
  ])('refuses a box with the address %s', async (url) => {
    await expect(render(fence(digraph(`a [URL="${url}"]`)))).rejects.toThrow(
      / is not a path of the site or an https address/,
    );
  });
});
