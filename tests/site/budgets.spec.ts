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

/** Bytes that optional features add to each page: versions, languages, and a blog. */
const menus = hasBlog || versions.length > 0 || languages.length > 1 ? budgets.menus : 0;

/** Returns the gzipped bytes of a page: its HTML and the files that load with it. */
function weighPage(file: string) {
  const html = readFileSync(path.join('build', file), 'utf8');
  const elements = elementsIn(parsePage(html));
  const addressOf = ({ properties: { src, href } }: Element) => String(src ?? href);
  // Except structured data.
  const scripts = elements.filter(hasTag('script')).filter(({ properties }) => !properties['type']);
  const [mainScript = ''] = scripts.filter(({ properties }) => properties['src']).map(addressOf);
  const inline = scripts.map((script) => toString(script)).join('');
  // Of lazy images, only the logo is in view.
  const isLoaded = ({ tagName, properties: { rel, loading, src } }: Element) =>
    tagName === 'link'
      ? ['stylesheet', 'icon'].includes(String(rel))
      : tagName === 'img' && (loading !== 'lazy' || String(src).endsWith('logo.svg'));
  const sizeOf = (url: string) => gzipSync(readFileSync(path.join('build', url))).length;
  const files = uniq([...elements.filter(isLoaded).map(addressOf), mainScript]);
  const bytes = [gzipSync(html).length, ...files.map(sizeOf)];
  const isOperation = elements.some(hasClass('request-builder'));
  const kind = isOperation ? 'operation' : file.startsWith('docs/') ? 'doc' : 'other';
  return {
    file,
    kind,
    requests: bytes.length,
    bytes: sum(bytes),
    scripts: gzipSync(inline).length + sizeOf(mainScript),
    styles: sum(files.filter((url) => url.endsWith('.css')).map(sizeOf)),
  } as const;
}

test('no page exceeds the budget of its kind', { tag: '@content' }, () => {
  const { scripts, styles, requests, ...limits } = budgets.arrival;
  const exceptions: Readonly<Record<string, number>> = budgets.heavierPages;
  const pages = readdirSync('build', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && isLatest(`/${file}`))
    .map(weighPage);
  expect(new Set(pages.map(({ kind }) => kind)).size).toBe(3);
  const heavier = pages.filter(
    (page) =>
      page.bytes > (exceptions[page.file] ?? limits[page.kind]) + menus ||
      page.requests > requests ||
      page.scripts > scripts ||
      page.styles > styles,
  );
  expect(heavier).toEqual([]);
});

test('no script that is loaded on demand exceeds its budget', () => {
  const folder = path.join('build', 'assets', 'js');
  for (const [part, most] of Object.entries(budgets.laterScripts)) {
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith(`${part}.`));
    const bytes = gzipSync(readFileSync(path.join(folder, file))).length;
    expect(bytes, part).toBeLessThanOrEqual(most);
  }
});

test('browsers load code and styles of the listed packages only', () => {
  const shipped = JSON.parse(
    readFileSync(path.join('.docusaurus', shippedPackagesFile), 'utf8'),
  ) as ShippedPackage[];
  expect([...new Set(shipped.map(({ name }) => name))].sort()).toEqual(budgets.packages);
});
