/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/Layout.
 * Change: marks the words of a page for the browser (src/components/StaticPage); those of the docs are
 * marked beside their sidebar (src/theme/DocRoot/Layout).
 */
import useRouteContext from '@docusaurus/useRouteContext';
import Words from '@site/src/components/StaticPage/Words';
import type { Props } from '@theme/Layout';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';

/** Returns a page with what is around it. */
export default function LayoutOfPage({ children, ...props }: Props): ReactNode {
  const isOfDocs = useRouteContext().plugin.name === 'docusaurus-plugin-content-docs';
  return <Layout {...props}>{isOfDocs ? children : <Words>{children}</Words>}</Layout>;
}
