/*
 * Ejected from @docusaurus/theme-classic, theme/Footer/Links/MultiColumn.
 * Changes: column titles are headings, so that screen readers can navigate to them. An item with an `icon` (the
 * social networks in src/config/footer.ts) shows it before its label.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import LinkItem from '@theme/Footer/LinkItem';
import type { Props } from '@theme/Footer/Links/MultiColumn';
import Instagram from '@site/static/img/social/instagram.svg';
import LinkedIn from '@site/static/img/social/linkedin.svg';
import X from '@site/static/img/social/x.svg';
import YouTube from '@site/static/img/social/youtube.svg';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ComponentType, ReactNode, SVGProps } from 'react';

/** Part of the page, so that they take no requests. */
const icons: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  instagram: Instagram,
  linkedin: LinkedIn,
  x: X,
  youtube: YouTube,
};

/** Returns a decorative icon, drawn for the footer's dark background. */
function Icon({ name }: { name: string }): ReactNode {
  const Svg = icons[name];
  if (!Svg) throw new Error(`The footer has no icon "${name}": add it to theme/Footer/Links.`);
  return <Svg className="footer__icon" width="18" height="18" aria-hidden />;
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
