import {
  type GlobalVersion,
  useActiveDocContext,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type { DocsVersions } from '@site/src/browser/preferred-version';

/** Attribute with an item's target in each docs version, which behaviour.ts reads. */
export interface VersionData {
  /** `DocsVersions` as JSON. */
  readonly 'data-docs-versions'?: string | undefined;
}

/** The configuration of an item. */
interface Item {
  readonly type?: string;
  readonly docsPluginId?: string;
  readonly docId?: string;
  readonly sidebarId?: string;
  readonly to?: string;
  readonly label?: string;
}

/** Returns the attribute of an item, or none for a kind with a single target. */
export function useVersionData(item: Item): VersionData {
  const versions = useVersions(item.docsPluginId);
  const { activeVersion } = useActiveDocContext(item.docsPluginId);
  const pathOf = pathsOf(item);
  if (!pathOf || versions.length < 2) return {};
  const data: DocsVersions = {
    pluginId: item.docsPluginId ?? 'default',
    isActive: activeVersion !== undefined,
    versions: versions.map((version) => ({
      name: version.name,
      label: version.label,
      path: pathOf(version),
    })),
  };
  return { 'data-docs-versions': JSON.stringify(data) };
}

function pathsOf({ type, docId, sidebarId, to }: Item) {
  const docOf = (id: string | undefined) => (version: GlobalVersion) =>
    version.docs.find((doc) => doc.id === id)?.path;
  if (type === 'doc') return docOf(docId);
  if (type === 'docSidebar') {
    return ({ sidebars }: GlobalVersion) => sidebars?.[sidebarId ?? '']?.link?.path;
  }
  const isVersion = type === 'docsVersionDropdown' || (type === 'docsVersion' && !to);
  return isVersion ? (version: GlobalVersion) => docOf(version.mainDocId)(version) : undefined;
}
