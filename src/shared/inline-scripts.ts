import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where `src/plugins/head-scripts` lists them, below Docusaurus's folder of generated files. */
export const inlineScriptsFile = 'inline-scripts.json';

/**
 * Reads the texts of the inline scripts that the pages of a site may have. They are listed before the pages are
 * rendered, so no text of a page can become one of them.
 *
 * @param siteDir - folder of the site's configuration
 * @throws Error when the site was never built
 */
export function readInlineScripts(siteDir: string): readonly string[] {
  const file = path.join(siteDir, '.docusaurus', inlineScriptsFile);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
}

/**
 * Returns the policy sources (`'sha256-…'`) of the scripts that pages are published with.
 *
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function policySources(scripts: readonly string[]): string[] {
  return scripts
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort();
}
