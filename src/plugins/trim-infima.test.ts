import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postcss, { type AtRule } from 'postcss';
import { expect, test } from 'vitest';

import { collectNames, dropDark, dropOverridden, inlineConstants } from './trim-infima';

test('removes what the own styles set for the same selectors in every medium, and nothing else', () => {
  const root = postcss.parse(
    '.a,.b{c:d;margin-left:1px}.a{c:d;e:f!important;g:h}html[data-theme=dark]{--t:1}.a:hover{c:d}',
  );
  const own = '.a{c:i;e:i;margin:0}.b{margin:0}:root{--t:2}@media print{.a{g:i}.b{c:i}}';
  dropOverridden(root, postcss.parse(own));
  expect(root.toString()).toBe(
    '.a,.b{c:d}.a{e:f!important;g:h}html[data-theme=dark]{}.a:hover{c:d}',
  );
});

test('writes a value where it is read, unless it may be another one there', () => {
  const root = postcss.parse(
    '@layer infima{:root{--a:1px;--b:calc(var(--a)*2);--c:3;--d:var(--other);--e:5;--f:inherit}' +
      '@media print{:root{--g:1}}' +
      '.x{--c:4;y:var(--a) var(--b) var(--c) var(--d) var(--e) var(--f) var(--g)}}',
  );
  inlineConstants(root, new Set(['--e']));
  expect((root.first as AtRule).last?.toString()).toBe(
    '.x{--c:4;y:1px calc(1px*2) var(--c) var(--d) var(--e) var(--f) var(--g)}',
  );
});

test('removes what holds in the dark mode alone', () => {
  const root = postcss.parse(
    ":root,[data-theme='dark']{a:b}html[data-theme=dark] p{a:b}[data-theme=light] p{a:b}",
  );
  dropDark(root);
  expect(root.toString()).toBe(':root{a:b}[data-theme=light] p{a:b}');
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
