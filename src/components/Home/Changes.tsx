import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import latest from '@generated/whats-new/default/latest.json';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { feed } from '../../config/feed';
import LastChange from '../LastChange';
import styles from './styles.module.css';

/** Returns the latest changes of interfaces and guides, with links to all of them. */
export default function HomeChanges(): ReactNode {
  return (
    <section>
      {latest.length > 0 && <WhatsNew />}
      <p className={styles.more}>
        {/* The target keeps the router of the dev server away, which knows pages only. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- no page */}
        <a href={useBaseUrl(feed.url)} target="_self">
          <Translate id="portal.home.feed">All changes as an Atom feed</Translate>
        </a>
        <Link to="/docs">
          <Translate id="portal.home.docs">All guides and recipes</Translate>
        </Link>
      </p>
    </section>
  );
}

function WhatsNew(): ReactNode {
  return (
    <>
      <Heading as="h2" id="changes">
        <Translate id="portal.home.changes">What's new</Translate>
      </Heading>
      <ul className={clsx(styles.links, styles.changes)}>
        {latest.map(({ title, text, date, url }) => (
          <li key={url}>
            <Link to={url}>{title}</Link>
            <LastChange at={Date.parse(date)} /> <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
