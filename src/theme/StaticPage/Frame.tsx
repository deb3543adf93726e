import { DocsSidebarProvider } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { PropDocContent } from '@docusaurus/plugin-content-docs';
import useIsBrowser from '@docusaurus/useIsBrowser';
import ApiItem from '@site/src/theme/ApiItem';
import DocRootLayout from '@theme/DocRoot/Layout';
import { type ReactNode, useMemo } from 'react';

import { scriptJson } from '../../components/script-json';
import { dataId, type PageData } from './page-data';

/**
 * The frame of a static page: sidebar, breadcrumbs, table of contents, neighbours. It is the same
 * where the page is built and where the browser shows it.
 *
 * @param props.data - of the page; another object is another page
 * @param props.words - what the page says
 */
export default function Frame({ data, words }: { data: PageData; words: ReactNode }): ReactNode {
  const { doc, sidebar } = data;
  const isBrowser = useIsBrowser();
  const Content = useMemo(
    () => Object.assign(() => words, doc) as unknown as PropDocContent,
    // The words belong to the page; a new element for the same ones must not mount them anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [doc],
  );
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsDocPage}>
      <DocsSidebarProvider name={sidebar.name} items={sidebar.items}>
        <DocRootLayout>
          <ApiItem content={Content} />
        </DocRootLayout>
      </DocsSidebarProvider>
      {!isBrowser && (
        // For programs that read the document: the browser has read its own by now.
        <script
          type="application/json"
          id={dataId}
          dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
        />
      )}
    </HtmlClassNameProvider>
  );
}
