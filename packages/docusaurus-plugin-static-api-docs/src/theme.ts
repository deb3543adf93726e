import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

import { generatePages } from './page-writers';

const styles = ['tokens.css', 'code.css', 'calls.css', 'reference.css'];

/** Theme paths, shared by the plugin and the standalone theme. */
export const themeParts = {
  getThemePath: () => path.join(__dirname, 'theme'),
  getClientModules: () => styles.map((file) => path.join(__dirname, 'theme', file)),
};

/** The theme, for a site that uses `pageWriters` without the plugin. */
export default async function theme(): Promise<Plugin> {
  await generatePages();
  return { name: 'docusaurus-theme-static-api-docs', ...themeParts };
}
