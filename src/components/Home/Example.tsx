import { translate } from '@docusaurus/Translate';
import markup from '@generated/reference-summaries/default/opening.json';
import type { ReactNode } from 'react';

import StaticHtml from 'docusaurus-plugin-static-api-docs/theme/StaticHtml';
import styles from './styles.module.css';

/** Returns a request in selectable languages, and its response. */
export default function HomeExample(): ReactNode {
  return (
    <section
      className={styles.example}
      aria-label={translate({ id: 'portal.home.example', message: 'A request and its response' })}
    >
      <StaticHtml html={markup} />
    </section>
  );
}
