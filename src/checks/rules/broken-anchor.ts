import { didYouMean, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { resolveLink, type LinkTarget } from '../resolve-link';
import { ofRepository, onPages, type Rule } from '../rule';

export const brokenAnchor: Rule = {
  name: 'broken-anchor',
  check: onPages(ofRepository, (page, site) =>
    page.links.flatMap((link) => {
      const target = resolveLink(link, page, site);
      const anchors = anchorsOf(target);
      if (!anchors || !('hash' in target) || target.hash === '' || anchors.has(target.hash)) {
        return [];
      }
      const where = target.kind === 'route' ? target.route.path : 'the file';
      const message = `${where} has no heading or element with the id "${target.hash}"`;
      return [{ ...link, message, ...didYouMean(nearestAnchor(target.hash, [...anchors])) }];
    }),
  ),
};

/** Returns the nearest id; else one that begins like the wrong one, since ids are whole headings. */
function nearestAnchor(wrong: string, ids: readonly string[]): string | undefined {
  const begins = (id: string) => id.slice(0, wrong.length);
  const beginning = nearestName(wrong, ids.map(begins));
  return nearestName(wrong, ids) ?? ids.find((id) => begins(id) === beginning);
}

/** `undefined` where the ids are not known here; Docusaurus checks those when it has rendered them. */
function anchorsOf(target: LinkTarget): ReadonlySet<string> | undefined {
  if (target.kind === 'route') return target.route.anchors();
  // The page that imports a partial may have the heading that the partial links to.
  if (target.kind !== 'file' || target.page?.kind !== 'repository') return undefined;
  return new Set(target.page.headings.map(({ id }) => id));
}
