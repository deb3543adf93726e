import uniqBy from 'lodash/uniqBy';

import { didYouMean, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { headingsOf, type Page } from '../page';
import { resolveLink, type LinkTarget } from '../resolve-link';
import type { Site } from '../read-site';
import { ofRepository, onPages, type Rule } from '../rule';

export const brokenAnchor: Rule = (site) => [...checkLinks(site), ...checkTranslations(site)];

const checkLinks = onPages(ofRepository, (page, site) =>
  brokenIn(page, site).map(({ link, target, anchors }) => {
    const where = target.kind === 'route' ? target.route.path : 'the file';
    const message = `${where} has no heading or element with the id "${target.hash}"`;
    return { ...link, message, ...didYouMean(nearestAnchor(target.hash, [...anchors])) };
  }),
);

/** A translation has the ids of its original, to which the pages link that aren't translated, too. */
function checkTranslations(site: Site) {
  const { pages, targets } = site;
  const missing = [...targets.values()]
    .filter((page) => !pages.includes(page))
    .flatMap((page) => brokenIn(page, site))
    .flatMap(({ target }) => {
      const file = target.kind === 'route' ? target.route.file : undefined;
      const isTranslation = pages.some((page) => page.file === file);
      return file !== undefined && isTranslation ? [{ file, hash: target.hash }] : [];
    });
  return uniqBy(missing, ({ file, hash }) => `${file}#${hash}`).map(({ file, hash }) => ({
    ...{ file, line: 1, column: 1 },
    message: `the translation has no heading with the id "${hash}", to which pages link`,
    fix: `write {/* #${hash} */} at the end of that heading`,
  }));
}

/** Returns the links of a page that name an id which isn't there, with those that are. */
function brokenIn(page: Page, site: Site) {
  return page.links.flatMap((link) => {
    const target = resolveLink(link, page, site);
    const anchors = anchorsOf(target);
    if (!anchors || !('hash' in target) || target.hash === '') return [];
    return anchors.has(target.hash) ? [] : [{ link, target, anchors }];
  });
}

/** Returns the nearest id; else one that begins like the wrong one, since ids are whole headings. */
function nearestAnchor(wrong: string, ids: readonly string[]): string | undefined {
  const begins = (id: string) => id.slice(0, wrong.length);
  const beginning = nearestName(wrong, ids.map(begins));
  return nearestName(wrong, ids) ?? ids.find((id) => begins(id) === beginning);
}

/** `undefined` where the ids are not known here; Docusaurus checks those when it has rendered them. */
function anchorsOf(target: LinkTarget): ReadonlySet<string> | undefined {
  if (target.kind === 'route') return target.route.anchors?.();
  // The page that imports a partial may have the heading that the partial links to.
  if (target.kind !== 'file' || target.page?.kind !== 'repository') return undefined;
  return new Set(headingsOf(target.page).map(({ id }) => id));
}
