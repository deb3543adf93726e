import { generateRouteFiles } from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';

import loadRegistry from './load-registry';

const folder = mkdtempSync(path.join(tmpdir(), 'load-registry-'));
const openedPages = path.join(folder, 'opened-pages.json');
const context = { getOptions: () => ({ openedPages }), addDependency: vi.fn() };
const fileOf = (name: string) => `@site/docs/${name}.mdx`;

beforeAll(async () => {
  const plugin = { name: 'test', id: 'default' };
  const routes = ['a', 'b'].map((it) => ({ path: `/${it}`, component: fileOf(it), plugin }));
  await generateRouteFiles({ generatedFilesDir: folder, routes, baseUrl: '/' });
});

/** Returns the list of the routes after some pages have been opened. */
function registryWith(...opened: readonly string[]): string {
  writeFileSync(openedPages, JSON.stringify(opened.map(fileOf)));
  return loadRegistry.call(context, readFileSync(path.join(folder, 'registry.js'), 'utf8'));
}

/** What a browser has of the list, before and after the bundler has sent it again. */
interface Browser {
  readonly load: (file: string) => Promise<unknown>;
  /** Takes an update of the list, as the browser does with a module that accepts its updates. */
  readonly update: (registry: string) => Browser;
  readonly asked: readonly string[];
  /** Pages that this list has imported. */
  readonly imported: readonly string[];
  /** Whether the app has to show what has changed. */
  readonly isAppUpdated: boolean;
}

function browserWith(registry: string, data?: object): Browser {
  const asked: string[] = [];
  const imported: string[] = [];
  const next: object = {};
  let isAppUpdated = false;
  const hot = {
    data,
    accept: () => undefined,
    dispose: (keep: (data: object) => void) => keep(next),
    invalidate: () => (isAppUpdated = true),
  };
  const fetch = (url: string) => Promise.resolve(void asked.push(decodeURIComponent(url)));
  const importPage = (file: string) => Promise.resolve(imported.push(file) && `page ${file}`);
  const program = registry
    .replace('import.meta.webpackHot', 'webpackHot')
    .replaceAll('import(', 'importPage(')
    .replace('export default', 'return');
  const run = new Function('webpackHot', 'fetch', 'importPage', program) as (
    ...globals: readonly unknown[]
  ) => Record<string, [load: () => Promise<unknown>, file: string]>;
  const entries = Object.values(run(hot, fetch, importPage));
  return {
    load: async (file) => entries.find(([, other]) => other === file)?.[0](),
    update: (updated) => browserWith(updated, next),
    asked,
    imported,
    get isAppUpdated() {
      return isAppUpdated;
    },
  };
}

it('has the bundler compile the pages that somebody has opened, and no other', () => {
  expect(registryWith()).not.toContain('import(');
  expect(registryWith('b').match(/import\(.*/g)).toEqual([
    expect.stringContaining('"@site/docs/b.mdx"'),
  ]);
  expect(registryWith('b')).not.toContain('require.');
  expect(context.addDependency).toHaveBeenCalledWith(openedPages);
});

it('asks for a page that is not compiled, and shows it when it is', async () => {
  const browser = browserWith(registryWith());
  const page = browser.load(fileOf('a'));
  expect(browser.asked).toEqual(['/__open-page?page=@site/docs/a.mdx']);
  const updated = browser.update(registryWith('a'));
  expect(await page).toBe('page @site/docs/a.mdx');
  expect(updated.isAppUpdated).toBe(false);
});

it('shows a page that has changed, also after others were opened', async () => {
  const first = browserWith(registryWith('a'));
  await first.load(fileOf('a'));
  const withOther = first.update(registryWith('a', 'b'));
  expect(withOther.isAppUpdated).toBe(false);
  // Otherwise the bundler would not know that the page is still in use.
  expect(withOther.imported).toEqual([fileOf('a')]);
  const changed = withOther.update(registryWith('a', 'b'));
  expect(changed.isAppUpdated).toBe(true);
  // The app brings the list along, and is not updated once more.
  expect(changed.update(registryWith('a', 'b')).isAppUpdated).toBe(false);
});
