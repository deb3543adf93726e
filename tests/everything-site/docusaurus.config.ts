// The loader of Docusaurus takes no .tsx; this one does.
import 'tsx/cjs';

import path from 'node:path';

import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { NavbarItem } from '@docusaurus/theme-common';
import type { Config, PluginConfig } from '@docusaurus/types';

import { framePlugins, future } from '../../src/config/frame';
import { pageTemplate } from '../../src/config/page-template';
import { remarkPlugins } from '../../src/guides';
import type { Options as ReferenceOptions } from 'docusaurus-plugin-static-api-docs';
import { hostileRoute, hostileTexts, readVariant } from './variants';

const variant = readVariant();
const isHostile = variant === 'hostile';
/** Returns a text of the site itself, or all hostile texts at once. */
const say = (text: string) => (isHostile ? hostileTexts.join(' ') : text);

/** Paths of plugins and style sheets count from the folder of this site, which links `src`. */
const config: Config = {
  title: say('Everything site'),
  tagline: say('Every option of the frame that the portal itself does not turn on.'),
  favicon: 'img/favicon.svg',
  // The keys of the storage depend on it, and with them the content security policy.
  url: `https://${variant}.example.com`,
  baseUrl: '/',
  baseUrlIssueBanner: false,
  future,
  // The pages of docs name a feed.
  staticDirectories: ['../../static', 'static'].map((it) => path.resolve(__dirname, it)),
  i18n: {
    defaultLocale: 'en',
    locales: isHostile ? ['en'] : ['en', 'de'],
    localeConfigs: { en: { label: 'English' }, de: { label: 'Deutsch', htmlLang: 'de-DE' } },
  },
  // The not-found page leads to places of the portal.
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
    ...(isHostile ? hostilePlugins() : []),
    './src/search/build/index.ts',
    ...framePlugins,
  ],
  themeConfig: {
    colorMode: {
      defaultMode: isHostile ? 'dark' : 'light',
      disableSwitch: false,
      respectPrefersColorScheme: !isHostile,
    },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    blog: { sidebar: { groupByYear: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar: {
      id: `announcement-of-${variant}`,
      content: 'An announcement with <a href="/docs">a link</a>.',
      backgroundColor: isHostile ? '#fdf3d8' : '#5b3fa0',
      textColor: isHostile ? '#14202e' : '#ffffff',
      isCloseable: !isHostile,
    },
    navbar: {
      title: say('Everything'),
      logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-on-dark.svg' },
      items: navbarItems(isHostile ? 'right' : 'left', isHostile ? 'left' : 'right'),
    },
    footer: {
      style: 'dark',
      links: [{ label: 'Documentation', to: '/docs' }],
      copyright: say('Test content'),
    },
  } satisfies ThemeConfig,
};

/** The plugins that build hostile pages as the portal builds its own, with all that it derives. */
function hostilePlugins(): PluginConfig[] {
  const guides = hostileRoute('guides');
  const references = hostileRoute('references');
  return [
    [
      './src/plugins/docs.ts',
      {
        id: 'guides',
        path: guides,
        routeBasePath: guides,
        sidebarPath: path.resolve(__dirname, guides, 'sidebars.ts'),
        beforeDefaultRemarkPlugins: remarkPlugins,
      } satisfies DocsOptions,
    ],
    [
      'docusaurus-plugin-static-api-docs',
      {
        id: 'references',
        specification: 'hostile.yaml',
        outputDir: references,
        routeBasePath: references,
        isGenerated: true,
        hasStyles: false,
      } satisfies ReferenceOptions,
    ],
    './src/plugins/markdown-twins/index.ts',
  ];
}

/** Every kind of item, half of them on each side. */
function navbarItems(position: 'left' | 'right', otherPosition: 'left' | 'right'): NavbarItem[] {
  return [
    { label: 'Blog', to: '/blog', position },
    {
      type: 'dropdown',
      label: 'A dropdown with a long label',
      position,
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
      position,
      items: [{ label: 'The blog', to: '/blog' }],
    },
    { type: 'doc', docId: 'long', label: 'Single page', position },
    { type: 'docSidebar', sidebarId: 'reference', label: 'Sidebar', position },
    { type: 'docsVersion', label: 'Version', position: otherPosition },
    { type: 'docsVersionDropdown', position: otherPosition },
    { type: 'localeDropdown', position: otherPosition },
    { type: 'html', value: '<strong>Raw HTML</strong>', position: otherPosition },
    { type: 'search', position: otherPosition },
  ];
}

export default config;
