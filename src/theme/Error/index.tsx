/*
 * Ejected from @docusaurus/core, client/theme-fallback/Error.
 * Change: the crash screen of theme-classic in place of one in other words, with style attributes.
 */
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** Outside of the routes there is no plugin that the frame could ask about its page. */
const noRoute = { plugin: { name: 'error', id: 'default' } };

/**
 * Returns the screen for what crashes outside of a page's own part, with the error's chain of causes
 * (specification, section 8): inside the frame, or alone when the frame is what crashes.
 */
export default function SiteError(props: Props): ReactNode {
  const screen = <ErrorPageContent {...props} />;
  return (
    <RouteContextProvider value={noRoute}>
      <ErrorBoundary fallback={() => screen}>
        <Layout>{screen}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
