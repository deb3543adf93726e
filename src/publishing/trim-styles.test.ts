import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import postcss from 'postcss';
import { expect, it } from 'vitest';

import { writeSite } from './site.fixture';
import { trim, trimStyles } from './trim-styles';

function trimmed(css: string, ...names: string[]): string {
  const root = postcss.parse(css);
  trim(postcss.document({ nodes: [root] }), new Set(names));
  return root.toString();
}

it.each([
  ['.pills{a:b}.menu,.pills .menu,h1{c:d}', '.menu,h1{c:d}'],
  ['h5{a:b}h1>h5:hover{a:b}h1,h5{c:d}', 'h1{c:d}'],
  [':where(.pills):hover{a:b}:where(.menu):hover{a:b}', ':where(.menu):hover{a:b}'],
])('of %s leaves %s', (css, left) => {
  expect(trimmed(css, '.menu', 'h1')).toBe(left);
});

it('keeps a long value in one place', () => {
  const css = `:root{--icon:url("${'x'.repeat(100)}")}.menu{a:var(--icon)}h1{a:var(--icon)}`;
  expect(trimmed(css, '.menu', 'h1')).toBe(css);
});

it('removes rules that follow each other', () => {
  expect(trimmed('.a{a:b}.b{a:b}@media print{.a{a:b}.b{a:b}}.c{a:b}', '.c')).toBe(
    '@media print{}.c{a:b}',
  );
});

it.each([
  '@media print{table{a:b}}',
  '@keyframes grow{from{a:b}}',
  '[data-theme=light] .menu:not([data-theme=dark] *){a:b}',
  '.menu:not(.pills){a:b}',
  '.menu:is(.pills,:hover:not(.b)){a:b}',
  '.menu:has(> .pills){a:b}',
])('keeps %s', (css) => {
  expect(trimmed(css, '.menu', 'table')).toBe(css);
});

it('removes what a layer sets and a rule outside of layers sets again in any case', () => {
  const css =
    '@layer infima{:root{--a:1px;--b:2px}.menu{--a:3px;x:y;z:y!important}@media print{:root{--a:4px}}}' +
    ':root{--a:5px}@media print{:root{--b:6px}}.menu{x:var(--a) var(--b);z:z}';
  expect(trimmed(css, '.menu')).toBe(css.replace('--a:1px;', '').replace('x:y;', ''));
});

it('removes what holds in a dark mode that is off', () => {
  const css = ":root,[data-theme='dark']{a:b}html[data-theme=dark] p{a:b}[data-theme=light] p{a:b}";
  expect(trimmed(css, 'html', 'p')).toBe(':root{a:b}[data-theme=light] p{a:b}');
  expect(trimmed(css, 'html', 'p', '[data-theme=dark]')).toBe(css);
});

it('writes a value where it is read, unless it may be another one there', () => {
  const css =
    '@layer infima{:root{--a:1px;--b:calc(var(--a)*2);--c:3;--d:var(--other);--e:5;--f:inherit}' +
    '@media print{:root{--g:1}}' +
    '.x{--c:4;y:var(--a) var(--b) var(--c) var(--d) var(--e) var(--f) var(--g)}}';
  expect(trimmed(css, '.x', '--e')).toContain(
    '.x{--c:4;y:1px calc(1px*2) var(--c) var(--d) var(--e) var(--f) var(--g)}',
  );
});

it('keeps values apart', () => {
  expect(trimmed(':root{--a:1px;--b:2px}p{x:var(--a)0 var(--b)var(--a)}', 'p')).toBe(
    ':root{}p{x:1px 0 2px 1px}',
  );
});

it('removes a custom property that is read only by one that nothing reads', () => {
  expect(trimmed(':root{--a:var(--b);--b:1;--c:2;--d:3}p{x:var(--c)}', '--d', 'p')).toBe(
    ':root{--d:3}p{x:2}',
  );
});

it('leaves what pages and scripts have, under a name of the content', async () => {
  const folder = writeSite({
    'index.html': '<html data-theme=light><template><p class="lead">gone</p></template>',
    'assets/js/script.0a1b2c3d.js': "element.className = 'notice'",
    'assets/css/styles.0a1b2c3d.css':
      ':root{--a:1;--c:2}.lead{a:b;--b:1}.gone{a:b}.notice{--b:2}[data-theme=dark] .lead{a:b}',
    'assets/css/reference.0a1b2c3d.css': '.lead{a:var(--a) var(--b)}',
    'assets/css/search.0a1b2c3d.css': '.gone{a:var(--c)}',
  });
  const renamed = await trimStyles(folder);
  const written = (name: string) =>
    readFileSync(path.join(folder, 'assets/css', renamed.get(name) ?? ''), 'utf8');
  expect(readdirSync(path.join(folder, 'assets/css')).sort()).toEqual(
    ['search.0a1b2c3d.css', ...renamed.values()].sort(),
  );
  expect(written('styles.0a1b2c3d.css')).toBe(':root{--c:2}.lead{a:b;--b:1}.notice{--b:2}');
  expect(written('reference.0a1b2c3d.css')).toBe('.lead{a:1 var(--b)}');
  expect(existsSync(path.join(folder, 'assets/css/styles.0a1b2c3d.css'))).toBe(false);
});
