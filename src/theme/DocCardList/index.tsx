/*
 * Replaces @docusaurus/theme-classic, theme/DocCardList.
 * Change: the same list of cards as on other pages, instead of two columns.
 */
import { filterDocCardListItems } from '@docusaurus/plugin-content-docs/client';
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
        </li>
      ))}
    </ul>
  );
}
