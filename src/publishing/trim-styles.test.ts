import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import postcss from 'postcss';
import { expect, it } from 'vitest';

import { writeSite } from './site.fixture';
import { trim, trimStyles } from './trim-styles';

function trimmed(css: string, ...names: string[]): string {
  const root = postcss.parse(css);
  trim(root, new Set(names));
  return root.toString();
}

it.each([
  ['.pills{a:b}.menu,.pills .menu,h1{c:d}', '.menu,h1{c:d}'],
  ['h5{a:b}h1>h5:hover{a:b}h1,h5{c:d}', 'h1{c:d}'],
  [':where(.pills):hover{a:b}:where(.menu):hover{a:b}', ':where(.menu):hover{a:b}'],
])('of %s leaves %s', (css, left) => {
  expect(trimmed(css, '.menu', 'h1')).toBe(left);
});

it('removes rules that follow each other', () => {
  expect(trimmed('.a{a:b}.b{a:b}@media print{.a{a:b}.b{a:b}}.c{a:b}', '.c')).toBe(
    '@media print{}.c{a:b}',
  );
});

it.each([
  '@media print{table{a:b}}',
  '@keyframes grow{from{a:b}}',
  '[data-theme=dark] .menu{a:b}',
  '.menu:not(.pills){a:b}',
  '.menu:is(.pills,:hover:not(.b)){a:b}',
  '.menu:has(> .pills){a:b}',
])('keeps %s', (css) => {
  expect(trimmed(css, '.menu', 'table')).toBe(css);
});

it('removes a custom property that is read only by one that nothing reads', () => {
  expect(trimmed(':root{--a:var(--b);--b:1;--c:2;--d:3}p{x:var(--c)}', '--d', 'p')).toBe(
    ':root{--c:2;--d:3}p{x:var(--c)}',
  );
});

it('leaves what pages and scripts have, under a name of the content', async () => {
  const folder = writeSite({
    'index.html': '<template><p class="lead">gone</p></template>',
    'assets/js/script.0a1b2c3d.js': "element.className = 'notice'",
    'assets/css/styles.0a1b2c3d.css': '.lead{a:b}.notice{a:b}.gone{a:b}',
    'assets/css/islands.0a1b2c3d.css': '.gone{a:b}',
  });
  const renamed = await trimStyles(folder);
  const [name = ''] = renamed.values();
  expect([...renamed.keys()]).toEqual(['styles.0a1b2c3d.css']);
  expect(readdirSync(path.join(folder, 'assets/css')).sort()).toEqual([
    'islands.0a1b2c3d.css',
    name,
  ]);
  expect(readFileSync(path.join(folder, 'assets/css', name), 'utf8')).toBe(
    '.lead{a:b}.notice{a:b}',
  );
  expect(existsSync(path.join(folder, 'assets/css/styles.0a1b2c3d.css'))).toBe(false);
});
