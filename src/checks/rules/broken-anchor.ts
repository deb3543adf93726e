import uniqBy from 'lodash/uniqBy';

import { didYouMean, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import type { Page } from '../page';
import { resolveLink } from '../resolve-link';
import type { Site } from '../read-site';
import { ofRepository, onPages, type Rule } from '../rule';

export const brokenAnchor: Rule = (site) => [...checkLinks(site), ...checkTranslations(site)];

const checkLinks = onPages(ofRepository, (page, site) =>
  brokenIn(page, site).map(({ link, path = 'the file', hash, ids }) => {
    const message = `${path} has no heading or element with the id "${hash}"`;
    return { ...link, message, ...didYouMean(nearestAnchor(hash, [...ids])) };
  }),
);

/** A translation keeps the IDs of its original, because untranslated pages link to them. */
function checkTranslations(site: Site) {
  const { pages, targets } = site;
  const missing = [...targets.values()]
    .filter((page) => !pages.includes(page))
    .flatMap((page) => brokenIn(page, site))
    .flatMap(({ file, hash }) => {
      const isTranslation = pages.some((page) => page.file === file);
      return file !== undefined && isTranslation ? [{ file, hash }] : [];
    });
  return uniqBy(missing, ({ file, hash }) => `${file}#${hash}`).map(({ file, hash }) => ({
    ...{ file, line: 1, column: 1 },
    message: `the translation has no heading with the id "${hash}", which pages link to`,
    fix: `write {/* #${hash} */} at the end of that heading`,
  }));
}

/** Returns a page's links to missing IDs, with the IDs that exist at their targets. */
function brokenIn(page: Page, site: Site) {
  return page.links.flatMap((link) => {
    const { path, file, hash = '', anchors } = resolveLink(link, page, site);
    // Docusaurus checks the IDs that are only known once rendered.
    const ids = hash === '' ? undefined : anchors?.();
    return !ids || ids.has(hash) ? [] : [{ link, path, file, hash, ids }];
  });
}

/** Returns the nearest ID, or one with the same beginning, since IDs are entire headings. */
function nearestAnchor(wrong: string, ids: readonly string[]): string | undefined {
  const begins = (id: string) => id.slice(0, wrong.length);
  const beginning = nearestName(wrong, ids.map(begins));
  return nearestName(wrong, ids) ?? ids.find((id) => begins(id) === beginning);
}
