import { existsSync } from 'node:fs';

import frozen from '../../versions.json';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { references } from './api-references';

/** The frozen versions of the docs, newest first, as `npx docusaurus docs:version` records them. */
export const versions: readonly string[] = frozen;

/** The docs plugins show what is in `docs/` and `api-specs/` as the latest version. */
export const latestVersion = {
  lastVersion: 'current',
  versions: { current: { label: 'Latest' } },
};

/**
 * Returns the folder of the pages of a version, from the folder of the site; the latest unless given.
 *
 * @param language - of a translation
 */
export function docsFolder(version?: string, language?: string): string {
  if (language !== undefined) {
    const folder = version === undefined ? 'current' : `version-${version}`;
    return `i18n/${language}/docusaurus-plugin-content-docs/${folder}`;
  }
  return version === undefined ? 'docs' : `versioned_docs/version-${version}`;
}

/** The folder of a translation, with what it translates. */
const translations =
  /\bi18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-(blog|docs[\\/](?:current|version-[^\\/]+))(?=[\\/])/;

/** Returns the path of the page that a file translates; that of the file if it's no translation. */
export function originalOf(file: string): string {
  return file.replace(translations, (_, content: string) =>
    content === 'blog' ? content : docsFolder(content.split(/[\\/]version-/)[1]),
  );
}

/** Returns the version that a file belongs to; `undefined` for the latest. */
export function versionOf(file: string): string | undefined {
  const folders = file.split(/[\\/]/);
  return versions.find((version) => folders.includes(`version-${version}`));
}

/**
 * Returns the references of a version, which it makes of its own specifications; the latest unless
 * given. Those of a frozen version are held to no rule that is newer than they are.
 */
export function referencesOf(version?: string): readonly ReferenceOptions[] {
  if (version === undefined) return references;
  return references
    .map((reference) => ({
      ...reference,
      specification: `${docsFolder(version)}/${reference.specification}`,
      outputDir: `${reference.outputDir}_${docsFolder(version)}`,
      routeBasePath: `${reference.routeBasePath}/${version}`,
      rules: 'minimal' as const,
      downloads: false,
    }))
    .filter(({ specification }) => existsSync(specification));
}
