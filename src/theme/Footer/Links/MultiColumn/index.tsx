/*
 * Ejected from @docusaurus/theme-classic, theme/Footer/Links/MultiColumn.
 * Change: the title of a column is a heading, so that a screen reader finds the columns.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import LinkItem from '@theme/Footer/LinkItem';
import type { Props } from '@theme/Footer/Links/MultiColumn';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Item = Props['columns'][number]['items'][number];

function ColumnItem({ item }: { item: Item }): ReactNode {
  return item.html ? (
    <li
      className={clsx('footer__item', item.className)}
      // The site's own configuration is the only source of this HTML.
      dangerouslySetInnerHTML={{ __html: item.html }}
    />
  ) : (
    <li className="footer__item">
      <LinkItem item={item} />
    </li>
  );
}

/** Returns the columns of links of the footer. */
export default function FooterLinksMultiColumn({ columns }: Props): ReactNode {
  return (
    <div className="row footer__links">
      {columns.map(({ title, className, items }) => (
        <div
          key={title}
          className={clsx(ThemeClassNames.layout.footer.column, 'col footer__col', className)}
        >
          <Heading as="h2" className="footer__title">
            {title}
          </Heading>
          <ul className="footer__items clean-list">
            {items.map((item) => (
              <ColumnItem key={item.href ?? item.to ?? item.html} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
