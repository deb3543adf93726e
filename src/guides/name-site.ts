import type { Root } from 'mdast';

import { organization, placeholderSite } from '../config/organization';
import { nodesOf } from './nodes';

/**
 * Inserts the published site's URL into a page's commands, which download from it.
 *
 * @param site - the site's URL; defaults to that of the organization
 * @returns a remark transform
 */
export function nameSite({
  siteUrl,
  baseUrl,
}: { readonly siteUrl: string; readonly baseUrl: string } = organization) {
  const address = new URL(baseUrl, siteUrl).href.replace(/\/$/, '');
  return (tree: Root): void => {
    for (const fence of nodesOf(tree, 'code')) {
      fence.value = fence.value.replaceAll(placeholderSite, address);
    }
  };
}
