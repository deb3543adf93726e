import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { feed } from '../config/feed';

/** Puts the feed into the head of a page, where readers of feeds look for it. */
export default function FeedLink(): ReactNode {
  const href = useBaseUrl(feed.url);
  return (
    <Head>
      <link rel="alternate" type="application/atom+xml" href={href} />
    </Head>
  );
}
