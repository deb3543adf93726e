import { expect, it } from 'vitest';

import { checkDrawing } from './malformed-svg';

const start = '<svg xmlns="http://www.w3.org/2000/svg">';

it('refuses a drawing of 50,000 levels at the first that is too many', () => {
  const drawing = `${start}\n${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`;
  const before = performance.now();
  expect(checkDrawing(drawing)).toMatchObject([
    { line: 2, column: 298, message: 'the drawing has more than 100 levels' },
  ]);
  expect(performance.now() - before).toBeLessThan(1000);
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
])('reads %s in less than five seconds', (_, content) => {
  const before = performance.now();
  checkDrawing(`${start}${content}</svg>`);
  expect(performance.now() - before).toBeLessThan(5000);
});
