import type { PluginOptions } from '@docusaurus/plugin-content-docs';
import docsVersion from '@docusaurus/plugin-content-docs/lib/cli.js';
import type { LoadContext } from '@docusaurus/types';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { references } from '../config/api-references';
import { languages } from '../config/languages';
import { docsFolder } from '../config/versions';
import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';

/** Route prefixes that exist in every version. */
const versioned = ['docs', ...references.map(({ routeBasePath }) => routeBasePath)].join('|');

/**
 * Freezes the docs as a version, as Docusaurus does, together with their specifications. Links by route stay
 * within the version.
 *
 * @throws FaultsError if the name is in use, or Docusaurus rejects it
 */
export async function freezeVersion(
  version: string,
  options: PluginOptions,
  context: LoadContext,
): Promise<void> {
  await docsVersion.cliDocsVersionCommand(version, options, context).catch(reportName);
  const inSite = (file: string) => path.join(context.siteDir, file);
  const folders = [undefined, ...languages.slice(1)]
    .map((language) => inSite(docsFolder(version, language)))
    .filter((folder) => existsSync(folder));
  const pages = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  for (const file of [...pages, inSite(`versioned_sidebars/version-${version}-sidebars.json`)]) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, withinVersion(text, version));
  }
  const specifications = inSite(`${docsFolder(version)}/api-specs`);
  cpSync(inSite('api-specs'), specifications, { recursive: true });
}

/** Upstream reports invalid names with a stack trace. */
function reportName(error: Error): never {
  const { message } = error;
  if (!/version name|already exists/.test(message)) throw error;
  const place = { file: 'versions.json', line: 1, column: 1 };
  throw new FaultsError([{ ...place, rule: 'version', message: message.replace('[docs]: ', '') }]);
}

/** Repoints a text's links by route from the latest version to a frozen one. */
export function withinVersion(text: string, version: string): string {
  const route = new RegExp(`(?<=["'(])/(?:${versioned})(?=[/#)"'])`, 'g');
  return text.replace(route, `$&/${version}`);
}
