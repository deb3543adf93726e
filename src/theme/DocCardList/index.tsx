/*
 * Replaces @docusaurus/theme-classic, theme/DocCardList.
 * Changes: the same list of cards as on other pages, instead of two columns; the card of a category lists its pages.
 */
import Link from '@docusaurus/Link';
import { filterDocCardListItems } from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import DocCard from '@theme/DocCard';
import type { Props } from '@theme/DocCardList';
import type { ReactNode } from 'react';

/** Returns a card for each item of a category. */
export default function DocCardList({ items = [] }: Props): ReactNode {
  return (
    <ul className="cards">
      {filterDocCardListItems(items).map((item, index) => (
        <li key={index} className="card">
          <DocCard item={item} />
          {item.type === 'category' && <Pages items={item.items} />}
        </li>
      ))}
    </ul>
  );
}

/** Returns links to the pages and categories directly below a category; nothing without one. */
function Pages({ items }: { items: PropSidebarItem[] }): ReactNode {
  const links = items.flatMap((item) =>
    'label' in item && item.href !== undefined ? [{ label: item.label, href: item.href }] : [],
  );
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
