/*
 * Replaces @docusaurus/theme-classic, theme/Footer/Copyright.
 * Change: the copyright line is text, because it contains the name in `organization.ts`. Upstream inserts it as
 * HTML.
 */
import type { Props } from '@theme/Footer/Copyright';
import type { ReactNode } from 'react';

export default function FooterCopyright({ copyright }: Props): ReactNode {
  return <div className="footer__copyright">{copyright}</div>;
}
