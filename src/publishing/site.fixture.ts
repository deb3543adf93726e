import { indexFolder, tableFile } from '../search/engine/index-files';
import { speculationRules } from '../config/speculation-rules';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';

/** A small built site with each kind of file that hosts distinguish. */
export const smallSite: Readonly<Record<string, string>> = {
  '404.html': '<title>Not found</title>',
  'index.html': '<script>start()</script><script src=/assets/js/main.0a1b2c3d.js defer></script>',
  'docs.html': '<link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css /><h1>Documentation</h1>',
  'docs/platform/index.html': '<h1>Platform</h1>',
  'docs/platform.md': '# Plattform ✓\n',
  'llms.txt': '# Site\n',
  'specifications/platform.yaml': 'openapi: 3.1.0\n',
  'assets/js/main.0a1b2c3d.js': 'start()',
  'assets/css/styles.0a1b2c3d.css': 'h1 { color: navy }',
  [speculationRules.url.slice(1)]: speculationRules.text,
  [tableFile('en')]: '{}',
  [`${indexFolder}/0a1b2c3d4e5f-page-0.json`]: '{}',
};

/** Inline scripts of its pages. */
export const inlineScripts: readonly string[] = ['start()'];

/** Writes files into a new folder, and returns the folder. */
export function writeSite(files: Readonly<Record<string, string>>): string {
  return temporaryFiles(files)('.');
}
