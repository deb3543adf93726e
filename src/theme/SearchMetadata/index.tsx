/*
 * Ejected from @docusaurus/theme-classic, theme/SearchMetadata.
 * Change: only what the site's own search reads (`src/search/build/read-page.ts`), and nothing for Algolia.
 */
import Head from '@docusaurus/Head';
import type { Props } from '@theme/SearchMetadata';
import type { ReactNode } from 'react';

/** Returns the language of a page, and the tag of its section and version. */
export default function SearchMetadata({ locale, tag }: Props): ReactNode {
  return (
    <Head>
      {locale && <meta name="docusaurus_locale" content={locale} />}
      {tag && <meta name="docusaurus_tag" content={tag} />}
    </Head>
  );
}
