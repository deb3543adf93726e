import { loadFreshModule } from '@docusaurus/utils';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

import { devDependencies, dependencies } from '../../package.json';
import { isAll } from '../depth';
import { comparePictures } from './compare-pictures';

/*
 * The generator as published: its package archive in a new site of `create-docusaurus`, configured as its README
 * says. Docusaurus checks the links.
 */
const generator = path.resolve('packages/docusaurus-plugin-static-api-docs');
const readme = readFileSync(path.join(generator, 'README.md'), 'utf8');
const versions: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };
const specification = 'device-integration-service.openapi.yaml';

/** What the README adds to a configuration. */
const withReferences = [
  ['  plugins: [', '  presets: ['],
  [
    "    ['docusaurus-plugin-static-api-docs', { id: 'http', specification: 'openapi.yaml', routeBasePath: 'api', rules: 'minimal' }],",
    '  presets: [',
  ],
  [
    "    ['docusaurus-plugin-static-api-docs', { id: 'events', specification: 'asyncapi.yaml', routeBasePath: 'events', rules: 'minimal' }],",
    '  presets: [',
  ],
  ['  ],', '  presets: ['],
] as const;

describe.runIf(isAll())('a new site of create-docusaurus', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'second-site-'));
  const site = path.join(folder, 'site');
  const config = path.join(site, 'docusaurus.config.ts');
  const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
  const run = (program: string, args: readonly string[], cwd = site) =>
    promisify(execFile)(program, args, { cwd, env: { ...process.env, NODE_ENV: '' } });
  let stock = '';

  /** Builds the site with lines of the README, each inserted before a line of the configuration. */
  async function build(lines: readonly (readonly [line: string, before: string])[]): Promise<void> {
    let text = stock;
    for (const [line, before] of lines) {
      expect(readme).toContain(line);
      expect(text).toContain(before);
      text = text.replace(before, () => `${line}\n${before}`);
    }
    writeFileSync(config, text);
    if (text.includes('docusaurus-plugin-openapi-docs')) {
      await run('npx', ['docusaurus', 'gen-api-docs', 'all']);
    }
    await run('npx', ['docusaurus', 'build']);
  }

  beforeAll(async () => {
    await run('node', [path.join(generator, 'write-dist.mjs')], folder);
    await run('npm', ['pack', path.join(generator, 'dist'), '--pack-destination', folder], folder);
    const creator = `create-docusaurus@${versions['@docusaurus/core']}`;
    await run(
      'npx',
      ['--yes', creator, 'site', 'classic', '--typescript', '--skip-install'],
      folder,
    );
    const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
    const plugin = `docusaurus-plugin-openapi-docs@${versions['docusaurus-plugin-openapi-docs']}`;
    const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...options, path.join('..', archive), plugin]);
    cpSync(path.join('api-specs', specification), path.join(site, 'openapi.yaml'));
    cpSync(
      'api-specs/device-integration-service-events.asyncapi.yaml',
      path.join(site, 'asyncapi.yaml'),
    );
    cpSync('api-specs/example-world.yaml', path.join(site, 'example-world.yaml'));
    stock = read('docusaurus.config.ts');
  }, 600_000);

  it('takes OpenAPI files without the packages for AsyncAPI, and names these for other files', async () => {
    const [start, http, events, end] = withReferences;
    await build([start, http, end]);
    expect(existsSync(path.join(site, 'build/api/get-service/index.html'))).toBe(true);
    const [install = 'none'] = /npm install @asyncapi.*/.exec(readme) ?? [];
    const failed = build([start, events, end]).catch(({ stderr }: { stderr: string }) => stderr);
    await expect(failed).resolves.toContain(`asyncapi.yaml:1:1 package-missing`);
    await expect(failed).resolves.toContain(`(${install})`);
    const names = install.split(' ').slice(2);
    const packages = names.map((name) => `${name}@${versions[name]}`);
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages]);
  }, 300_000);

  it('leaves each page of the site as it was, to the pixel', async () => {
    const custom = path.join(site, 'src/css/custom.css');
    // Names of Tailwind CSS, and one of the package's.
    const properties = '--color-primary: red; --radius-card: 1px; --api-ink: rgb(1, 2, 3);';
    writeFileSync(custom, `${readFileSync(custom, 'utf8')}\n:root { ${properties} }\n`);
    await build([]);
    const plain = path.join(folder, 'plain');
    cpSync(path.join(site, 'build'), plain, { recursive: true });
    await build(withReferences);
    const routes = ['/', '/docs/intro', '/docs/tutorial-basics/markdown-features', '/blog'];
    const { taken, different } = await comparePictures([plain, path.join(site, 'build')], routes);
    expect(taken).toHaveLength(16);
    expect(different).toEqual([]);
  });

  it('has complete references with one line per file', async () => {
    await build(withReferences);
    const operation = read('build/api/get-service/index.html');
    expect(operation).toContain('curl');
    expect(operation).toMatch(/<h1[^>]*>Get the service<\/h1>/);
    expect(read('build/events/index.html')).toContain('/sub_barcode');
    expect(read('build/api/errors-and-states/index.html')).toContain('</table>');
    expect(read('build/specifications/openapi.yaml')).toContain('openapi: 3');
    expect(gzipSync(operation).length).toBeLessThan(20_000);
    expect(existsSync(path.join(site, 'build/docs/intro'))).toBe(true);
  });

  it('has our pages in docusaurus-plugin-openapi-docs with five lines, also without Docusaurus Faster', async () => {
    const plugin = `['docusaurus-plugin-openapi-docs', { id: 'openapi', docsPluginId: 'classic', config: { http: {
      specPath: 'openapi.yaml', outputDir: 'docs/http', sidebarOptions: { groupPathsBy: 'tag' },
    } } }],`;
    stock = stock
      .replace('  presets: [', () => `  plugins: [${plugin}],\n  presets: [`)
      .replace('v4: true,', '$& faster: false,');
    expect(stock).toContain('faster: false');
    await build([
      [
        "import { docsOptions } from 'docusaurus-plugin-static-api-docs/docs-options';",
        'import type',
      ],
      [
        "import { pageWriters } from 'docusaurus-plugin-static-api-docs/page-writers';",
        'import type',
      ],
      ["themes: ['docusaurus-plugin-static-api-docs/theme'],", '  presets: ['],
      ['...docsOptions(),', "          sidebarPath: './sidebars.ts',"],
      [
        "...pageWriters({ specification: 'openapi.yaml', routeBasePath: 'docs/http', rules: 'minimal' }),",
        '    } } }],',
      ],
    ]);
    const operation = read('build/docs/http/get-service/index.html');
    expect(operation).toMatch(/<h1[^>]*>Get the service<\/h1>/);
    expect(operation).toContain('curl');
    expect(operation).not.toContain('errors-and-states');
    expect(gzipSync(operation).length).toBeLessThan(20_000);
    const styles = readdirSync(path.join(site, 'build/assets/css')).map((it) =>
      read(`build/assets/css/${it}`),
    );
    expect(styles.join('')).toContain('.operation-line');
    expect(read('build/docs/intro/index.html')).not.toContain('reference-page');
    // Both name and group operations alike.
    const groupsOf = async (file: string, prefix = '') => {
      const [, ...groups] = (await loadFreshModule(path.join(site, file))) as Group[];
      return groups.map(({ label, items }) => [
        label,
        items.map(({ id, ...item }) => [id.replace(prefix, ''), item.label]),
      ]);
    };
    const groups = await groupsOf('docs/http/sidebar.ts', 'http/');
    expect(groups.length).toBeGreaterThan(1);
    expect(groups).toEqual(await groupsOf('reference-http/sidebar.ts'));
  });
});

interface Group {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
}
