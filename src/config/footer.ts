import type { ThemeConfig } from '@docusaurus/preset-classic';

import { mainGuides } from './main-guides';
import { organization } from './organization';

/** The footer of all pages. `icon` is read by `src/theme/Footer/Links/MultiColumn`. */
export const footer = {
  links: [
    {
      title: 'Docs',
      items: mainGuides,
    },
    {
      title: 'Notices',
      items: [
        { label: 'Legal notice', href: organization.notices.legalNotice },
        { label: 'Privacy policy', href: organization.notices.privacyPolicy },
        { label: 'Terms and conditions', href: organization.notices.termsAndConditions },
      ],
    },
    {
      title: 'Social media',
      items: organization.socialNetworks.map(({ label, url, icon }) => ({
        label,
        href: url,
        icon,
      })),
    },
  ],
  logo: {
    alt: organization.title,
    src: 'img/logo-on-dark.svg',
    href: organization.baseUrl,
    width: 28,
    height: 28,
  },
  copyright: `Copyright © ${organization.copyrightYear} ${organization.name}`,
} satisfies ThemeConfig['footer'];
