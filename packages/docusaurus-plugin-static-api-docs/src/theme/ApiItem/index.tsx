/*
 * Wraps docusaurus-theme-openapi-docs, theme/ApiItem/Layout: the page of a reference.
 * Change: the layout alone. Upstream's ApiItem fills it from a redux store, with a panel that sends
 * requests; here the content is complete HTML. The theme is not registered in docusaurus.config.ts,
 * because it would add its SCSS and its polyfills to every page and replace the theme's tabs.
 */
import { DocProvider } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import DocItem, { type Props } from '@theme/DocItem';
import DocItemMetadata from '@theme/DocItem/Metadata';
import ApiItemLayout from 'docusaurus-theme-openapi-docs/lib/theme/ApiItem/Layout';
import type { ReactNode } from 'react';

/**
 * Returns a reference page, or a guide beside such pages. The front matter may name the `reference` that
 * it belongs to, which the page's title then names too: guides have pages of the same name.
 */
export default function ApiItem({ content: Content, ...props }: Props): ReactNode {
  const { frontMatter, metadata } = Content;
  const {
    reference,
    reference_page: isReference,
    reference_columns: hasColumns,
  } = frontMatter as {
    reference?: string;
    reference_page?: boolean;
    reference_columns?: boolean;
  };
  if (!isReference) return <DocItem {...props} content={Content} />;
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`docs-doc-id-${metadata.id}`}>
        <DocItemMetadata />
        {/* Classes of the page, not of the document, which gets its classes a moment later: what the
            URL points at would move after the browser has scrolled to it. The columns are named before
            the browser has read them, or what stands above them would move. */}
        <div className={hasColumns ? 'reference-page reference-page--columns' : 'reference-page'}>
          <ApiItemLayout>
            <Content />
          </ApiItemLayout>
        </div>
        {reference && <PageMetadata title={`${metadata.title} · ${reference}`} />}
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
