/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/Footer/LinkItem.
 * Change: an item with an `icon` (the social networks of src/config/footer.ts) shows it before its
 * label.
 */
import LinkItem from '@theme-original/Footer/LinkItem';
import type { Props } from '@theme/Footer/LinkItem';
import type { ReactNode } from 'react';

/** Generic pictures, since the networks are the publisher's choice (src/config/organization.ts). */
const paths: Readonly<Record<string, string>> = {
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 8c0-3 3-5 6-5s6 2 6 5M16 11a3 3 0 0 0 0-6m2 9c2 .6 3 2.4 3 5',
  video: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm5 4v6l5-3Z',
  message: 'M4 5h16v11h-9l-4 4v-4H4ZM8 9h8M8 12h5',
  photo:
    'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm7 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM17.5 8h.01',
};

/** Returns a link of the footer, with its picture, which is decoration, where it has one. */
export default function FooterLinkItem({ item: { icon, ...item } }: Props): ReactNode {
  return (
    <>
      {typeof icon === 'string' && Object.hasOwn(paths, icon) && (
        <svg className="footer__icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={paths[icon]} />
        </svg>
      )}
      <LinkItem item={item} />
    </>
  );
}
