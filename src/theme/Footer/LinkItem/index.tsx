/*
 * Wraps @docusaurus/theme-classic, theme/Footer/LinkItem.
 * Change: an item with an `icon` (the social networks of src/config/footer.ts) shows it before its
 * label.
 */
import useBaseUrl from '@docusaurus/useBaseUrl';
import LinkItem from '@theme-original/Footer/LinkItem';
import type { Props } from '@theme/Footer/LinkItem';
import type { ReactNode } from 'react';

/** Light, for dark ground. */
function Icon({ name }: { name: string }): ReactNode {
  const url = useBaseUrl(`/img/social/${name}.svg`);
  return <img className="footer__icon" src={url} alt="" width="18" height="18" loading="lazy" />;
}

/** Returns a link of the footer, with its icon, which is decoration, where it has one. */
export default function FooterLinkItem({ item: { icon, ...item } }: Props): ReactNode {
  return (
    <>
      {typeof icon === 'string' && <Icon name={icon} />}
      <LinkItem item={item} />
    </>
  );
}
