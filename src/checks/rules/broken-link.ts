import { fileKind, reasonAgainstFile } from '../../guides/address';
import { findIn, nodesOf, partOf } from '../../guides/nodes';
import type { Page, PageLink } from '../page';
import type { Site } from '../read-site';
import { pathInside } from '../repository-files';
import { type LinkTarget, resolveLink } from '../resolve-link';
import { ofRepository, onPages } from '../rule';

/** The end of a link, or a footnote, that Markdown takes for text. */
const leftover = /(?<!\\)(?:\](?:\[[^\]]*\]|\([^)\s]*\))|\[\^[^\]\s]+\])/g;

export const brokenLink = onPages(ofRepository, (page, site) => [
  ...page.links.flatMap((link) => {
    const target = resolveLink(link, page, site);
    const isOfSite = page.kind !== 'repository';
    const reason = target.reason ?? (isOfSite ? againstFile(link, target, site) : undefined);
    return reason ? [{ ...link, ...reason }] : [];
  }),
  ...leftoversOf(page).map(({ text, placeAt }) => ({
    ...placeAt(0),
    message: `"${text}" isn't part of a link, so readers see it as it is`,
    fix: 'define what it names, and put no link into the text of another; a bracket that is text is \\[',
  })),
]);

/** A route without a file of a writer is served as those in `static/` are. An element has the route itself. */
function againstFile({ url, form }: PageLink, target: LinkTarget, { root }: Site) {
  const { anchors, path = '', file } = target;
  const name = file === undefined ? `static${path}` : pathInside(root, file);
  const isFile = form === 'markdown' && !anchors && fileKind(name) !== undefined;
  return isFile ? reasonAgainstFile('link', url, name) : undefined;
}

function leftoversOf({ source, tree }: Page) {
  return nodesOf(tree, 'text').flatMap(({ position }) =>
    findIn(partOf(source, position?.start.offset, position?.end.offset), leftover),
  );
}
