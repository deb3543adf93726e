import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { indexFolder, tableFile } from '../search/engine/index-files';

/** A small built site: the kinds of files that a host has to tell apart. */
export const smallSite: Readonly<Record<string, string>> = {
  '404.html': '<title>Not found</title>',
  'index.html': '<script>start()</script><script src=/assets/js/main.0a1b2c3d.js defer></script>',
  'docs.html': '<link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css /><h1>Documentation</h1>',
  'docs/platform/index.html': '<h1>Platform</h1>',
  'specifications/platform.yaml': 'openapi: 3.1.0\n',
  'assets/js/main.0a1b2c3d.js': 'start()',
  'assets/css/styles.0a1b2c3d.css': 'h1 { color: navy }',
  [tableFile('en')]: '{}',
  [`${indexFolder}/pages/0a1b2c3d4e5f.json`]: '{}',
};

/**
 * Writes files into a new folder.
 *
 * @param files - texts by path
 * @returns the folder
 */
export function writeSite(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
