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
