import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Path of the list written by `src/plugins/head-scripts`, in Docusaurus's folder of generated files. */
export const inlineScriptsFile = 'inline-scripts.json';

/**
 * Reads the sources of the inline scripts allowed on a site's pages. They are listed before pages are rendered, so
 * no text of a page can be among them.
 *
 * @param siteDir - folder of the site's configuration
 * @throws Error if the site was never built
 */
export function readInlineScripts(siteDir: string): readonly string[] {
  const file = path.join(siteDir, '.docusaurus', inlineScriptsFile);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
}

/**
 * Returns the policy sources (`'sha256-…'`) of the inline scripts on published pages.
 *
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function policySources(scripts: readonly string[]): string[] {
  return scripts
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort();
}
