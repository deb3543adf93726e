/*
 * Wraps @docusaurus/theme-classic, theme/DocItem/Metadata.
 * Changes: adds schema.org data about the page, which upstream only has for blog posts, and the page's social
 * card, which a release draws (src/publishing/social-card.tsx).
 */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import StructuredData from '@site/src/components/StructuredData';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import { parseHtml } from 'docusaurus-plugin-static-api-docs/html';
import { toString } from 'mdast-util-to-string';
import type { ReactNode } from 'react';

/** Returns the metadata of a guide, or of a reference page, which has a `version`. */
export default function Metadata(): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  const { title, description, permalink, source, lastUpdatedAt } = metadata;
  const { kind, version } = frontMatter as { kind?: string; version?: string };
  const url = useDocusaurusContext().siteConfig.url + permalink;
  const steps = toc.filter(({ level, value }) => level === 2 && /^\d+\. /.test(value));
  const isProcedure = kind === 'tutorial' && steps.length > 1;
  const type = version === undefined ? 'TechArticle' : 'APIReference';
  return (
    <>
      <DocItemMetadata />
      {process.env.NODE_ENV === 'production' && <PageMetadata image={cardUrl(source)} />}
      <StructuredData
        data={{
          '@type': isProcedure ? [type, 'HowTo'] : type,
          headline: title,
          description,
          url,
          version,
          dateModified: lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : undefined,
          ...(isProcedure && {
            name: title,
            step: steps.map(({ value }) => stepOf(value)),
          }),
        }}
      />
    </>
  );
}

/** Returns the text of a heading without its number; the table of contents contains HTML. */
function stepOf(html: string): string {
  return toString(parseHtml(html)).replace(/^\d+\. /, '');
}

/** @param source - file of the page, such as `@site/docs/limits.mdx` */
function cardUrl(source: string): string {
  const page = source.replace(/^@site\//, '').replace(/(?:\.(?:api|info|schema))?\.mdx?$/, '');
  return `/img/cards/${page}.png`;
}
