/*
 * Ejected from @docusaurus/theme-classic 3.10.2, theme/DocItem/Content.
 * Change: below the title stand how long a tutorial takes, when the page last changed, and the link to
 * edit it. Upstream has the last two at the end of the page.
 */
import Link from '@docusaurus/Link';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns the text of a page, below its title unless the text has one itself. */
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

/** One line; nothing on a page that is not written by hand. */
function Toolbar(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { editUrl, lastUpdatedAt } = metadata;
  const { time } = frontMatter as { time?: string };
  const format = useDateTimeFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  if (!editUrl) return null;
  return (
    <div className={ThemeClassNames.docs.docFooter}>
      {time && <span>{time}</span>}
      {lastUpdatedAt && (
        <span>
          <Translate
            id="portal.doc.updated"
            values={{
              date: (
                <time dateTime={new Date(lastUpdatedAt).toISOString()}>
                  {format.format(lastUpdatedAt)}
                </time>
              ),
            }}
          >
            {'Updated {date}'}
          </Translate>
        </span>
      )}
      <Link to={editUrl}>
        <Translate id="portal.doc.edit">Edit page</Translate>
      </Link>
    </div>
  );
}
