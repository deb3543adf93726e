/*
 * Ejected from @docusaurus/theme-classic, theme/TOCCollapsible.
 * Change: a native disclosure in a named landmark. It opens without a script, and closes when the reader
 * chooses a section (the generator's theme/StaticHtml). Upstream's HTML lacks the collapsed items.
 */
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Returns the collapsed table of contents of a narrow page. */
export default function TOCCollapsible({ toc, className }: Props): ReactNode {
  const label = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
    description: 'The label used by the button on the collapsible TOC component',
  });
  return (
    <nav className={clsx(styles.contents, className)} aria-label={label}>
      <details data-folds-on-choice>
        <summary className={styles.summary}>{label}</summary>
        <div className={styles.items}>
          <TOCItems toc={toc} />
        </div>
      </details>
    </nav>
  );
}
