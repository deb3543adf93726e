/*
 * Ejected from @docusaurus/theme-classic 3.10.2, theme/TOCCollapsible.
 * Changes: a native disclosure, which opens before React starts and without JavaScript; upstream's
 * HTML lacks what is collapsed. It folds when the reader has chosen a section.
 */
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import Disclosure, { useExpansion } from '@site/src/components/Disclosure';
import type { Props } from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';

import styles from './styles.module.css';

/** Returns the table of contents above the text (specification, section 2), collapsed. */
export default function TOCCollapsible({
  toc,
  className,
  minHeadingLevel,
  maxHeadingLevel,
}: Props): ReactNode {
  const expansion = useExpansion(false);
  const { key, hash } = useLocation();
  const here = `${key} ${hash}`;
  const [place, setPlace] = useState(here);
  // Folded at once, before the page scrolls to the section: it would move below the reader's eyes.
  if (here !== place) {
    setPlace(here);
    expansion.setExpanded(false);
  }
  return (
    <Disclosure
      key={here}
      expansion={expansion}
      detailsClassName={clsx(styles.contents, className)}
      className={styles.items}
      summary={
        <summary className={styles.summary}>
          <Translate
            id="theme.TOCCollapsible.toggleButtonLabel"
            description="The label used by the button on the collapsible TOC component"
          >
            On this page
          </Translate>
        </summary>
      }
    >
      <TOCItems toc={toc} minHeadingLevel={minHeadingLevel} maxHeadingLevel={maxHeadingLevel} />
    </Disclosure>
  );
}
