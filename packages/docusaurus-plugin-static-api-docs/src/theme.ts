import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

const styles = ['tokens.css', 'code.css', 'calls.css', 'reference.css'];

/** The theme of the pages, for a site that takes them from `pageWriters` alone. */
export default function theme(): Plugin {
  return {
    name: 'docusaurus-theme-static-api-docs',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => styles.map((file) => path.join(__dirname, 'theme', file)),
  };
}
