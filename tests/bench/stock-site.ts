import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { organization } from '../../src/config/organization';

const api = 'api/connected-intelligence-suite';

/** Configuration of stock Docusaurus with its OpenAPI theme. */
const configuration = `
  const openApi = { specPath: 'api.yaml', outputDir: '${api}', sidebarOptions: {} };
  module.exports = {
    title: 'Documentation',
    url: '${organization.siteUrl}',
    baseUrl: '/',
    future: { v4: true, faster: true },
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    markdown: {
      format: 'detect',
      hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
    },
    presets: [['classic', { docs: { routeBasePath: 'docs' }, blog: false }]],
    themes: ['docusaurus-theme-openapi-docs'],
    plugins: [
      [
        '@docusaurus/plugin-content-docs',
        { id: 'api', path: 'api', routeBasePath: 'api', docItemComponent: '@theme/ApiItem' },
      ],
      [
        'docusaurus-plugin-openapi-docs',
        { id: 'openapi', docsPluginId: 'api', config: { api: openApi } },
      ],
    ],
  };`;

/**
 * Builds the portal's guides and platform reference with stock Docusaurus, in the same version. The guides are
 * the Markdown twins of the built pages, because those contain no components.
 *
 * @param folder - folder for the site, which is replaced
 * @returns the folder of the built site
 */
export function buildStockSite(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('docusaurus.config.js', configuration);
  write('package.json', readFileSync('package.json', 'utf8'));
  write('src/pages/index.mdx', '# Documentation\n');
  write('api/index.mdx', '# Interface\n');
  for (const file of readdirSync('build/docs', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue;
    const text = readFileSync(path.join('build/docs', file), 'utf8');
    write(path.join('docs', file), text.replaceAll(`](${organization.siteUrl}/`, '](/'));
  }
  cpSync('api-specs/connected-intelligence-suite.openapi.yaml', path.join(folder, 'api.yaml'));
  cpSync('api-specs/example-world.yaml', path.join(folder, 'example-world.yaml'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const args of [['gen-api-docs', 'all'], ['build']]) {
    execFileSync('npx', ['docusaurus', ...args], { cwd: folder, stdio: 'pipe' });
  }
  // As on a host. Otherwise, each page would load its styles again.
  write('build/_headers', '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  return path.join(folder, 'build');
}
