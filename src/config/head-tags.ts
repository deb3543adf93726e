import type { Config } from '@docusaurus/types';

import { organization } from './organization';

/** Additional head tags of all pages: an icon, and the list of all pages. */
export const headTags = [
  {
    tagName: 'link',
    attributes: {
      rel: 'apple-touch-icon',
      href: `${organization.baseUrl}img/apple-touch-icon.png`,
    },
  },
  {
    tagName: 'link',
    attributes: { rel: 'index', type: 'text/plain', href: `${organization.baseUrl}llms.txt` },
  },
] satisfies Config['headTags'];
