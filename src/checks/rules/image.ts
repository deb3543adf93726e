import path from 'node:path';

import { didYouMean, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { nearestPath, relativeUrl } from '../../shared/nearest-path';
import type { Page, PageImage } from '../page';
import type { Site } from '../read-site';
import { isElsewhere, parseAddress } from '../resolve-link';
import { ofRepository, onPages, type Rule } from '../rule';

/** More than a whole page of the site weighs without its images (tests/budgets.json). */
const mostKilobytes = 200;

export const image: Rule = {
  name: 'image',
  check: onPages(ofRepository, (page, site) =>
    page.images.flatMap((it) =>
      [...textReasons(it), ...fileReasons(it, page, site)].map((reason) => ({ ...it, ...reason })),
    ),
  ),
};

/** Only an element can be decorative, with `alt=""`: in Markdown an empty text looks like a forgotten one. */
function textReasons({ url, form, alternative }: PageImage): Reason[] {
  const isDecorative = form === 'element' && alternative !== undefined;
  if (isDecorative || alternative?.trim()) return [];
  const fix =
    form === 'element'
      ? 'say in alt="…" what it shows; alt="" if it only decorates'
      : `write ![what it shows](${url})`;
  return [{ message: `the image "${url}" has no alternative text`, fix }];
}

/** Finds the file by the rules of Docusaurus for pages and of GitHub for the rest. */
function fileReasons({ url, form }: PageImage, page: Page, site: Site): Reason[] {
  if (isElsewhere(url)) {
    const message = `the image "${url.slice(0, 60)}" isn't a file of the repository`;
    return [{ message, fix: 'keep it beside the page or in static/' }];
  }
  const { pathname = '' } = parseAddress(url) ?? {};
  const isOfSite = page.kind !== 'repository';
  if (form === 'element' && isOfSite && !pathname.startsWith('/')) {
    const message = `"${url}" names a file, which only Markdown images can`;
    return [{ message, fix: `write ![…](${url})` }];
  }
  const served = isOfSite ? site.staticFolder : site.root;
  const relative = pathname.startsWith('/') ? served : path.dirname(page.file);
  const folder = pathname.startsWith('@site/') ? site.root : relative;
  const file = path.join(folder, pathname.replace(/^@site\//, ''));
  if (pathname === '' || !site.files.has(file)) {
    const candidates = [...site.images.keys()].map((file) =>
      isOfSite && file.startsWith(served + path.sep)
        ? `/${relativeUrl(`${served}/.`, file)}`
        : relativeUrl(page.file, file),
    );
    const message = `there is no image "${pathname}"`;
    return [{ message, ...didYouMean(nearestPath(pathname, candidates)) }];
  }
  const bytes = site.images.get(file)?.length ?? 0;
  if (bytes <= mostKilobytes * 1000) return [];
  const size = `${Math.ceil(bytes / 1000)} kB; expected at most ${mostKilobytes} kB`;
  const fix = 'draw a diagram instead, or save it smaller, as WebP or with fewer pixels';
  return [{ message: `the image "${url}" has ${size}`, fix }];
}
