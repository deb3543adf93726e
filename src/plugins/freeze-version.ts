import type { PluginOptions } from '@docusaurus/plugin-content-docs';
import docsVersion from '@docusaurus/plugin-content-docs/lib/cli.js';
import type { LoadContext } from '@docusaurus/types';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { references } from '../config/api-references';

/** Paths that every version has one of. */
const versioned = ['docs', ...references.map(({ routeBasePath }) => routeBasePath)].join('|');

/**
 * Freezes the docs as a version, as Docusaurus does, together with the specifications that they
 * explain. Links by route stay within the version.
 *
 * @throws Error for a name that is taken, or that Docusaurus does not accept
 */
export async function freezeVersion(
  version: string,
  options: PluginOptions,
  context: LoadContext,
): Promise<void> {
  await docsVersion.cliDocsVersionCommand(version, options, context);
  const inSite = (file: string) => path.join(context.siteDir, file);
  const folder = inSite(`versioned_docs/version-${version}`);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(folder, file));
  for (const file of [...pages, inSite(`versioned_sidebars/version-${version}-sidebars.json`)]) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, withinVersion(text, version));
  }
  cpSync(inSite('api-specs'), path.join(folder, 'api-specs'), { recursive: true });
}

/** Returns a text whose links by route lead to a version, and no longer to the latest one. */
export function withinVersion(text: string, version: string): string {
  const route = new RegExp(`(?<=["'(])/(?:${versioned})(?=[/#)"'])`, 'g');
  return text.replace(route, `$&/${version}`);
}
