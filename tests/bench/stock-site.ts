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

const api = 'api/connected-intelligence-suite';

/** The configuration of Docusaurus as it comes, with the theme for OpenAPI that is made for it. */
const configuration = `
  const openApi = { specPath: 'api.yaml', outputDir: '${api}', sidebarOptions: {} };
  module.exports = {
    title: 'Documentation',
    url: 'https://docs.example.com',
    baseUrl: '/',
    future: { v4: true, faster: true },
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    markdown: { hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
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

/** Returns a guide as stock Docusaurus takes it: what only the portal knows becomes what it shows. */
function plainGuide(text: string): string {
  return text
    .replace(/^(?:slug|sidebar_\w+|hide_\w+|pagination_\w+|image|keywords|id):.*\n/gm, '')
    .replaceAll(/<(?:Operation|Fact)\s+\w+=["']([^"']+)["'][^>]*\/>/g, '`$1`')
    .replaceAll(/<(?:Sample|Downloads)\s[^>]*\/>/g, '')
    .replaceAll(/ \{\/\*.*?\*\/\}/g, '')
    .replaceAll(/^( *```\w+) .*$/gm, '$1')
    .replaceAll('```dot', '```text');
}

/**
 * Builds the guides and the platform's specification of the portal with Docusaurus as it comes, in the
 * portal's versions.
 *
 * @param folder - to make the site in, anew
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
  for (const file of readdirSync('docs', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mdx')) continue;
    write(path.join('docs', file), plainGuide(readFileSync(path.join('docs', file), 'utf8')));
  }
  cpSync('api-specs/connected-intelligence-suite.openapi.yaml', path.join(folder, 'api.yaml'));
  cpSync('api-specs/example-world.yaml', path.join(folder, 'example-world.yaml'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const args of [['gen-api-docs', 'all'], ['build']]) {
    execFileSync('npx', ['docusaurus', ...args], { cwd: folder, stdio: 'inherit' });
  }
  // As a host sets it, or each page would load its styles again.
  write('build/_headers', '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  return path.join(folder, 'build');
}
