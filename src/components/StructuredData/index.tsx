import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

/**
 * Tells search engines what a page is. Its text cannot close the `script` element, since titles of a
 * reference come from its specification. The element holds data: no browser runs it, and the content
 * security policy does not apply to it.
 *
 * @param props.data - in the vocabulary of schema.org
 * @see https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents
 */
export default function StructuredData({ data }: { data: object }): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">
        {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
          '<',
          String.raw`\u003c`,
        )}
      </script>
    </Head>
  );
}
