import type { Root } from 'mdast';

import { organization, placeholderSite } from '../config/organization';
import { nodesOf } from './nodes';

/**
 * Puts the address of the published site into the commands of a page, which download from it.
 *
 * @param site - what is known of the site; the facts of the organization unless given
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
