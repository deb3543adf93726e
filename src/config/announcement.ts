import type { ThemeConfig } from '@docusaurus/preset-classic';

import { organization } from './organization';

/**
 * Content of the announcement bar. Change `id` with the content, so that readers who closed the last
 * announcement see the next one.
 */
export const announcementBar = {
  id: 'try-a-request',
  content: `New: <a href="${organization.baseUrl}api/connected-intelligence-suite/list-devices">try a request</a> on its reference page.`,
  backgroundColor: '#06427f',
  textColor: '#ffffff',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
