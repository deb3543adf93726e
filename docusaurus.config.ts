// The loader of Docusaurus takes no .tsx; this one does.
import 'tsx/cjs';

import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import { announcementBar } from './src/config/announcement';
import { platformApi, references } from './src/config/api-references';
import { hasBlog } from './src/config/blog';
import { downloadsFolder } from './src/config/downloads';
import { footer } from './src/config/footer';
import { framePlugins, future } from './src/config/frame';
import { headTags } from './src/config/head-tags';
import { languages } from './src/config/languages';
import { navbar } from './src/config/navbar';
import { openApiDocs } from './src/config/openapi-docs';
import { organization } from './src/config/organization';
import { packingLine } from './src/config/packing-line';
import { pageTemplate } from './src/config/page-template';
import { referencePlugins } from './src/config/reference-plugins';
import { sitemap } from './src/config/sitemap';
import { latestVersion } from './src/config/versions';
import { escapeFrontMatter, loadSpecification } from 'docusaurus-plugin-static-api-docs/build';
import { remarkPlugins } from './src/guides';
import { withUnixLines } from './src/guides/nodes';
import { hasWholeHistory } from './src/shared/version-control';
import { parseFrontMatter } from './src/guides/parse-front-matter';
import { createFeedItems } from './src/plugins/blog-feed';

const config: Config = {
  title: organization.title,
  tagline: organization.tagline,
  favicon: 'img/favicon.svg',
  url: organization.siteUrl,
  baseUrl: organization.baseUrl,
  baseUrlIssueBanner: false,
  future: { ...future, experimental_vcs: hasWholeHistory() ? 'git-eager' : 'disabled' },
  staticDirectories: ['static', downloadsFolder],
  i18n: {
    defaultLocale: languages[0],
    locales: [...languages],
    // Otherwise, files in `i18n/en` would take the place of those that the rules read.
    localeConfigs: { [languages[0]]: { translate: false } },
  },
  headTags,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    parseFrontMatter,
    preprocessor: ({ fileContent }) => withUnixLines(fileContent),
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  ssrTemplate: pageTemplate,
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: hasBlog && {
          blogSidebarCount: 'ALL',
          onUntruncatedBlogPosts: 'ignore',
          beforeDefaultRemarkPlugins: remarkPlugins,
          rehypePlugins: [escapeFrontMatter],
          feedOptions: { createFeedItems },
        },
        // No rule reads MDX in there.
        pages: { include: ['**/*.tsx'] },
        theme: { customCss: ['./src/css/custom.css'] },
        sitemap,
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    [
      './src/plugins/docs.ts',
      {
        sidebarPath: './sidebars.ts',
        editUrl: organization.editUrl,
        showLastUpdateTime: true,
        beforeDefaultRemarkPlugins: remarkPlugins,
        ...latestVersion,
      } satisfies DocsOptions,
    ],
    ['docusaurus-plugin-openapi-docs', openApiDocs],
    ...referencePlugins,
    [
      './src/plugins/reference-summaries.ts',
      {
        references,
        opening: {
          ...platformApi,
          operationId: 'getDevice',
          devices: { ids: packingLine, operationId: 'listDevices' },
        },
        load: loadSpecification,
      },
    ],
    ['./src/plugins/whats-new.ts', { references, load: loadSpecification }],
    './src/search/build/index.ts',
    './src/plugins/shipped-packages.ts',
    ...framePlugins,
    './src/plugins/page-simulator.ts',
  ],
  themeConfig: {
    image: 'img/social-card.png',
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    blog: { sidebar: { groupByYear: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar,
    navbar,
    footer,
  } satisfies ThemeConfig,
};

export default config;
