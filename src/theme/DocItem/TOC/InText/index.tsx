import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import TOCCollapsible from '@theme/TOCCollapsible';
import type { ReactNode } from 'react';

/** Returns the table of contents that a narrow doc has in its text, unless its front matter hides it. */
export default function Contents(): ReactNode {
  const { frontMatter, toc } = useDoc();
  if (frontMatter.hide_table_of_contents || toc.length === 0) return null;
  return <TOCCollapsible toc={toc} className={ThemeClassNames.docs.docTocMobile} />;
}
