import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Element } from 'hast';
import sum from 'lodash/sum';
import uniq from 'lodash/uniq';
import { toString } from 'mdast-util-to-string';

import { hasBlog } from '../../src/config/blog';
import { languages } from '../../src/config/languages';
import { versions } from '../../src/config/versions';
import { elementsIn, hasClass, hasTag, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { type ShippedPackage, shippedPackagesFile } from '../../src/plugins/shipped-packages';
import budgets from '../budgets.json';
import { expect, isLatest, test } from './site';

/** What the menus of versions and of languages add to each page, or the blog, where they are on. */
const menus = hasBlog || versions.length > 0 || languages.length > 1 ? budgets.menus : 0;

/** What a page downloads as it arrives: its HTML and what that names, in bytes after gzip. */
function weighPage(file: string) {
  const html = readFileSync(path.join('build', file), 'utf8');
  const elements = elementsIn(parsePage(html));
  const addressOf = ({ properties: { src, href } }: Element) => String(src ?? href);
  // What search engines read is no script.
  const scripts = elements.filter(hasTag('script')).filter(({ properties }) => !properties['type']);
  const [own = ''] = scripts.filter(({ properties }) => properties['src']).map(addressOf);
  const inline = scripts.map((script) => toString(script)).join('');
  // Of the images that are loaded when they come into view, the logo of the bar is in view.
  const isLoaded = ({ tagName, properties: { rel, loading, src } }: Element) =>
    tagName === 'link'
      ? ['stylesheet', 'icon'].includes(String(rel))
      : tagName === 'img' && (loading !== 'lazy' || String(src).endsWith('logo.svg'));
  const sizeOf = (url: string) => gzipSync(readFileSync(path.join('build', url))).length;
  const files = uniq([...elements.filter(isLoaded).map(addressOf), own]);
  const bytes = [gzipSync(html).length, ...files.map(sizeOf)];
  const isOperation = elements.some(hasClass('request-builder'));
  const kind = isOperation ? 'operation' : file.startsWith('docs/') ? 'doc' : 'other';
  return {
    file,
    kind,
    requests: bytes.length,
    bytes: sum(bytes),
    scripts: gzipSync(inline).length + sizeOf(own),
    styles: sum(files.filter((url) => url.endsWith('.css')).map(sizeOf)),
  } as const;
}

test('no page is heavier as it arrives than its kind may be', () => {
  const { scripts, styles, requests, ...limits } = budgets.arrival;
  const known: Readonly<Record<string, number>> = budgets.heavierPages;
  const pages = readdirSync('build', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && isLatest(`/${file}`))
    .map(weighPage);
  expect(new Set(pages.map(({ kind }) => kind)).size).toBe(3);
  const heavier = pages.filter(
    (page) =>
      page.bytes > (known[page.file] ?? limits[page.kind]) + menus ||
      page.requests > requests ||
      page.scripts > scripts ||
      page.styles > styles,
  );
  expect(heavier).toEqual([]);
});

test('no script that is loaded when a reader first needs it is heavier than it may be', () => {
  const folder = path.join('build', 'assets', 'js');
  for (const [part, most] of Object.entries(budgets.laterScripts)) {
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith(`${part}.`));
    const bytes = gzipSync(readFileSync(path.join(folder, file))).length;
    expect(bytes, part).toBeLessThanOrEqual(most);
  }
});

test('readers load code and styles of the listed packages, and of no other', () => {
  const shipped = JSON.parse(
    readFileSync(path.join('.docusaurus', shippedPackagesFile), 'utf8'),
  ) as ShippedPackage[];
  expect([...new Set(shipped.map(({ name }) => name))].sort()).toEqual(budgets.packages);
});
