import { readStored } from './storage';

/** Docs versions to which a navbar item can link. */
export interface DocsVersions {
  readonly pluginId: string;
  /** Whether the page belongs to these docs, so that its own version counts. */
  readonly isActive: boolean;
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly path: string | undefined;
  }[];
}

/** The attribute with `DocsVersions` as JSON (`src/theme/NavbarItem/docs-versions.ts`). */
export const versionsAttribute = 'data-docs-versions';

/** Returns the docs versions of an item. */
export function readVersions(item: Element): DocsVersions {
  return JSON.parse(item.getAttribute(versionsAttribute) ?? '') as DocsVersions;
}

/** Returns the storage key of the chosen version. */
export function storedNameOf({ pluginId }: DocsVersions): string {
  return `docs-preferred-version-${pluginId}`;
}

/** Returns the version that the reader has chosen, unless the page itself has one. */
export function preferredVersion(data: DocsVersions): DocsVersions['versions'][number] | undefined {
  if (data.isActive) return undefined;
  const name = readStored(storedNameOf(data));
  return data.versions.find((version) => version.name === name);
}

/**
 * Returns the tags of the docs versions to search.
 *
 * @param tags - those of the page's version, and of the latest version of other docs
 */
export function preferredTags(tags: readonly string[]): string[] {
  const items = [...document.querySelectorAll(`.dropdown[${versionsAttribute}]`)].map(readVersions);
  return tags.map((tag) => {
    const data = items.find(({ pluginId }) => tag.startsWith(`docs-${pluginId}-`));
    const version = data && preferredVersion(data);
    return version ? `docs-${data.pluginId}-${version.name}` : tag;
  });
}
