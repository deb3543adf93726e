import type { ThemeConfig } from '@docusaurus/preset-classic';

import { references } from './api-references';
import { hasBlog } from './blog';
import { languages } from './languages';
import { mainGuides } from './main-guides';
import { organization } from './organization';
import { versions } from './versions';

/** The navigation bar of all pages. */
export const navbar = {
  title: organization.title,
  logo: {
    alt: '',
    src: 'img/logo.svg',
    srcDark: 'img/logo-on-dark.svg',
    width: 28,
    height: 28,
  },
  items: [
    {
      type: 'dropdown',
      label: 'Docs',
      position: 'left',
      activeBasePath: '/docs',
      items: mainGuides,
    },
    {
      type: 'dropdown',
      label: 'API',
      position: 'left',
      activeBasePath: '/api/',
      items: references.map(({ title, routeBasePath }) => ({
        label: title,
        to: `/${routeBasePath}/`,
        activeBasePath: `/${routeBasePath}/`,
      })),
    },
    ...(hasBlog ? [{ label: 'Blog', to: '/blog', position: 'left' } as const] : []),
    ...(versions.length > 0 ? [{ type: 'docsVersionDropdown', position: 'right' } as const] : []),
    ...(languages.length > 1 ? [{ type: 'localeDropdown', position: 'right' } as const] : []),
    { type: 'search', position: 'right' },
    { label: 'Repository', href: organization.repositoryUrl, position: 'right' },
  ],
} satisfies ThemeConfig['navbar'];
