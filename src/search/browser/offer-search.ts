import { createElement } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/element';

import { wordOf } from '../../browser/words';

/**
 * Adds a button that opens the search with a text that a filter didn't find. Without the dialog, it leads to
 * the list of all pages.
 *
 * @param status - says that nothing matches
 */
export function offerSearch(status: Element, text: string): void {
  const { href } = document.querySelector<HTMLAnchorElement>('#__search a') ?? {};
  if (!text || !href) return;
  const attributes = { href, role: 'button', 'aria-haspopup': 'dialog', 'data-search': text };
  const label = wordOf('offer').replace('{text}', () => text);
  status.append(' ', createElement('a', attributes, label));
}
