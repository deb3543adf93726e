/*
 * Replaces @docusaurus/theme-classic, theme/DocCard/Layout.
 * Change: no icon, and the link is the title alone. Upstream's icons are emoji, which look different on every
 * system and add nothing to the title.
 */
import Link from '@docusaurus/Link';
import type { Props } from '@theme/DocCard/Layout';
import type { ReactNode } from 'react';

/** Returns what a card of a category contains. */
export default function DocCardLayout({ href, title, description }: Props): ReactNode {
  return (
    <>
      <Link to={href}>{title}</Link>
      {description && <p>{description}</p>}
    </>
  );
}
