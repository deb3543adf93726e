/*
 * Ejected from @docusaurus/theme-classic, theme/TOC: the table of contents beside the text.
 * Change: a named landmark, which screen readers list, in place of a `div`.
 */
import styles from '@docusaurus/theme-classic/lib/theme/TOC/styles.module.css';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns the links to the sections of the page. */
export default function TOC({ className, ...props }: Props): ReactNode {
  return (
    <nav
      className={clsx(styles.tableOfContents, 'thin-scrollbar', className)}
      aria-label={translate({
        id: 'theme.TOCCollapsible.toggleButtonLabel',
        message: 'On this page',
      })}
    >
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
