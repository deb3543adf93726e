import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

const specifications = '../bad-input/site/api-specs';

/** A plain site of Docusaurus, which has nothing of the portal but references, one a line. */
const config: Config = {
  title: 'Second site',
  url: 'https://second.example.com',
  baseUrl: '/below/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  presets: [
    ['classic', { docs: false, blog: false, pages: { path: 'pages' } } satisfies PresetOptions],
  ],
  // prettier-ignore
  plugins: [
    ['docusaurus-plugin-static-api-docs', { id: 'platform', rules: 'minimal', routeBasePath: 'api/platform', specification: `${specifications}/platform.yaml` }],
    ['docusaurus-plugin-static-api-docs', { id: 'service', rules: 'minimal', withoutPlugin: true, routeBasePath: 'api/service', specification: `${specifications}/service.yaml` }],
    ['docusaurus-plugin-static-api-docs', { id: 'events', rules: 'minimal', routeBasePath: 'api/events', specification: `${specifications}/events.yaml` }],
  ],
  themeConfig: { navbar: { title: 'Second site' } } satisfies ThemeConfig,
};

export default config;
