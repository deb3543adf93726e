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
import { keepContent } from '../../src/plugins/markdown-twins/keep-content';
import { nameCard } from '../../src/plugins/social-cards/name-card';
import type { Options as ReferenceOptions } from 'docusaurus-plugin-static-api-docs';
import { hostileRoute, readVariant, testedTexts } from './variants';

const variant = readVariant();
const isMirrored = variant !== 'full';
/** Returns what the site says of itself: all texts at once where they are hostile. */
const say = (text: string) => (variant === 'hostile' ? testedTexts(variant).join(' ') : text);

/** Paths of plugins and style sheets count from the folder of this site, which links `src`. */
const config: Config = {
  title: say('Everything site'),
  tagline: say('Every option of the frame that the portal itself does not turn on.'),
  favicon: 'img/favicon.svg',
  // The keys of the storage depend on it, and with them the content security policy.
  url: `https://${isMirrored ? 'mirrored' : variant}.example.com`,
  baseUrl: '/',
  baseUrlIssueBanner: false,
  future,
  staticDirectories: [path.resolve('static')],
  i18n: {
    defaultLocale: 'en',
    locales: isMirrored ? ['en'] : ['en', 'de'],
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
  customFields: { islands: ['./islands.mjs'] },
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
    ...(isMirrored ? pluginsOfTexts() : []),
    './src/search/build/index.ts',
    ...framePlugins,
  ],
  themeConfig: {
    colorMode: {
      defaultMode: isMirrored ? 'dark' : 'light',
      disableSwitch: false,
      respectPrefersColorScheme: !isMirrored,
    },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    blog: { sidebar: { groupByYear: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar: {
      id: `announcement-of-${variant}`,
      content: 'An announcement with <a href="/docs">a link</a>.',
      backgroundColor: isMirrored ? '#fdf3d8' : '#5b3fa0',
      textColor: isMirrored ? '#14202e' : '#ffffff',
      isCloseable: !isMirrored,
    },
    navbar: {
      title: say('Everything'),
      hideOnScroll: true,
      logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-on-dark.svg' },
      items: navbarItems(isMirrored ? 'right' : 'left', isMirrored ? 'left' : 'right'),
    },
    footer: {
      style: 'dark',
      links: [{ label: 'Documentation', to: '/docs' }],
      copyright: say('Test content'),
    },
  } satisfies ThemeConfig,
};

/** The pages with hostile texts, built as the portal builds its own, and what it derives from them. */
function pluginsOfTexts(): PluginConfig[] {
  const rehypePlugins: DocsOptions['rehypePlugins'] = [keepContent, nameCard].map((plugin) => [
    plugin,
    { siteDir: __dirname },
  ]);
  const guides = hostileRoute('guides');
  return [
    [
      './src/plugins/docs.ts',
      {
        id: 'guides',
        path: guides,
        routeBasePath: guides,
        sidebarPath: path.resolve(__dirname, guides, 'sidebars.ts'),
        beforeDefaultRemarkPlugins: remarkPlugins,
        rehypePlugins,
      } satisfies DocsOptions,
    ],
    ...(['references', 'described'] as const).map((id): PluginConfig => [
      'docusaurus-plugin-static-api-docs',
      {
        id,
        specification: 'hostile.yaml',
        outputDir: hostileRoute(id),
        routeBasePath: hostileRoute(id),
        isGenerated: true,
        hasStyles: false,
        rehypePlugins,
      } satisfies ReferenceOptions,
    ]),
    './src/plugins/markdown-twins/index.ts',
    './src/plugins/social-cards/index.ts',
  ];
}

/** All nine kinds of the specification (section 2), each at one side; the other variant swaps them. */
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
