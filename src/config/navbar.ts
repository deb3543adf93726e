import type { ThemeConfig } from '@docusaurus/preset-classic';

import { mainGuides } from './main-guides';
import { organization } from './organization';

/** The navigation bar of section 2 of the specification. */
export const navbar = {
  title: organization.title,
  hideOnScroll: true,
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
      items: mainGuides,
    },
    {
      type: 'dropdown',
      label: 'API',
      position: 'left',
      items: [
        {
          label: 'Remote Management backend',
          to: '/api/connected-intelligence-suite/',
          activeBasePath: '/api/connected-intelligence-suite/',
        },
        {
          label: 'Device integration service',
          to: '/api/device-integration-service-api/',
          activeBasePath: '/api/device-integration-service-api/',
        },
        {
          label: 'Scanner events',
          to: '/api/device-integration-service-events/',
        },
      ],
    },
    { type: 'search', position: 'right' },
    { label: 'Repository', href: organization.repositoryUrl, position: 'right' },
  ],
} satisfies ThemeConfig['navbar'];
