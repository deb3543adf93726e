import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

import { makePages } from './page-writers';

const styles = ['tokens.css', 'code.css', 'calls.css', 'reference.css'];

/** The paths of the theme, for each plugin that shows pages. */
export const themeParts = {
  getThemePath: () => path.join(__dirname, 'theme'),
  getClientModules: () => styles.map((file) => path.join(__dirname, 'theme', file)),
};

/** The theme of the pages, for a site that takes them from `pageWriters` alone. */
export default async function theme(): Promise<Plugin> {
  await makePages();
  return { name: 'docusaurus-theme-static-api-docs', ...themeParts };
}
