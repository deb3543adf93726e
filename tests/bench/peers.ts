/** A tool, in exact versions, that builds the same guides and the same specification. */
export interface Peer {
  /** By name; without any, it uses those of the portal. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Files of its project, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Where the guides go, and what the tool needs their MDX to be. */
  readonly guides: { readonly folder: string; readonly adapt: (text: string) => string };
  /** Commands of its packages that build it, in order. */
  readonly build: readonly (readonly string[])[];
  /** Folder of the built site. */
  readonly output: string;
  /** Paths of the page of a guide and of an operation that are measured. */
  readonly routes: { readonly doc: string; readonly operation: string };
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
  guides: { folder: 'docs', adapt: (text) => text },
  build: [
    ['docusaurus', 'gen-api-docs', 'all'],
    ['docusaurus', 'build'],
  ],
  output: 'build',
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
    adapt: (text) => text.replace(/^:::info/gm, ':::note').replace(/^:::warning/gm, ':::caution'),
  },
  build: [['astro', 'build']],
  output: 'dist',
  routes: {
    doc: '/docs/iot-platform/tutorials/quickstart/',
    operation: `/${api}/operations/adddevice/`,
  },
};

/** The peers, by name. */
export const peers: Readonly<Record<string, Peer>> = { docusaurus, starlight };
