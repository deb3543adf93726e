import { loadContext } from '@docusaurus/core/lib/server/site.js';
import type { PluginOptions } from '@docusaurus/plugin-content-docs';
import { DEFAULT_OPTIONS } from '@docusaurus/plugin-content-docs/lib/options.js';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import docs from './docs';

/** Loads the docs of a site that has one page and the given sidebars. */
async function loadDocs(sidebars: string) {
  const file = temporaryFiles({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/' };\n`,
    'docs/index.mdx': '---\ntitle: Start\n---\n\nText.\n',
    'sidebars.ts': `export default ${sidebars};\n`,
  });
  const context = await loadContext({ siteDir: file('.') });
  const options = { ...DEFAULT_OPTIONS, id: 'default', sidebarPath: 'sidebars.ts' };
  const plugin = await docs(context, options as unknown as PluginOptions);
  return plugin.loadContent?.();
}

it('shows pages and links that sidebars list', async () => {
  const content = await loadDocs(`{ type: ['index', { type: 'link', label: 'A', href: '/a' }] }`);
  expect(content?.loadedVersions[0]?.docs.map(({ id }) => id)).toEqual(['index']);
});

it.each([
  ['HTML', `{ type: ['index', { type: 'html', value: '<b>A</b>' }] }`],
  ['a script', `{ type: ['index', { type: 'link', label: 'A', href: 'javascript:a()' }] }`],
])('never shows %s that sidebars list', async (_, sidebars) => {
  await expect(loadDocs(sidebars)).rejects.toThrow(
    /sidebars\.ts:1:1 sidebar-page a sidebar may not/,
  );
});
