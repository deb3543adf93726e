import { fileKind, reasonAgainstFile } from '../../guides/address';
import { findIn, nodesOf, partOf } from '../../guides/nodes';
import type { Page, PageLink } from '../page';
import type { Site } from '../read-site';
import { pathInside } from '../repository-files';
import { type LinkTarget, resolveLink } from '../resolve-link';
import { ofRepository, onPages } from '../rule';

/** The end of a link, or a footnote, that Markdown treats as text. */
const leftover = /(?<!\\)(?:\](?:\[[^\]]{0,300}\]|\([^)\s]{0,300}\))|\[\^[^\]\s]{1,300}\])/g;

export const brokenLink = onPages(ofRepository, (page, site) => [
  ...page.links.flatMap((link) => {
    const target = resolveLink(link, page, site);
    const isOfSite = page.kind !== 'repository';
    const reason = target.reason ?? (isOfSite ? againstCopy(link, target, site) : undefined);
    return reason ? [{ ...link, ...reason }] : [];
  }),
  ...leftoversOf(page).map(({ text, placeAt }) => ({
    ...placeAt(0),
    message: `"${text}" isn't part of a link, so readers see it as it is`,
    fix: "define the reference, don't nest links, and write a literal bracket as \\[",
  })),
]);

/**
 * Returns why the build can't publish a copy of a file for a Markdown link. Elements and `pathname://` link to
 * the file that the site serves.
 */
function againstCopy({ url, form }: PageLink, target: LinkTarget, { root }: Site) {
  const { anchors, path = '', file } = target;
  const name = file === undefined ? `static${path}` : pathInside(root, file);
  const isCopied = form === 'markdown' && !url.startsWith('pathname:') && !anchors;
  return isCopied && fileKind(name) !== undefined
    ? reasonAgainstFile('link', url, name)
    : undefined;
}

function leftoversOf({ source, tree }: Page) {
  return nodesOf(tree, 'text').flatMap(({ position }) =>
    findIn(partOf(source, position?.start.offset, position?.end.offset), leftover),
  );
}
