/*
 * Ejected from @docusaurus/theme-classic, theme/TOCCollapsible.
 * Change: a native disclosure, which opens without a script and closes when the reader chooses a section (the
 * generator's theme/StaticHtml). Upstream's HTML lacks the collapsed items.
 */
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Returns the collapsed table of contents above the text. */
export default function TOCCollapsible({ toc, className }: Props): ReactNode {
  return (
    <details className={clsx(styles.contents, className)} data-folds-on-choice>
      <summary className={styles.summary}>
        <Translate
          id="theme.TOCCollapsible.toggleButtonLabel"
          description="The label used by the button on the collapsible TOC component"
        >
          On this page
        </Translate>
      </summary>
      <div className={styles.items}>
        <TOCItems toc={toc} />
      </div>
    </details>
  );
}
