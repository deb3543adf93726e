/*
 * Ejected from @docusaurus/theme-classic, theme/SearchMetadata.
 * Change: only the tags that the portal's search reads (`src/search/build/read-page.ts`), not Algolia's.
 */
import Head from '@docusaurus/Head';
import type { Props } from '@theme/SearchMetadata';
import type { ReactNode } from 'react';

/** Returns the page's language, and the tag of its section and version. */
export default function SearchMetadata({ locale, tag }: Props): ReactNode {
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {tag && <meta name="docusaurus_tag" content={tag} />}
    </Head>
  );
}
