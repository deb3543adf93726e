import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** Returns what the icon of other links says, for listeners to a link without it. */
export default function NewTabNote(): ReactNode {
  return (
    <>
      {' '}
      <span className="visually-hidden">
        {translate({ id: 'theme.IconExternalLink.ariaLabel', message: '(opens in new tab)' })}
      </span>
    </>
  );
}
