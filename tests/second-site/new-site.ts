import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { devDependencies, dependencies } from '../../package.json';

/** What a site has of Docusaurus, of the README, of the other theme, and, if its guides are compared, of styles. */
export interface Variant {
  readonly way: keyof typeof additions;
  readonly bundler: 'rspack' | 'webpack';
  readonly v4: boolean;
  readonly react: 18 | 19;
  readonly keepsTheme?: true;
  readonly styles?: 'own' | 'tailwind';
}

const generator = path.resolve('packages/docusaurus-plugin-static-api-docs');

/** The README of the package. */
export const readme = readFileSync(path.join(generator, 'README.md'), 'utf8');

const versions: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };

const start = ['  plugins: [', '  presets: ['] as const;
const http = [
  "    ['docusaurus-plugin-static-api-docs', { id: 'http', specification: 'openapi.yaml', routeBasePath: 'api', rules: 'minimal' }],",
  '  presets: [',
] as const;
const events = [
  "    ['docusaurus-plugin-static-api-docs', { id: 'events', specification: 'asyncapi.yaml', routeBasePath: 'events', rules: 'minimal' }],",
  '  presets: [',
] as const;
const end = ['  ],', '  presets: ['] as const;

/** Lines of the README, or of the other theme's, each inserted before a line of the configuration. */
const additions = {
  none: [],
  http: [start, http, end],
  events: [start, events, end],
  whole: [start, http, events, end],
  beside: [
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
      '    } } }]],',
    ],
  ],
  other: [
    ["themes: ['docusaurus-theme-openapi-docs'],", '  presets: ['],
    ["docItemComponent: '@theme/ApiItem',", "          sidebarPath: './sidebars.ts',"],
  ],
} as const satisfies Record<string, readonly (readonly [line: string, before: string])[]>;

/** What a site has before it takes the package beside the other plugin. */
const otherPlugin = `plugins: [['docusaurus-plugin-openapi-docs', { id: 'openapi', docsPluginId: 'classic', config: { http: {
      specPath: 'openapi.yaml', outputDir: 'docs/http', sidebarOptions: { groupPathsBy: 'tag' },
    } } }]],
`;

/** What a site keeps that moves step by step. */
const keptEntry = "kept: { specPath: 'openapi.yaml', outputDir: 'docs/kept', sidebarOptions: {} },";
const keptTheme = "'docusaurus-theme-openapi-docs',";

/** A guide and styles with names of Tailwind CSS, and one of the package's. */
const guide = `
<div className="card p-4 rounded-lg bg-sky-100 dark:bg-sky-900"><h2>Card</h2><code>code</code></div>
<details><summary>More</summary><kbd>K</kbd><span className="badge badge--primary">new</span></details>
`;
const properties = '--color-primary: red; --radius-card: 1px; --api-ink: rgb(1, 2, 3);';
const ownStyles = `
:root { ${properties} }
.card { border: 2px solid var(--color-primary); border-radius: var(--radius-card); }
`;

/** What a site with Tailwind CSS has in its configuration and styles. */
const tailwind = [
  "themes: [() => ({ name: 'tailwind', configurePostCss: ({ plugins }) => ({ plugins: ['@tailwindcss/postcss', ...plugins] }) })],\n",
  "@import 'tailwindcss';\n",
] as const;

/** What lets readers send requests, one of which a module of the site handles. */
const sending = "sendsRequests: true, handlers: 'src/handlers.ts',";
const handlers = `
import { type Handler, refuse } from 'docusaurus-plugin-static-api-docs/mock';

export const handlers: Record<string, Handler> = {
  getConnectedDevice: ({ path }) => refuse(404, 'path.device_id', 'is not ours: ' + path.device_id),
};
`;

/** Makes a new site of `create-docusaurus` that has the package's archive, and the other plugin, installed. */
export async function createSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'second-site-'));
  const site = path.join(folder, 'site');

  /** Runs a program, and returns what it says. */
  async function run(program: string, args: readonly string[], cwd = site): Promise<string> {
    const env = { ...process.env, NODE_ENV: '' };
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd, env });
    return stdout + stderr;
  }

  /** Installs packages, by default in the versions of this repository. */
  async function install(...packages: readonly string[]): Promise<void> {
    const named = packages.map((name) => (versions[name] ? `${name}@${versions[name]}` : name));
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...named]);
  }

  await run('node', [path.join(generator, 'write-dist.mjs')], folder);
  await run('npm', ['pack', path.join(generator, 'dist'), '--pack-destination', folder], folder);
  const creator = `create-docusaurus@${versions['@docusaurus/core']}`;
  await run('npx', ['--yes', creator, 'site', 'classic', '--typescript', '--skip-install'], folder);
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  const others = ['plugin', 'theme'].map((it) => `docusaurus-${it}-openapi-docs`);
  await install(path.join('..', archive), ...others, 'tailwindcss@4', '@tailwindcss/postcss@4');
  for (const [from, to] of [
    ['device-integration-service.openapi.yaml', 'openapi.yaml'],
    ['device-integration-service-events.asyncapi.yaml', 'asyncapi.yaml'],
    ['example-world.yaml', 'example-world.yaml'],
  ] as const)
    cpSync(path.join('api-specs', from), path.join(site, to));
  const stock = readFileSync(path.join(site, 'docusaurus.config.ts'), 'utf8');
  const custom = path.join(site, 'src/css/custom.css');
  const stockStyles = readFileSync(custom, 'utf8') + ownStyles;
  writeFileSync(path.join(site, 'docs/own-styles.mdx'), guide);
  writeFileSync(path.join(site, 'src/handlers.ts'), handlers);
  let installed = 19;

  /** Builds the site, and returns what the build says. */
  async function build(variant: Variant, edit = (text: string) => text): Promise<string> {
    const { way, bundler, v4, react, styles, keepsTheme } = variant;
    const hasOtherPlugin = way === 'beside' || way === 'other';
    if (react !== installed) {
      await install(...['react', 'react-dom', '@types/react'].map((it) => `${it}@${react}`));
      installed = react;
    }
    const faster = bundler === 'rspack' ? '{ rspackBundler: true }' : 'false';
    let text = edit(stock).replace('v4: true,', `v4: ${v4}, faster: ${faster},`);
    assert.ok(text.includes(faster));
    if (hasOtherPlugin) text = text.replace('  presets: [', `${otherPlugin}$&`);
    for (const [line, before] of additions[way]) {
      assert.ok(way === 'other' || readme.includes(line), `the README lacks ${line}`);
      assert.ok(text.includes(before), `the configuration lacks ${before}`);
      text = text.replace(before, () => `${line}\n${before}`);
    }
    if (way === 'whole')
      text = text.replace("'openapi.yaml', routeBasePath: 'api',", `$& ${sending}`);
    const [plugin, base] = styles === 'tailwind' ? tailwind : ['', ''];
    text = text.replace('  presets: [', `${plugin}$&`);
    writeFileSync(custom, base + stockStyles);
    if (keepsTheme)
      text = text.replace('config: {', `$& ${keptEntry}`).replace('themes: [', `$&${keptTheme} `);
    writeFileSync(path.join(site, 'docusaurus.config.ts'), text);
    // Guides of another variant, which have the elements of its theme.
    for (const entry of ['docs/http', 'docs/kept'])
      rmSync(path.join(site, entry), { recursive: true, force: true });
    if (hasOtherPlugin) await run('npx', ['docusaurus', 'gen-api-docs', 'all']);
    return run('npx', ['docusaurus', 'build']);
  }

  return { folder, site, run, install, build };
}
