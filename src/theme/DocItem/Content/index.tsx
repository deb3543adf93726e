/*
 * Ejected from @docusaurus/theme-classic, theme/DocItem/Content.
 * Change: below the title are the duration of a tutorial, the date of the last change, links to edit the page
 * and to its Markdown twin, and the table of contents of a narrow reference page. That of a guide follows its
 * first paragraph (src/guides/place-contents). Upstream has the date and the edit link at the end of the page,
 * and the table of contents above the title.
 */
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import FeedLink from '@site/src/components/FeedLink';
import Contents from '@site/src/theme/DocItem/TOC/InText';
import LastChange from '@site/src/components/LastChange';
import NewTabNote from '@site/src/components/NewTabNote';
import { markdownUrl } from '@site/src/shared/markdown-url';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns the text of a page below its title, which is in the front matter (the rule heading-level). */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { reference_page: isReference } = frontMatter as { reference_page?: boolean };
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header>
        <Heading as="h1">{metadata.title}</Heading>
        <Toolbar />
        {isReference && metadata.slug !== '/' && <Contents />}
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}

/** Returns the line below the title, or nothing on a page without an edit link and a twin. */
function Toolbar(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { editUrl, lastUpdatedAt, permalink, slug } = metadata;
  const { time } = frontMatter as { time?: string };
  const hasTwin = process.env.NODE_ENV === 'production';
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
          <NewTabNote />
        </Link>
      )}
      {hasTwin && <TwinMenu href={markdownUrl(permalink)} />}
      {hasTwin && slug === '/' && <FeedLink />}
    </div>
  );
}

const menuSign = '⋯';

/** Returns a menu on a narrow page, which is part of the toolbar on a wide one. */
function TwinMenu({ href }: { href: string }): ReactNode {
  return (
    <div className="page-menu dropdown--right">
      <button
        type="button"
        className="clean-btn"
        popoverTarget="__page-menu"
        aria-label={translate({ id: 'portal.doc.menu', message: 'This page as Markdown' })}
      >
        {menuSign}
      </button>
      <div id="__page-menu" popover="auto" className="dropdown__menu">
        {/* With a target, the dev server's router ignores the link, which isn't one of its routes. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- not a route */}
        <a href={href} target="_self">
          <Translate id="portal.doc.markdown">View as Markdown</Translate>
        </a>
        <button type="button" className="clean-btn" data-copy="" value={href}>
          <Translate id="portal.doc.copy">Copy page as Markdown</Translate>
        </button>
      </div>
    </div>
  );
}
