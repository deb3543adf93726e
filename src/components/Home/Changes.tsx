import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import summaries from '@generated/reference-summaries/default/summaries.json';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { references } from '../../config/api-references';
import { mainGuides } from '../../config/main-guides';
import styles from './styles.module.css';

type Summary = (typeof summaries)[keyof typeof summaries];

function inWords({ changes: { since, count, breaking } }: Summary): string {
  if (since === null) {
    return translate({ id: 'portal.home.changes.first', message: 'First recorded version' });
  }
  return translate(
    {
      id: 'portal.home.changes.since',
      message: 'Changes since version {since}: {count} ({breaking} breaking)',
    },
    { since, count, breaking },
  );
}

/** Returns what changed in each interface since its last version, and the way to all pages. */
export default function HomeChanges(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="changes">
        <Translate id="portal.home.changes">Latest changes</Translate>
      </Heading>
      <ul className={clsx(styles.links, styles.changes)}>
        {references.map(({ outputDir, routeBasePath, title }) => (
          <li key={outputDir}>
            <Link
              to={`/${routeBasePath}/${summaries[outputDir].changes.since === null ? '' : '#changes'}`}
            >
              {title} {summaries[outputDir].version}
            </Link>
            <span>{inWords(summaries[outputDir])}</span>
          </li>
        ))}
      </ul>
      <Heading as="h2" id="docs">
        <Translate id="portal.home.docs">All docs</Translate>
      </Heading>
      <ul className={styles.links}>
        {mainGuides.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <Link to="/docs">
            <Translate id="portal.home.docs.all">All guides and recipes</Translate>
          </Link>
        </li>
      </ul>
    </section>
  );
}
