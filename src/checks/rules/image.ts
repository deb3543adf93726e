import { statSync } from 'node:fs';

import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import type { Page, PageImage } from '../page';
import type { Site } from '../read-site';
import { isElsewhere, reasonAgainstFile } from '../../guides/address';
import { pathInside } from '../repository-files';
import { resolveLink } from '../resolve-link';
import { ofRepository, onPages } from '../rule';

/** More than an entire page weighs without its images (tests/budgets.json). */
const mostKilobytes = 200;

export const image = onPages(ofRepository, (page, site) =>
  page.images.flatMap((it) =>
    [...textReasons(it), ...fileReasons(it, page, site)].map((reason) => ({ ...it, ...reason })),
  ),
);

/** Only elements can be decorative (`alt=""`): in Markdown, an empty text looks forgotten. */
function textReasons({ url, form, alternative }: PageImage): Reason[] {
  const isDecorative = form === 'element' && alternative !== undefined;
  if (isDecorative || alternative?.trim()) return [];
  const fix =
    form === 'element'
      ? 'describe it in alt="…", or write alt="" if it is decorative'
      : `write ![what it shows](${url})`;
  return [{ message: `the image "${url}" has no alternative text`, fix }];
}

function fileReasons(image: PageImage, page: Page, site: Site): Reason[] {
  const { url } = image;
  if (isElsewhere(url)) {
    const message = `the image "${url.slice(0, 60)}" isn't a file of the repository`;
    return [{ message, fix: 'keep it beside the page or in static/' }];
  }
  const { reason, file } = resolveLink(image, page, site);
  if (reason) return [reason];
  if (file === undefined) return [{ message: `"${url}" isn't an image` }];
  const against = reasonAgainstFile('image', url, pathInside(site.root, file));
  if (against && page.kind !== 'repository') return [against];
  const bytes = statSync(file).size;
  if (bytes <= mostKilobytes * 1000) return [];
  const size = `${Math.ceil(bytes / 1000)} kB; expected at most ${mostKilobytes} kB`;
  const fix = 'draw a diagram instead, or make it smaller: as WebP, or with fewer pixels';
  return [{ message: `the image "${url}" is ${size}`, fix }];
}
