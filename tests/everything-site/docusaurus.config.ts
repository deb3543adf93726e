// Docusaurus's loader doesn't support .tsx.
import 'tsx/cjs';

import path from 'node:path';

import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { NavbarItem } from '@docusaurus/theme-common';
import type { Config } from '@docusaurus/types';

import { framePlugins, future } from '../../src/config/frame';
import { pageTemplate } from '../../src/config/page-template';
import { remarkPlugins } from '../../src/guides';
import { hostileRoute } from './hostile-texts';

/** All kinds of items, half of them on each side of the bar. */
const navbarItems: NavbarItem[] = [
  { label: 'Blog', to: '/blog', position: 'left' },
  {
    type: 'dropdown',
    label: 'A dropdown with a long label',
    position: 'left',
    items: [
      { label: 'The documentation', to: '/docs' },
      { label: 'A page with a title that takes more than one line of a menu', to: '/docs/long' },
      { type: 'html', value: '<hr />' },
      { label: 'Another site', href: 'https://www.example.com/' },
    ],
  },
  {
    type: 'dropdown',
    label: 'Linked',
    to: '/blog',
    position: 'left',
    items: [{ label: 'The blog', to: '/blog' }],
  },
  { type: 'doc', docId: 'long', label: 'Single page', position: 'left' },
  { type: 'docSidebar', sidebarId: 'reference', label: 'Sidebar', position: 'left' },
  { type: 'docsVersion', label: 'Version', position: 'right' },
  { type: 'docsVersionDropdown', position: 'right' },
  { type: 'localeDropdown', position: 'right' },
  { type: 'html', value: '<strong>Raw HTML</strong>', position: 'right' },
  { type: 'search', position: 'right' },
];

/** Paths of plugins and style sheets are relative to this site's folder, which links to `src`. */
const config: Config = {
  title: 'Everything site',
  tagline: 'Every option of the frame that the portal itself does not turn on.',
  favicon: 'img/favicon.svg',
  url: 'https://everything.example.com',
  baseUrl: '/',
  baseUrlIssueBanner: false,
  future,
  // Docs pages link to a feed.
  staticDirectories: ['../../static', 'static'].map((it) => path.resolve(__dirname, it)),
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    localeConfigs: { en: { label: 'English' }, de: { label: 'Deutsch', htmlLang: 'de-DE' } },
  },
  // The not-found page links to pages that only the portal has.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  ssrTemplate: pageTemplate,
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: { blogSidebarCount: 'ALL', showReadingTime: false },
        pages: { path: 'pages' },
        theme: { customCss: ['./src/css/custom.css'] },
        sitemap: false,
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    [
      './src/plugins/docs.ts',
      {
        path: 'docs',
        routeBasePath: 'docs',
        sidebarPath: path.resolve(__dirname, 'sidebars.ts'),
        versions: { current: { label: 'Next' } },
      } satisfies DocsOptions,
    ],
    // Guides with hostile texts, built with the portal's plugins.
    [
      './src/plugins/docs.ts',
      {
        id: 'hostile',
        path: hostileRoute,
        routeBasePath: hostileRoute,
        beforeDefaultRemarkPlugins: remarkPlugins,
      } satisfies DocsOptions,
    ],
    './src/search/build/index.ts',
    ...framePlugins,
  ],
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    blog: { sidebar: { groupByYear: true } },
    announcementBar: {
      id: 'announcement-of-everything',
      content: 'An announcement with <a href="/docs">a link</a>.',
      backgroundColor: '#5b3fa0',
      textColor: '#ffffff',
    },
    navbar: {
      title: 'Everything',
      logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-on-dark.svg' },
      items: navbarItems,
    },
    footer: {
      style: 'dark',
      links: [{ label: 'Documentation', to: '/docs' }],
      copyright: 'Test content',
    },
  } satisfies ThemeConfig,
};

export default config;
