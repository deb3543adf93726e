/*
 * Wraps @docusaurus/theme-classic, theme/Admonition/Layout.
 * Change: screen readers skip the icon, which repeats the title.
 */
import type { Props } from '@theme/Admonition/Layout';
import Original from '@theme-original/Admonition/Layout';
import type { ReactNode } from 'react';

/** Returns a callout, with its icon hidden from screen readers. */
export default function AdmonitionLayout({ icon, ...props }: Props): ReactNode {
  return <Original {...props} icon={icon && <span aria-hidden="true">{icon}</span>} />;
}
