import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import {
  DocsSidebarProvider,
  type GlobalPluginData,
  useAllDocsData,
} from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useTOCHighlight } from '@docusaurus/theme-common/internal';
import DocRootLayout from '@theme-original/DocRoot/Layout';
import Layout from '@theme-original/Layout';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { Islands } from '../Island';
import StaticMarkup from '../../reference/theme/StaticHtml/StaticMarkup';
import { arrive } from '../PageRecovery/notice';
import { adoptHead, type StaticPage, wordsClass } from './page-data';
import { pageAt } from './pages';

/** The one route of the browser: every page is its own HTML, and React draws what is around it. */
export default [{ path: '*', component: Page }];

const context = { plugin: { name: 'static-pages', id: 'default' } };

function Page(): ReactNode {
  // Docusaurus shows a page once it is there (src/components/PageRecovery/preload.ts).
  const page = pageAt(useLocation().pathname);
  learnVersions(useAllDocsData(), page);
  useHead(page);
  if (!page) return null;
  const words = <PageWords key={page.markup} page={page} />;
  return (
    <RouteContextProvider value={context}>
      <Layout>
        {page.docs ? (
          <DocsSidebarProvider name={page.sidebar?.name} items={page.sidebar?.items}>
            <DocRootLayout>{words}</DocRootLayout>
          </DocsSidebarProvider>
        ) : (
          words
        )}
      </Layout>
    </RouteContextProvider>
  );
}

const contents = {
  linkClassName: 'toc-highlight',
  linkActiveClassName: 'table-of-contents__link--active',
  minHeadingLevel: 2,
  maxHeadingLevel: 3,
};

function PageWords({ page: { markup, nodes } }: { page: StaticPage }): ReactNode {
  const isBrowser = useIsBrowser();
  // The browser lays the page out for it: not in the task in which React takes the page over.
  useTOCHighlight(isBrowser ? contents : undefined);
  useEffect(() => {
    // By now the islands are drawn too.
    if (isBrowser) document.documentElement.dataset['hasHydrated'] = 'true';
  }, [isBrowser]);
  return (
    <>
      <StaticMarkup markup={markup} nodes={nodes} className={wordsClass} />
      <Islands />
    </>
  );
}

/** The document that the reader opened has its head; that of a later page comes with the page. */
function useHead(page: StaticPage | undefined): void {
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (page && page !== shown.current) {
      adoptHead(page);
      arrive();
    }
    shown.current = page;
  }, [page]);
}

/** Tells the bar of the page in the other versions, of which each page knows its own. */
function learnVersions(
  allDocs: Readonly<Record<string, GlobalPluginData>>,
  page: StaticPage | undefined,
): void {
  if (!page?.docs) return;
  const { pluginId, versions } = page.docs;
  for (const { name, docs } of allDocs[pluginId]?.versions ?? []) {
    const doc = versions[name];
    if (doc && !docs.some(({ path }) => path === doc.path)) docs.push(doc);
  }
}
