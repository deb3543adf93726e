/*
 * Ejected from @docusaurus/theme-classic, theme/BackToTopButton.
 * Change: a link, which a style sheet shows together with the navigation bar (src/css/navigation.css).
 */
import { translate } from '@docusaurus/Translate';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

/** Returns the link to the top of a page. */
export default function BackToTopButton(): ReactNode {
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- it stays on the page
    <a
      className={ThemeClassNames.common.backToTopButton}
      href="#top"
      aria-label={translate({
        id: 'theme.BackToTopButton.buttonAriaLabel',
        message: 'Scroll back to top',
        description: 'The ARIA label for the back to top button',
      })}
    />
  );
}
