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

/** A translation has the ids of its original, to which the pages link that aren't translated, too. */
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

/** Returns where the links of a page lead that name an id which isn't there, with the ids that are. */
function brokenIn(page: Page, site: Site) {
  return page.links.flatMap((link) => {
    const { path, file, hash = '', anchors } = resolveLink(link, page, site);
    // Docusaurus checks the ids that are not known here, when it has rendered them.
    const ids = hash === '' ? undefined : anchors?.();
    return !ids || ids.has(hash) ? [] : [{ link, path, file, hash, ids }];
  });
}

/** Returns the nearest id; else one that begins like the wrong one, since ids are whole headings. */
function nearestAnchor(wrong: string, ids: readonly string[]): string | undefined {
  const begins = (id: string) => id.slice(0, wrong.length);
  const beginning = nearestName(wrong, ids.map(begins));
  return nearestName(wrong, ids) ?? ids.find((id) => begins(id) === beginning);
}
