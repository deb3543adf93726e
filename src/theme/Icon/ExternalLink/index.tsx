/*
 * Wraps @docusaurus/theme-classic, theme/Icon/ExternalLink.
 * Change: a space separates the icon's accessible name from the text of its link.
 */
import type { Props } from '@theme/Icon/ExternalLink';
import Original from '@theme-original/Icon/ExternalLink';
import type { ReactNode } from 'react';

/** Returns the icon of a link that opens in a new tab. */
export default function ExternalLinkIcon(props: Props): ReactNode {
  return (
    <>
      {' '}
      <Original {...props} />
    </>
  );
}
