/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/Footer/LinkItem.
 * Change: an item with an `icon` (the social networks of src/config/footer.ts) shows it before its
 * label.
 */
import LinkItem from '@theme-original/Footer/LinkItem';
import type { Props } from '@theme/Footer/LinkItem';
import Instagram from 'bootstrap-icons/icons/instagram.svg';
import LinkedIn from 'bootstrap-icons/icons/linkedin.svg';
import X from 'bootstrap-icons/icons/twitter-x.svg';
import YouTube from 'bootstrap-icons/icons/youtube.svg';
import type { ReactNode } from 'react';

import type { SocialIcon } from '../../../config/organization';

const shown = { className: 'footer__icon', width: 18, height: 18, 'aria-hidden': true };

const icons: Readonly<Record<SocialIcon, ReactNode>> = {
  instagram: <Instagram {...shown} />,
  linkedin: <LinkedIn {...shown} />,
  x: <X {...shown} />,
  youtube: <YouTube {...shown} />,
};

/** Returns a link of the footer, with its picture, which is decoration, where it has one. */
export default function FooterLinkItem({ item: { icon, ...item } }: Props): ReactNode {
  return (
    <>
      {icons[icon as SocialIcon]}
      <LinkItem item={item} />
    </>
  );
}
