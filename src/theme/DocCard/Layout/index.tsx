/*
 * Replaces @docusaurus/theme-classic, theme/DocCard/Layout.
 * Change: no icon, and only the title is a link. Upstream's icons are emoji, which look different on every
 * system and add nothing to the title.
 */
import Link from '@docusaurus/Link';
import type { Props } from '@theme/DocCard/Layout';
import type { ReactNode } from 'react';

/** Returns the content of a card. */
export default function DocCardLayout({ href, title, description }: Props): ReactNode {
  return (
    <>
      <Link to={href}>{title}</Link>
      {description && <p>{description}</p>}
    </>
  );
}
