import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { elementsIn, hasClass, hasTag, parseHtml } from 'docusaurus-plugin-static-api-docs/html';
import { renderDiagrams } from './render-diagrams';
import { renderMdx } from './render.fixture';

const render = (markdown: string) => renderMdx(markdown, renderDiagrams);

/** Returns the elements of a drawing. */
const drawn = async (dot: string) => elementsIn(parseHtml(await render(fence(dot))));

/** Returns the points of the line of an edge. */
const pointsOf = (path: unknown) =>
  String(path)
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
    expect(html).toContain('<title id="__diagram-1-title">The parts</title>');
    expect(html).toContain('<desc id="__diagram-1-description">A calls B.</desc>');
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
    const edges = (await drawn(source)).filter(hasClass('edge'));
    expect(edges.map((edge) => toString(edge))).toEqual(['one', 'another one']);
    for (const edge of edges) {
      const points = pointsOf(elementsIn(edge).find(hasTag('path'))?.properties['d']);
      for (const [index, [x, y]] of points.slice(1).entries()) {
        const [beforeX, beforeY] = points[index] ?? [];
        expect(x === beforeX || y === beforeY).toBe(true);
      }
      const label = Number(elementsIn(edge).find(hasTag('text'))?.properties['x']);
      expect(Math.min(...points.map(([x = 0]) => Math.abs(x - label)))).toBe(8);
    }
  });

  it('points an arrow where its edge says', async () => {
    const heads = async (attributes: string) =>
      (await drawn(digraph('a', 'b', `a -> b [${attributes}]`))).filter(hasTag('polygon'));
    const [head, ...others] = await heads('style=dashed');
    expect(others).toEqual([]);
    // The tip comes first, and is the lowest corner.
    const [, tip = 0, , left = 0, , right = 0] = String(head?.properties['points'])
      .split(' ')
      .map(Number);
    expect(tip).toBeGreaterThan(Math.max(left, right));
    expect(await heads('dir=none')).toEqual([]);
  });

  it('draws a sequence: boxes side by side, messages below each other, responses dashed', async () => {
    const source = digraph(
      ...['class=sequence', 'a [label="`a`"]', 'b'],
      ...['a -> b [label="asks"]', 'b -> a [label="answers" style=dashed]'],
    );
    const elements = await drawn(source);
    expect(elements.filter(hasClass('lifeline'))).toHaveLength(2);
    const [asks, answers] = elements
      .filter(hasClass('edge'))
      .flatMap((edge) => elementsIn(edge).filter(hasTag('path')))
      .map(({ properties }) => properties);
    expect(asks?.['strokeDashArray']).toBeUndefined();
    expect(answers?.['strokeDashArray']).toEqual(['4', '3']);
    const [startOfAsks, endOfAsks] = pointsOf(asks?.['d']);
    const [startOfAnswers, endOfAnswers] = pointsOf(answers?.['d']);
    expect(startOfAsks?.[0]).toBe(endOfAnswers?.[0]);
    expect(endOfAsks?.[0]).toBe(startOfAnswers?.[0]);
    expect(startOfAsks?.[1]).toBeLessThan(startOfAnswers?.[1] ?? 0);
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

  it('leaves other fences alone, and a diagram that has faults', async () => {
    expect(await render('```json\n{}\n```\n')).toContain('<code class="language-json">');
    for (const wrong of ['graph { a }', digraph('a [constructor="x"]')]) {
      expect(await render(fence(wrong))).toContain('<code class="language-dot">');
    }
  });

  it.each([
    'javascript:run()',
    'data:text/html,x',
    'file://other.example/share',
    '//other.example/',
    'https://a@other.example/',
    'https://\\\\other.example/',
  ])('draws no box with the address %s', async (url) => {
    expect(await render(fence(digraph(`a [URL="${url}"]`)))).not.toContain('<svg');
  });
});
