import type { ThemeConfig } from '@docusaurus/preset-classic';

import { organization } from './organization';

/**
 * What the bar above the navigation says. Change `id` with the content: a reader who closed the
 * last announcement sees the next one.
 */
export const announcementBar = {
  id: 'start-with-the-quickstart',
  content: `New to the platform? Send your first requests with the <a href="${organization.baseUrl}docs/iot-platform/tutorials/quickstart">quickstart</a>.`,
  backgroundColor: '#06427f',
  textColor: '#ffffff',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
