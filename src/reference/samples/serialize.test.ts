import { expect, it } from 'vitest';

import { serializeQuery, serializeSimple } from './serialize';

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

it('writes lists and objects of paths and headers after commas', () => {
  expect(serializeSimple(['a', 'b'])).toBe('a,b');
  expect(serializeSimple({ a: 1 })).toBe('a,1');
});
