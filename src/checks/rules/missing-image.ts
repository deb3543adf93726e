import path from 'node:path';

import { didYouMean, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { nearestPath, relativeUrl } from '../../shared/nearest-path';
import type { Page, PageImage } from '../page';
import type { Site } from '../read-site';
import { isElsewhere, parseAddress, resolveImage } from '../resolve-link';
import { ofRepository, onPages, type Rule } from '../rule';

export const missingImage: Rule = {
  name: 'missing-image',
  check: onPages(ofRepository, (page, site) =>
    page.images.flatMap((image) => {
      const reason = reasonAgainst(image, page, site);
      return reason ? { ...image, ...reason } : [];
    }),
  ),
};

function reasonAgainst(image: PageImage, page: Page, site: Site): Reason | undefined {
  const { url, form } = image;
  if (isElsewhere(url)) {
    const [start = ''] = /^data:[^,]{0,40}/.exec(url) ?? [];
    const message = start
      ? `the image is in its address, "${start}…"`
      : `the image "${url}" is on another host`;
    return { message, fix: 'keep it beside the page or in static/' };
  }
  const pathname = parseAddress(url)?.pathname ?? '';
  if (pathname === '') return { message: 'the image has no address' };
  if (form === 'element' && page.kind !== 'repository' && !pathname.startsWith('/')) {
    const message = `"${url}" names a file, which only Markdown images can`;
    return { message, fix: `write ![…](${url})` };
  }
  if (resolveImage(image, page, site) !== undefined) return undefined;
  const candidates = [...site.files]
    .filter((file) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(file))
    .map((file) => writtenLike(pathname, file, page, site));
  const message = `there is no image "${pathname}"`;
  return { message, ...didYouMean(nearestPath(pathname, candidates)) };
}

/** Returns how an existing image is written, in the form of the address that was not found. */
function writtenLike(pathname: string, file: string, page: Page, site: Site): string {
  if (pathname.startsWith('@site/')) return `@site/${relativeUrl(`${site.root}/.`, file)}`;
  const isServed = page.kind !== 'repository' && file.startsWith(site.staticFolder + path.sep);
  return isServed
    ? `/${relativeUrl(`${site.staticFolder}/.`, file)}`
    : relativeUrl(page.file, file);
}
