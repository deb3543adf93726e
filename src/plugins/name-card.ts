import type { Root } from 'hast';
import path from 'node:path';
import type { VFile } from 'vfile';

import { cardUrl } from '../shared/site-files';

/**
 * Says of each page of a production build which image other sites show beside a link to it: the card
 * that a release draws.
 *
 * @param options.siteDir - folder of the site's configuration
 * @returns a rehype transform
 */
export function nameCard({ siteDir = process.cwd() } = {}) {
  return (_tree: Root, { path: page, data }: VFile): void => {
    if (process.env.NODE_ENV !== 'production') return;
    const file = path.relative(siteDir, page).replaceAll(path.sep, '/');
    Object.assign(data.frontMatter ?? {}, { image: cardUrl(file) });
  };
}
