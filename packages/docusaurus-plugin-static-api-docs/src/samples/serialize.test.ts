import { expect, it } from 'vitest';

import { serializePath, serializeQuery } from './serialize';

it.each([
  ['a=1', { name: 'a' }, 1],
  ['a=x,y', { name: 'a' }, 'x,y'],
  ['a=1&a=2', { name: 'a' }, [1, 2]],
  ['a=1,2', { name: 'a', explode: false }, [1, 2]],
  ['a=1%202', { name: 'a', style: 'spaceDelimited', explode: false }, [1, 2]],
  ['a=1%7C2', { name: 'a', style: 'pipeDelimited' }, [1, 2]],
  ['x=1&y=2', { name: 'a' }, { x: 1, y: 2 }],
  ['a=x,1,y,2', { name: 'a', explode: false }, { x: 1, y: 2 }],
  ['a%5Bx%5D=1', { name: 'a', style: 'deepObject' }, { x: 1 }],
  ['x=a%20b&y=c%26d', { name: '' }, { x: 'a b', y: 'c&d' }],
] as const)('writes %s', (query, style, value) => {
  expect(serializeQuery(style, value)).toBe(query);
});

it.each([
  ['5', {}, 5],
  ['3,4', { explode: true }, [3, 4]],
  ['.5', { style: 'label' }, 5],
  ['.3,4', { style: 'label' }, [3, 4]],
  ['.3.4', { style: 'label', explode: true }, [3, 4]],
  ['.a=1.b=2', { style: 'label', explode: true }, { a: 1, b: 2 }],
  [';id=5', { style: 'matrix' }, 5],
  [';id=3,4', { style: 'matrix' }, [3, 4]],
  [';id=3;id=4', { style: 'matrix', explode: true }, [3, 4]],
  [';id=a,1', { style: 'matrix' }, { a: 1 }],
  [';a=1;b=2', { style: 'matrix', explode: true }, { a: 1, b: 2 }],
] as const)('writes %s into a path', (path, style, value) => {
  expect(serializePath({ name: 'id', ...style }, value)).toBe(path);
});

it('writes lists and objects of paths and headers after commas', () => {
  expect(serializePath({ name: 'X-List' }, ['a', 'b'])).toBe('a,b');
  expect(serializePath({ name: 'X-Object' }, { a: 1 })).toBe('a,1');
});
