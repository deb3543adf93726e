import { findIn, nodesOf, partOf } from '../../guides/nodes';
import type { Page } from '../page';
import { resolveLink } from '../resolve-link';
import { ofRepository, onPages } from '../rule';

/** The end of a link, or a footnote, that Markdown takes for text. */
const leftover = /(?<!\\)(?:\](?:\[[^\]]*\]|\([^)\s]*\))|\[\^[^\]\s]+\])/g;

export const brokenLink = onPages(ofRepository, (page, site) => [
  ...page.links.flatMap((link) => {
    const { reason } = resolveLink(link, page, site);
    return reason ? [{ ...link, ...reason }] : [];
  }),
  ...leftoversOf(page).map(({ text, placeAt }) => ({
    ...placeAt(0),
    message: `"${text}" isn't part of a link, so readers see it as it is`,
    fix: 'define what it names, and put no link into the text of another; a bracket that is text is \\[',
  })),
]);

function leftoversOf({ source, tree }: Page) {
  return nodesOf(tree, 'text').flatMap(({ position }) =>
    findIn(partOf(source, position?.start.offset, position?.end.offset), leftover),
  );
}
