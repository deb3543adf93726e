// The loader of Docusaurus takes no .tsx; this one does.
import 'tsx/cjs';

import path from 'node:path';

import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import { framePlugins, future } from '../../src/config/frame';
import { pageTemplate } from '../../src/config/page-template';

/**
 * A site of a few pages over the portal's `src`, small enough to be built several times in a test.
 * Its pages are written by `releases.ts`, other ones for each release.
 */
const config: Config = {
  title: 'Releases',
  tagline: 'One site, release after release.',
  favicon: 'img/favicon.svg',
  url: 'https://releases.example.com',
  baseUrl: '/',
  baseUrlIssueBanner: false,
  future,
  staticDirectories: [path.resolve('static')],
  // The not-found page leads to places of the portal.
  onBrokenLinks: 'ignore',
  ssrTemplate: pageTemplate,
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: false,
        pages: false,
        theme: { customCss: ['./src/css/custom.css'] },
        sitemap: false,
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    [
      './src/plugins/docs.ts',
      { path: 'docs', routeBasePath: 'docs', breadcrumbs: false } satisfies DocsOptions,
    ],
    ...framePlugins,
  ],
  themeConfig: {
    navbar: { title: 'Releases' },
    // Where a footer has come, all of a page has.
    footer: { copyright: 'Test content' },
  } satisfies ThemeConfig,
};

export default config;
