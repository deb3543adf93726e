/** A tool that builds the same guides and the same specification, in its exact versions. */
export interface Peer {
  /** By name; without any, it uses those of the portal, in the versions of its lockfile. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Files of its project, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Where the guides go, and what the tool needs them to be. */
  readonly guides: { readonly folder: string; readonly of: (guide: Guide) => Guide };
  /** Programs of its packages that build it, one after the other. */
  readonly build: readonly (readonly string[])[];
  /** Folder of the built site, and in it the one of files whose names have a digest. */
  readonly output: string;
  readonly immutable: string;
  /** Paths of the page of a guide and of an operation that are measured. */
  readonly routes: { readonly doc: string; readonly operation: string };
}

/** A guide as MDX, by its path below the folder of guides. */
export interface Guide {
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

const api = 'api/connected-intelligence-suite';

/** What the portal is made with, as it comes. */
const docusaurus: Peer = {
  dependencies: {},
  files: {
    'docusaurus.config.js': `
      const openApi = { specPath: 'api.yaml', outputDir: '${api}', sidebarOptions: {} };
      module.exports = {
        title: 'Documentation',
        url: 'https://docs.example.com',
        baseUrl: '/',
        future: { v4: true, faster: true },
        onBrokenLinks: 'ignore',
        onBrokenAnchors: 'ignore',
        markdown: {
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
      };`,
    'src/pages/index.mdx': '# Documentation\n',
    'api/index.mdx': '# Interface\n',
  },
  guides: { folder: 'docs', of: (guide) => guide },
  build: [
    ['docusaurus', 'gen-api-docs', 'all'],
    ['docusaurus', 'build'],
  ],
  output: 'build',
  immutable: '/assets/',
  routes: { doc: '/docs/iot-platform/tutorials/quickstart', operation: `/${api}/add-device` },
};

const starlight: Peer = {
  // The last one is the Node that Astro needs.
  dependencies: {
    ...{ astro: '7.3.5', '@astrojs/starlight': '0.42.4', 'starlight-openapi': '0.26.1' },
    node: '24.9.0',
  },
  files: {
    'astro.config.mjs': `
      import { defineConfig } from 'astro/config';
      import starlight from '@astrojs/starlight';
      import openApi, { openAPISidebarGroups } from 'starlight-openapi';

      export default defineConfig({
        site: 'https://docs.example.com',
        integrations: [
          starlight({
            title: 'Documentation',
            plugins: [openApi([{ base: '${api}', schema: './api.yaml' }])],
            sidebar: [
              { label: 'Guides', items: [{ autogenerate: { directory: 'docs' } }] },
              ...openAPISidebarGroups,
            ],
          }),
        ],
      });`,
    'src/content.config.ts': `
      import { defineCollection } from 'astro:content';
      import { docsLoader } from '@astrojs/starlight/loaders';
      import { docsSchema } from '@astrojs/starlight/schema';
      export const collections = {
        docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
      };`,
    'src/content/docs/index.mdx': '---\ntitle: Documentation\n---\n',
  },
  guides: {
    folder: 'src/content/docs/docs',
    of: (guide) => ({
      ...guide,
      text: guide.text.replace(/^:::info/gm, ':::note').replace(/^:::warning/gm, ':::caution'),
    }),
  },
  build: [['astro', 'build']],
  output: 'dist',
  immutable: '/_astro/',
  routes: {
    doc: '/docs/iot-platform/tutorials/quickstart/',
    operation: `/${api}/operations/adddevice/`,
  },
};

const operationPage = `---
aside: false
outline: false
---

<script setup>
import { useData, useRoute } from 'vitepress';
import spec from '../../api.json';
const route = useRoute();
const { isDark } = useData();
</script>

<OAOperation :spec="spec" :operationId="route.data.params.operationId" :isDark="isDark" />
`;

const vitepress: Peer = {
  dependencies: {
    ...{ vitepress: '1.6.4', 'vitepress-openapi': '0.2.1', vue: '3.5.45', yaml: '2.9.1' },
  },
  files: {
    '.vitepress/config.mts': `
      import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
      import { defineConfig } from 'vitepress';
      import { useSidebar } from 'vitepress-openapi';
      import { parse } from 'yaml';

      const spec = parse(readFileSync('api.yaml', 'utf8'));
      writeFileSync('api.json', JSON.stringify(spec));
      const guides = readdirSync('docs', { recursive: true }).filter((it) => it.endsWith('.md'));
      const titleOf = (file) => /^title: (.*)$/m.exec(readFileSync('docs/' + file, 'utf8'))?.[1];
      const items = guides.map((file) => ({
        text: titleOf(file) ?? file,
        link: '/docs/' + file.replace(/\\.md$/, ''),
      }));
      export default defineConfig({
        title: 'Documentation',
        cleanUrls: true,
        ignoreDeadLinks: true,
        themeConfig: {
          search: { provider: 'local' },
          sidebar: {
            '/docs/': [{ text: 'Guides', items }],
            '/${api}/': useSidebar({ spec, linkPrefix: '/${api}/' }).generateSidebarGroups(),
          },
        },
      });`,
    '.vitepress/theme/index.ts': `
      import DefaultTheme from 'vitepress/theme';
      import { theme } from 'vitepress-openapi/client';
      import 'vitepress-openapi/dist/style.css';
      export default { extends: DefaultTheme, enhanceApp: ({ app }) => theme.enhanceApp({ app }) };`,
    [`${api}/[operationId].md`]: operationPage,
    [`${api}/[operationId].paths.js`]: `
      import { readFileSync } from 'node:fs';
      import { usePaths } from 'vitepress-openapi';
      const spec = JSON.parse(readFileSync('api.json', 'utf8'));
      export default {
        paths: () =>
          usePaths({ spec })
            .getPathsByVerbs()
            .map(({ operationId, summary }) => ({ params: { operationId, pageTitle: summary } })),
      };`,
    'index.md': '# Documentation\n',
  },
  guides: {
    folder: 'docs',
    of: ({ file, title, text }) => ({
      title,
      file: file.replace(/\.mdx$/, '.md'),
      text: text
        .replace(/\n---\n/, `\n---\n\n# ${title}\n`)
        .replaceAll(/\]\(([^)\s]+)\.mdx(#[^)]*)?\)/g, ']($1.md$2)')
        .replaceAll(/^:::note.*$/gm, '::: info Note')
        .replaceAll(/^:::caution/gm, '::: warning'),
    }),
  },
  build: [['vitepress', 'build']],
  output: '.vitepress/dist',
  immutable: '/assets/',
  routes: { doc: '/docs/iot-platform/tutorials/quickstart', operation: `/${api}/addDevice` },
};

/** The peers, by name. */
export const peers: Readonly<Record<string, Peer>> = { docusaurus, starlight, vitepress };
