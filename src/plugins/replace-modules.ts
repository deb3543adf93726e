import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import mapValues from 'lodash/mapValues';
import path from 'node:path';

import { hasOneColorMode } from '../shared/color-mode';

const themeCommon = path.dirname(require.resolve('@docusaurus/theme-common'));

/** Files of `src/components`, by the upstream module that each takes the place of. */
const replacements = {
  // The package does not export the module.
  [path.join(themeCommon, 'utils/storageUtils.js')]: 'replacements/storage-slots.ts',
  // Loads languages into Prism, and nothing highlights in the browser (see `src/theme/CodeBlock`).
  // The bundler's own empty module (`false`) has a number that depends on the site's folder.
  [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]:
    'replacements/nothing.ts',
};

const inBrowser = {
  nprogress$: 'replacements/loading-bar.ts',
  tslib$: 'replacements/tslib.ts',
};

/** Where a page is rendered at build time. */
const onServer = {
  [require.resolve('@docusaurus/core/lib/client/exports/router')]: 'replacements/find-route.tsx',
  'react-router-config$': 'replacements/find-route.tsx',
};

/** For pages that are their own HTML, which those of the dev server are not. */
const inBuiltPages = {
  [require.resolve('@docusaurus/core/lib/client/clientEntry')]: 'replacements/entry.tsx',
  [require.resolve('@docusaurus/core/lib/client/browserContext')]:
    'replacements/browser-context.tsx',
  '@docusaurus/ErrorBoundary': 'replacements/error-boundary.tsx',
  [require.resolve('@docusaurus/core/lib/client/preload')]: 'PageRecovery/preload.ts',
  [require.resolve('@docusaurus/core/lib/client/docusaurus')]: 'replacements/load-ahead.ts',
  '@theme/Footer': 'replacements/Footer.tsx',
  // There is one route.
  '@docusaurus/router': 'replacements/router.ts',
  'react-router-config$': 'replacements/router.ts',
  'react-router-dom$': 'replacements/router.ts',
  // They write the head, which is part of the HTML.
  'react-helmet-async$': 'replacements/helmet.ts',
  [path.join(themeCommon, 'utils/metadataUtils.js')]: 'replacements/metadata.ts',
  [require.resolve('@docusaurus/core/lib/client/BaseUrlIssueBanner')]: 'replacements/children.ts',
  [require.resolve('@docusaurus/core/lib/client/hasHydratedDataAttribute')]:
    'replacements/children.ts',
  [require.resolve('@docusaurus/core/lib/client/SiteMetadataDefaults')]: 'replacements/children.ts',
  '@theme/SiteMetadata': 'replacements/children.ts',
  '@theme/ThemeProvider/TitleFormatter': 'replacements/children.ts',
};

/** The same, where there is one color mode. */
const inOneColorMode = {
  [path.join(themeCommon, 'contexts/colorMode.js')]: 'replacements/color-mode.ts',
};

/** Kinds of items of the navigation bar of which few sites have one, by their names in the theme. */
const itemKinds = {
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
  docsVersionDropdown: 'DocsVersionDropdownNavbarItem',
  html: 'HtmlNavbarItem',
  localeDropdown: 'LocaleDropdownNavbarItem',
};

/** Returns the components of the theme of which a site shows nothing, with what it has configured. */
function unusedComponents({ colorMode, navbar }: ThemeConfig): string[] {
  const bar = JSON.stringify(navbar ?? {});
  const kinds = Object.entries(itemKinds).filter(([kind]) => !bar.includes(`"type":"${kind}"`));
  return [
    ...(colorMode?.disableSwitch ? ['@theme/Navbar/ColorModeToggle'] : []),
    ...kinds.map(([, component]) => `@theme/NavbarItem/${component}`),
  ];
}

/** Puts modules of this repository in the place of upstream's that are no component of the theme. */
export default function replaceModules({ siteConfig: { themeConfig } }: LoadContext): Plugin {
  const unused = Object.fromEntries(
    unusedComponents(themeConfig as ThemeConfig).map((name) => [name, 'replacements/children.ts']),
  );
  const { colorMode } = themeConfig as ThemeConfig;
  const ofColorMode = colorMode && hasOneColorMode(colorMode) ? inOneColorMode : {};
  return {
    name: 'replace-modules',
    configureWebpack(_config, isServer) {
      const ownFiles: Record<string, string> = {
        ...replacements,
        ...(isServer ? onServer : inBrowser),
        ...(!isServer &&
          process.env.NODE_ENV === 'production' && { ...inBuiltPages, ...unused, ...ofColorMode }),
      };
      const alias = mapValues(ownFiles, (file) => path.join(__dirname, '../components', file));
      return { resolve: { alias } };
    },
  };
}
