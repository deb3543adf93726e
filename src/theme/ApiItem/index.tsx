/*
 * The page of a reference: a doc page whose content is complete HTML. Only its layout differs, by the
 * class. An element of the page has it: a class of the document follows a moment after the page, and
 * what the URL points at would move when the page has already been scrolled to it.
 */
import { PageMetadata } from '@docusaurus/theme-common';
import DocItem from '@theme/DocItem';
import type { Props } from '@theme/DocItem';
import type { ReactNode } from 'react';

/**
 * Returns a reference page. Its front matter may name the `reference` that it belongs to, which the
 * page's title then names too: guides have pages of the same name.
 */
export default function ApiItem(props: Pick<Props, 'content'>): ReactNode {
  const { frontMatter, metadata } = props.content;
  const { reference } = frontMatter as { reference?: string };
  return (
    <div className="reference-page">
      <DocItem {...(props as Props)} />
      {reference && <PageMetadata title={`${metadata.title} · ${reference}`} />}
    </div>
  );
}
