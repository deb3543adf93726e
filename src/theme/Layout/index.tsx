/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/Layout.
 * Changes: marks the words of a page for the browser (src/components/StaticPage); those of the docs are
 * marked beside their sidebar (src/theme/DocRoot/Layout). Says the color mode where there is one only,
 * for which upstream has a script.
 */
import Head from '@docusaurus/Head';
import { useThemeConfig } from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import Words from '@site/src/components/StaticPage/Words';
import type { Props } from '@theme/Layout';
import { hasOneColorMode } from '@site/src/shared/color-mode';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';

/** Returns a page with what is around it. */
export default function LayoutOfPage({ children, ...props }: Props): ReactNode {
  const isOfDocs = useRouteContext().plugin.name === 'docusaurus-plugin-content-docs';
  const { colorMode } = useThemeConfig();
  return (
    <>
      {hasOneColorMode(colorMode) && (
        <Head>
          {/* eslint-disable-next-line jsx-a11y/html-has-lang -- Docusaurus names it */}
          <html data-theme={colorMode.defaultMode} data-theme-choice={colorMode.defaultMode} />
        </Head>
      )}
      <Layout {...props}>{isOfDocs ? children : <Words>{children}</Words>}</Layout>
    </>
  );
}
