/*
 * Replaces @docusaurus/theme-classic, theme/Footer/Copyright.
 * Change: the copyright line is text, since it contains the name in `organization.ts`. Upstream treats it as
 * HTML.
 */
import type { Props } from '@theme/Footer/Copyright';
import type { ReactNode } from 'react';

export default function FooterCopyright({ copyright }: Props): ReactNode {
  return <div className="footer__copyright">{copyright}</div>;
}
