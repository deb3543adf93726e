import path from 'node:path';

import { nearestPath, relativeUrl } from '../../shared/nearest-path';
import type { Page, PageImage } from '../page';
import { resolveImage } from '../resolve-image';
import { isElsewhere, parseAddress } from '../resolve-link';
import { didYouMean, ofRepository, onPages, type Reason, type Rule } from '../rule';
import type { Site } from '../site';

export const missingImage: Rule = {
  name: 'missing-image',
  check: onPages(ofRepository, (page, site) =>
    page.images.flatMap((image) => {
      const reason = reasonAgainst(image, page, site);
      return reason ? [{ line: image.line, column: image.column, ...reason }] : [];
    }),
  ),
};

function reasonAgainst(image: PageImage, page: Page, site: Site): Reason | undefined {
  const { url, form } = image;
  if (url.startsWith('data:')) return undefined;
  if (isElsewhere(url)) {
    return {
      message: `the image "${url}" is on another host`,
      fix: 'keep it beside the page or in static/',
    };
  }
  const pathname = parseAddress(url)?.pathname ?? '';
  if (pathname === '') return { message: 'the image has no address' };
  if (form === 'element' && page.kind !== 'repository' && !pathname.startsWith('/')) {
    return {
      message: `"${url}" names a file, which only Markdown images can`,
      fix: `write ![…](${url})`,
    };
  }
  if (resolveImage(image, page, site) !== undefined) return undefined;

  const candidates = [...site.files]
    .filter((file) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(file))
    .map((file) => writtenLike(pathname, file, page, site));
  return {
    message: `there is no image "${pathname}"`,
    ...didYouMean(nearestPath(pathname, candidates)),
  };
}

/** Returns how an existing image is written, in the form of the address that was not found. */
function writtenLike(pathname: string, file: string, page: Page, site: Site): string {
  if (pathname.startsWith('@site/')) return `@site/${relativeUrl(`${site.root}/.`, file)}`;
  const served = page.kind === 'repository' ? [] : site.staticFolders;
  const folder = served.find((it) => file.startsWith(it + path.sep));
  return folder ? `/${relativeUrl(`${folder}/.`, file)}` : relativeUrl(page.file, file);
}
