import path from 'node:path';

import type { Page, PageImage } from './page';
import { isElsewhere, parseAddress } from './resolve-link';
import type { Site } from './site';

/**
 * Returns the file that an image shows, by the rules of Docusaurus for pages and of GitHub for the
 * rest; `undefined` when the repository has none.
 */
export function resolveImage({ url }: PageImage, page: Page, site: Site): string | undefined {
  const pathname = isElsewhere(url) ? undefined : parseAddress(url)?.pathname;
  if (!pathname) return undefined;
  const rest = pathname.replace(/^@site\//, '');
  return imageFolders(pathname, page, site)
    .map((folder) => path.join(folder, rest))
    .find((file) => site.files.has(file));
}

function imageFolders(pathname: string, page: Page, site: Site): readonly string[] {
  if (pathname.startsWith('@site/')) return [site.root];
  if (!pathname.startsWith('/')) return [path.dirname(page.file)];
  return page.kind === 'repository' ? [site.root] : site.staticFolders;
}
