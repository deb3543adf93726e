import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

import { collectNames, trim } from './trim-infima';

function trimmed(css: string, ...names: string[]): string {
  const root = postcss.parse(css);
  trim(root, new Set(names));
  return root.toString();
}

test('removes the selectors with a class that nothing names, and keeps the rest of their rule', () => {
  expect(trimmed('.pills{a:b}.menu,.pills .menu,h1{c:d}', 'menu')).toBe('.menu,h1{c:d}');
});

test('removes rules that follow each other', () => {
  expect(trimmed('.a{a:b}.b{a:b}@media print{.a{a:b}.b{a:b}}.c{a:b}', 'c')).toBe(
    '@media print{}.c{a:b}',
  );
});

test('keeps rules without classes, in media queries too', () => {
  const css = '@media print{table{a:b}}';
  expect(trimmed(css)).toBe(css);
});

test('removes a custom property that is read only by one that nothing reads', () => {
  expect(trimmed(':root{--a:var(--b);--b:1;--c:2;--d:3}p{x:var(--c)}', '--d')).toBe(
    ':root{--c:2;--d:3}p{x:var(--c)}',
  );
});

test('collects classes and custom properties from scripts and styles', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'names-'));
  await writeFile(path.join(folder, 'a.js'), "clsx('menu__link--active')");
  await writeFile(path.join(folder, 'b.css'), 'p{x:var(--ifm-leading)}');
  await writeFile(path.join(folder, 'c.txt'), 'unread');
  expect([...collectNames([folder])]).toEqual(
    expect.arrayContaining(['menu__link--active', '--ifm-leading']),
  );
  expect(collectNames([folder])).not.toContain('unread');
});

test('refuses a folder that is missing', () => {
  expect(() => collectNames(['no/such/folder'])).toThrow('no/such/folder');
});
