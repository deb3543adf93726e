import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { elementsIn, hasClass, hasTag, parseHtml } from 'docusaurus-plugin-static-api-docs/html';
import { renderDiagrams } from './render-diagrams';
import { renderMdx } from './render.fixture';

const service = '<Box name="service" at="0,0" size="200x48">Device integration service</Box>';
const program = '<Box name="program" at="0,112" size="200x48">Your program</Box>';
const sends = '<Arrow from="service" to="program">sends<br />events to</Arrow>';

const diagram = (...parts: readonly string[]) =>
  `<Diagram caption="The parts">\n${parts.join('\n')}\n\nThe service sends events.\n</Diagram>\n`;

const render = (...parts: readonly string[]) => renderMdx(diagram(...parts), renderDiagrams);
const drawn = async (...parts: readonly string[]) => elementsIn(parseHtml(await render(...parts)));

/** Returns the start and the end of an arrow. */
function endsOf(elements: Awaited<ReturnType<typeof drawn>>) {
  const [arrow] = elements.filter(hasClass('arrow')).flatMap(elementsIn).filter(hasTag('path'));
  return String(arrow?.properties['d']).slice(1).split('L');
}

describe('renderDiagrams', () => {
  it('draws an image named by its description, without the words of its parts', async () => {
    const html = await render(service, program, sends);
    expect(html).toContain('role="img" aria-labelledby="__diagram-1-description"');
    expect(html).toContain('<desc id="__diagram-1-description">The service sends events.</desc>');
    expect(html).toContain('<figcaption>The parts</figcaption>');
    const parts = elementsIn(parseHtml(html)).filter(hasTag('g'));
    expect(parts.map(({ properties }) => properties['ariaHidden'])).toEqual([
      'true',
      'true',
      'true',
    ]);
  });

  it('leaves colors and fonts to the stylesheet', async () => {
    expect(await render(service, program, sends)).not.toMatch(/style=|fill=|stroke=|font-/);
  });

  it.each([
    ['above', '0,112', '100 48', '100 112'],
    ['beside', '312,0', '200 24', '312 24'],
  ])('joins boxes %s each other by the middles of their sides', async (_, at, start, end) => {
    const other = `<Box name="program" at="${at}" size="40x48">P</Box>`;
    const wide = `<Box name="program" at="${at}" size="200x48">P</Box>`;
    const label = '<Arrow from="service" to="program">sends</Arrow>';
    expect(endsOf(await drawn(service, at === '0,112' ? wide : other, label))).toEqual([
      start,
      end,
    ]);
  });

  it('points at the second box, with the label beside the line', async () => {
    const elements = await drawn(service, program, sends);
    const [head] = elements.filter(hasTag('polygon'));
    expect(String(head?.properties['points'])).toMatch(/^100 112 /);
    const [arrow] = elements.filter(hasClass('arrow'));
    const texts = arrow ? elementsIn(arrow).filter(hasTag('text')) : [];
    expect(texts.map((it) => [toString(it), it.properties['x'], it.properties['y']])).toEqual([
      ['sends', '108', '72'],
      ['events to', '108', '88'],
    ]);
  });

  it('puts a label on the other side of its line, away from what is there', async () => {
    const near = '<Box name="near" at="112,64" size="88x32">Near</Box>';
    const [text] = (await drawn(service, program, near, sends)).filter(hasClass('arrow'));
    expect(text && elementsIn(text).find(hasTag('text'))?.properties['x']).toBe('92');
  });

  it('draws messages below each other between boxes, and replies dashed', async () => {
    const elements = await drawn(
      '<Box name="a" at="0,0" size="80x48">A</Box>',
      '<Box name="b" at="200,0" size="80x48">B</Box>',
      '<Arrow from="a" to="b" at="88">asks</Arrow>',
      '<Arrow from="b" to="a" at="120" reply>replies</Arrow>',
    );
    expect(elements.filter(hasClass('lifeline'))).toHaveLength(2);
    const arrows = elements.filter(hasClass('arrow'));
    const paths = arrows.flatMap(elementsIn).filter(hasTag('path'));
    expect(paths.map(({ properties }) => properties['d'])).toEqual([
      'M40 88L240 88',
      'M240 120L40 120',
    ]);
    expect(arrows.map(hasClass('reply'))).toEqual([false, true]);
  });

  it('wraps names, starts a line at a break, and marks details', async () => {
    const html = await render(
      '<Box name="a" at="0,0" size="96x72">Your *own* program<br />_field `total`_</Box>',
    );
    const texts = elementsIn(parseHtml(html)).filter(hasTag('text'));
    expect(texts.map((it) => [toString(it), hasClass('detail')(it)])).toEqual([
      ['Your own', false],
      ['program', false],
      ['field total', true],
    ]);
  });

  it('makes a link of a box with an address, and numbers boxes and their arrows', async () => {
    const link = program.replace('size', 'href="/docs/" size');
    const html = await render(service, link, sends);
    expect(html).toContain('<a href="/docs/">');
    expect(html).toContain('role="group"');
    expect(html).toContain('class="box n1"');
    expect(html).toContain('class="arrow e1 e2"');
  });

  it('gives two drawings of a page different IDs', async () => {
    const html = await renderMdx(`${diagram(service)}\n${diagram(program)}`, renderDiagrams);
    expect(html.match(/ id="[^"]+"/g)).toHaveLength(2);
    expect(new Set(html.match(/ id="[^"]+"/g)).size).toBe(2);
  });

  it('refuses a diagram with faults, and says where they are', async () => {
    const wrong = render(service, program, '<Arrow from="servise" to="program">sends</Arrow>');
    await expect(wrong).rejects.toMatchObject({
      faults: [{ file: 'docs/page.mdx', rule: 'diagram', line: 4, column: 1 }],
    });
  });

  it.each([
    'javascript:run()',
    'data:text/html,x',
    'file://other.example/share',
    '//other.example/',
    'https://a@other.example/',
    'https://\\\\other.example/',
  ])('draws no box with the address %s', async (url) => {
    const box = service.replace('size', `href="${url}" size`);
    await expect(render(box)).rejects.toThrow();
  });
});
