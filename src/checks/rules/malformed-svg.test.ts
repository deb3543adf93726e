import { expect, it } from 'vitest';

import { withinTime } from 'docusaurus-plugin-static-api-docs/within-time';
import { checkDrawing } from './malformed-svg';

const start = '<svg xmlns="http://www.w3.org/2000/svg">';

it('refuses a drawing of 50,000 levels at the first that is too many', () => {
  const drawing = `${start}\n${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`;
  expect(checkDrawing(drawing)).toMatchObject([
    { line: 2, column: 298, message: 'the drawing is nested more than 100 levels deep' },
  ]);
});

it.each([
  ['a long word', `<style>${'a'.repeat(900_000)}</style>`],
  ['a long address', `<circle fill="${'url(#'.repeat(150_000)}" />`],
  ['many spaces', `<circle fill="url(${' '.repeat(900_000)}" />`],
  [
    'many attributes',
    `<g ${Array.from({ length: 60_000 }, (_, n) => `data-${n}="1"`).join(' ')} />`,
  ],
  ['many elements', '<g />'.repeat(150_000)],
])('reads %s in less than five seconds of processor time', (_, content) => {
  const check = () => checkDrawing(`${start}${content}</svg>`).length;
  expect(withinTime(5, check, () => NaN)).toBeLessThanOrEqual(1);
});

it.each(['constructor', 'toString', '__proto__'])('refuses the namespace %s', (name) => {
  const drawing = `${start}<g xmlns:p="${name}" p:href="x" /></svg>`;
  expect(checkDrawing(drawing)).toMatchObject([
    { line: 1, fix: 'save it as plain SVG, or delete it' },
  ]);
});

const many = (part: string) => part.repeat(20);

it.each([
  ['<use>', (n: number) => many(`<use href="#p${n}" />`), 'g'],
  ['encoded IDs', (n: number) => many(`<use href="#%70${n}" />`), 'g'],
  ['patterns', (n: number) => many(`<path fill="url(#p${n})" />`), 'pattern'],
  ['masks', (n: number) => many(`<path style="mask: url('#p${n}')" />`), 'mask'],
])('refuses a small drawing that a browser draws millions of times, by %s', (_, refer, tag) => {
  const part = (n: number) => `<${tag} id="p${n}">${n > 0 ? refer(n - 1) : '<path />'}</${tag}>`;
  const drawing = (levels: number) =>
    start + Array.from({ length: levels }, (_, n) => part(n)).join('') + '</svg>';
  expect(checkDrawing(drawing(3))).toEqual([]);
  expect(checkDrawing(drawing(6))).toMatchObject([
    { line: 1, message: expect.stringContaining('more than 100000 elements') as string },
  ]);
});

it.each([
  ['an ID of a drawing program', '<g i:id="x" id="p0">', (n: number) => `<use href="#p${n}" />`],
  ['a style', '<g id="p0">', (n: number) => `<g class="a c${n}" />`],
  ['a variable', '<g id="p0">', (n: number) => `<g style="--m: url(#p${n}); mask: var(--m)" />`],
])('counts what is drawn in spite of %s', (_, first, refer) => {
  const namespace = 'xmlns:i="http://www.inkscape.org/namespaces/inkscape"';
  const numbers = Array.from({ length: 6 }, (_, n) => n);
  const rules = numbers.map((n) => `g.c${n}, .none { fill: red; mask: url(#p${n}) }`);
  const groups = numbers.map((n) => {
    return first.replace('p0', `p${n}`) + (n > 0 ? many(refer(n - 1)) : '<path />') + '</g>';
  });
  const style = `<style>@media screen { ${rules.join(' ')} }</style>`;
  expect(
    checkDrawing(start.replace('>', ` ${namespace}>`) + style + groups.join('') + '</svg>'),
  ).toHaveLength(1);
});

it.each([
  '.a { fill: url(#b) } /* } */ .b { clip-path: url("#c") }',
  '@media screen { .a, g > .b { clip-path: url(#c); fill: url(#b) } }',
])('accepts what a style draws once: %s', (css) => {
  const parts =
    '<linearGradient id="b"><stop class="s" /></linearGradient><clipPath id="c"><rect /></clipPath>';
  const drawing = `${start}<style>${css}</style>${parts}<g class="a b"><path class="a" /></g></svg>`;
  expect(checkDrawing(drawing)).toEqual([]);
});

const marker = `<marker id="m">${'<circle />'.repeat(100)}</marker>`;
const corners = '0 1 '.repeat(2000);

it.each([
  ['a marker at each point', `${marker}<polyline marker-mid="url(#m)" points="${corners}" />`],
  ['an inherited one', `${marker}<g marker-mid="url(#m)"><polyline points="${corners}" /></g>`],
  ['one of a style', `<style>g { marker: url(#m) }</style>${marker}<g><path d="${corners}" /></g>`],
  ['one of a variable', `${marker}<path style="--m: url(#m); marker: var(--m)" d="${corners}" />`],
  [
    'a path that others follow',
    `<path id="p" d="M${corners}" />${'<textPath href="#p" />'.repeat(2000)}`,
  ],
  [
    'a filter of many steps',
    `<filter id="f">${'<feMorphology />'.repeat(100)}</filter>${'<rect filter="url(#f)" />'.repeat(50)}`,
  ],
])('refuses a small drawing that takes a browser minutes, by %s', (_, content) => {
  expect(checkDrawing(`${start}${content}</svg>`)).toMatchObject([
    { message: expect.stringContaining('more than 100000 elements') as string },
  ]);
});

it.each([
  ['arrows', `${'<path marker-end="url(#m)" d="M0 0 9 9" />'.repeat(400)}`],
  ['a long line with an arrow', `<polyline marker-end="url(#m)" points="${corners}" />`],
  ['dots of a chart', `${'<polyline class="l" points="0 1 2 3 4 5" />'.repeat(50)}`],
  ['a large map', `<path d="M${'1.5.5 '.repeat(150_000)}" />`],
])('accepts %s', (_, content) => {
  const style = '<style>.l { marker-mid: url(#m) }</style>';
  const small = marker.replaceAll('<circle />', '').replace('></', '><circle /></');
  expect(checkDrawing(`${start}${style}${small}${content}</svg>`)).toEqual([]);
});

it('reads a drawing of many levels and references in five seconds of processor time', () => {
  const groups = Array.from({ length: 95 }, (_, n) => `<g id="b${n}">`).join('');
  const content = `${groups}${'<use id="a" href="#x"/>'.repeat(30_000)}${'</g>'.repeat(95)}`;
  const check = () => checkDrawing(`${start}${content}</svg>`).length;
  expect(withinTime(5, check, () => NaN)).toBe(0);
});

it.each([
  ['a part inside of itself', '<g id="a"><use href="#b" /></g><g id="b"><use href="#a" /></g>'],
  [
    'a long chain',
    Array.from({ length: 5000 }, (_, n) => `<g id="p${n}"><use href="#p${n + 1}" /></g>`).join(''),
  ],
])('refuses %s', (_, content) => {
  expect(checkDrawing(`${start}${content}</svg>`)).toHaveLength(1);
});
