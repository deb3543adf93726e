/*
 * Ejected from @docusaurus/theme-classic, theme/DocItem/Content.
 * Change: below the title are the duration of a tutorial, the date of the last change, and the links to edit
 * the page and to its Markdown twin. Upstream has the date and the first link at the end of the page.
 */
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import FeedLink from '@site/src/components/FeedLink';
import LastChange from '@site/src/components/LastChange';
import { markdownUrl } from '@site/src/shared/markdown-url';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns the text of a page, below its title unless the text contains one. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata, frontMatter, contentTitle } = useDoc();
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      {!frontMatter.hide_title && contentTitle === undefined && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
          <Toolbar />
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}

/** Returns one line, or nothing on a page that has neither a source to edit nor a twin. */
function Toolbar(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { editUrl, lastUpdatedAt, permalink, slug } = metadata;
  const { time, has_twin: hasTwin } = frontMatter as { time?: string; has_twin?: boolean };
  if (!editUrl && !hasTwin) return null;
  return (
    <div className={ThemeClassNames.docs.docFooter}>
      {time && <span>{time}</span>}
      {editUrl && lastUpdatedAt && (
        <span>
          <Translate id="portal.doc.updated" values={{ date: <LastChange at={lastUpdatedAt} /> }}>
            {'Updated {date}'}
          </Translate>
        </span>
      )}
      {editUrl && (
        <Link to={editUrl}>
          <Translate id="portal.doc.edit">Edit page</Translate>
        </Link>
      )}
      {hasTwin && <TwinLink href={markdownUrl(permalink)} />}
      {hasTwin && slug === '/' && <FeedLink />}
    </div>
  );
}

/** The target keeps the router of the dev server from following the link, since it knows only pages. */
function TwinLink({ href }: { href: string }): ReactNode {
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={href} />
      </Head>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- no page */}
      <a href={href} target="_self">
        <Translate id="portal.doc.markdown">View as Markdown</Translate>
      </a>
      <button type="button" className="copy-button" data-copy="" value={href}>
        <Translate id="portal.doc.copy">Copy page as Markdown</Translate>
      </button>
    </>
  );
}
