import type { ThemeConfig } from '@docusaurus/preset-classic';

import { organization } from './organization';

/**
 * Content of the announcement bar. Change `id` with the content, so that readers who closed the last
 * announcement see the next one.
 */
export const announcementBar = {
  id: 'start-with-the-quickstart',
  content: `New to the platform? Send your first requests with the <a href="${organization.baseUrl}docs/iot-platform/tutorials/quickstart">quickstart</a>.`,
  backgroundColor: '#06427f',
  textColor: '#ffffff',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
