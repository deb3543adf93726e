import { DocProvider } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import DocItem, { type Props } from '@theme/DocItem';
import DocItemMetadata from '@theme/DocItem/Metadata';
import Layout from '@theme/StaticApiItem/Layout';
import type { ReactNode } from 'react';

/**
 * Renders a reference page, or any other page beside such pages as the site does. If the front matter names a
 * `reference`, the document title includes it, because guides may have the same titles.
 */
export default function StaticApiItem({ content: Content, ...props }: Props): ReactNode {
  const { frontMatter, metadata } = Content;
  const { OtherItem = DocItem } = Content as { readonly OtherItem?: typeof DocItem };
  const {
    reference,
    reference_page: isReference,
    reference_columns: hasColumns,
  } = frontMatter as {
    reference?: string;
    reference_page?: boolean;
    reference_columns?: boolean;
  };
  if (!isReference) return <OtherItem {...props} content={Content} />;
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`docs-doc-id-${metadata.id}`}>
        <DocItemMetadata />
        {/* On the page instead of the document, whose classes are set later: the layout would shift
            after the browser has scrolled to the target of the URL. Columns are declared before their
            content, or what is above would shift. */}
        <div className={hasColumns ? 'reference-page reference-page--columns' : 'reference-page'}>
          <Layout>
            <Content />
          </Layout>
        </div>
        {reference && <PageMetadata title={`${metadata.title} · ${reference}`} />}
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
