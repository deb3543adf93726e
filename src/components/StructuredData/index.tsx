import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

/**
 * Tells search engines what a page is. Text in the `script` element cannot end it: titles of a
 * reference are texts of its specification. The element is data, which the content security policy
 * leaves alone and no browser runs.
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
