import { existsSync } from 'node:fs';

import frozen from '../../versions.json';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { references } from './api-references';

/** The frozen versions of the docs, newest first, as `npx docusaurus docs:version` records them. */
export const versions: readonly string[] = frozen;

/** The docs plugins show `docs/` and `api-specs/` as the latest version. */
export const latestVersion = {
  lastVersion: 'current',
  versions: { current: { label: 'Latest' } },
};

/**
 * Returns the folder of a version's pages, relative to the site; by default, of the latest version.
 *
 * @param language - set for translations
 */
export function docsFolder(version?: string, language?: string): string {
  if (language !== undefined) {
    const folder = version === undefined ? 'current' : `version-${version}`;
    return `i18n/${language}/docusaurus-plugin-content-docs/${folder}`;
  }
  return version === undefined ? 'docs' : `versioned_docs/version-${version}`;
}

/** Folder of a translation, and of its original. */
const translations =
  /\bi18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-(blog|docs[\\/](?:current|version-[^\\/]+))(?=[\\/])/;

/** Returns the path of a translation's original; the same path for other files. */
export function originalOf(file: string): string {
  return file.replace(translations, (_, content: string) =>
    content === 'blog' ? content : docsFolder(content.split(/[\\/]version-/)[1]),
  );
}

/** Returns a file's version; `undefined` for the latest. */
export function versionOf(file: string): string | undefined {
  const folders = file.split(/[\\/]/);
  return versions.find((version) => folders.includes(`version-${version}`));
}

/**
 * Returns the references of a version, generated from its own specifications; by default, of the latest
 * version. Frozen versions aren't checked by rules added later.
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
