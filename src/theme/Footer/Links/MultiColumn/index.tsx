/*
 * Ejected from @docusaurus/theme-classic, theme/Footer/Links/MultiColumn.
 * Changes: column titles are headings, so that screen readers can navigate to them. An item with an `icon` (the
 * social networks in src/config/footer.ts) shows it before its label.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import LinkItem from '@theme/Footer/LinkItem';
import type { Props } from '@theme/Footer/Links/MultiColumn';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns a decorative icon, drawn for the footer's dark background. */
function Icon({ name }: { name: string }): ReactNode {
  const url = useBaseUrl(`/img/social/${name}.svg`);
  return <img className="footer__icon" src={url} alt="" width="18" height="18" loading="lazy" />;
}

/** Returns the footer's columns of links. */
export default function FooterLinksMultiColumn({ columns }: Props): ReactNode {
  return (
    <div className="row footer__links">
      {columns.map(({ title, items }) => (
        <div key={title} className={clsx(ThemeClassNames.layout.footer.column, 'col footer__col')}>
          <Heading as="h2" className="footer__title">
            {title}
          </Heading>
          <ul className="footer__items clean-list">
            {items.map(({ icon, ...item }) => (
              <li key={item.href ?? item.to} className="footer__item">
                {typeof icon === 'string' && <Icon name={icon} />}
                <LinkItem item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
