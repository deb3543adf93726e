import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { feed } from '../config/feed';

/** Adds the feed to the page's head, where feed readers look for it. */
export default function FeedLink(): ReactNode {
  const href = useBaseUrl(feed.url);
  return (
    <Head>
      <link rel="alternate" type="application/atom+xml" href={href} />
    </Head>
  );
}
