/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/Footer/LinkItem.
 * Change: an item with an `icon` (the social networks of src/config/footer.ts) shows it before its
 * label.
 */
import SocialIcon, { isSocialIconName } from '@site/src/components/SocialIcon';
import LinkItem from '@theme-original/Footer/LinkItem';
import type { Props } from '@theme/Footer/LinkItem';
import type { ReactNode } from 'react';

/** Returns a link of the footer, with its picture where it has one. */
export default function FooterLinkItem({ item: { icon, ...item } }: Props): ReactNode {
  return (
    <>
      {isSocialIconName(icon) && <SocialIcon name={icon} />}
      <LinkItem item={item} />
    </>
  );
}
