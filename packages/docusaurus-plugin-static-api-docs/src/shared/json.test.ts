import { expect, it } from 'vitest';
import { formatPointer, parsePointer } from './json';

it('reads back what it writes', () => {
  const segments = ['paths', '/devices/{id}', 'a~b', ''];
  expect(formatPointer(segments)).toBe('#/paths/~1devices~1{id}/a~0b/');
  expect(parsePointer(formatPointer(segments))).toEqual(segments);
});

it('reads the root, plain pointers and percent encoding', () => {
  expect(parsePointer('#')).toEqual([]);
  expect(parsePointer('')).toEqual([]);
  expect(parsePointer('/a/b')).toEqual(['a', 'b']);
  expect(parsePointer('#/paths/~1parts~1%7Bid%7D')).toEqual(['paths', '/parts/{id}']);
});

it.each(['#name', 'name', '#/%zz'])('refuses %s', (text) => {
  expect(parsePointer(text)).toBeUndefined();
});
