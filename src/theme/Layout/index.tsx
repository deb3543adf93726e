/*
 * Wraps @docusaurus/theme-classic, theme/Layout.
 * Changes: adds the texts that the script shows (src/browser/words.ts), and links to the list of twins and to
 * the page's twin. Sets the color mode of a site that has only one, for which upstream uses a script.
 */
import Head from '@docusaurus/Head';
import { useThemeConfig } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/Layout';
import { useLocation } from '@docusaurus/router';
import { markdownUrl } from '@site/src/shared/markdown-url';
import { hasOneColorMode } from '@site/src/shared/color-mode';
import Layout from '@theme-original/Layout';
import type { ReactNode } from 'react';

/** Path of the not-found page below the base path. It has no twin, because it is shown at other addresses. */
const notFoundPath = /^404(?:\.html)?$/;

/** List of all twins. */
const list = '/llms.txt';

/** Returns a page with navigation bar and footer. */
export default function LayoutOfPage(props: Props): ReactNode {
  const { colorMode } = useThemeConfig();
  const { pathname } = useLocation();
  const path = pathname.slice(useBaseUrl('/').length);
  const twin = useBaseUrl(markdownUrl(`/${path}`));
  const hasTwin = process.env.NODE_ENV === 'production' && !notFoundPath.test(path);
  return (
    <>
      <Head>
        {hasOneColorMode(colorMode) && (
          // eslint-disable-next-line jsx-a11y/html-has-lang -- Docusaurus adds it
          <html data-theme={colorMode.defaultMode} data-theme-choice={colorMode.defaultMode} />
        )}
        {hasTwin && <link rel="alternate" type="text/markdown" href={twin} />}
      </Head>
      {/* First, in case the page is cut off while loading. */}
      <template
        data-unavailable={translate({
          id: 'portal.pageRecovery.message',
          message: 'This page could not be loaded completely. Check your connection.',
        })}
        data-retry={translate({ id: 'portal.pageRecovery.retry', message: 'Retry' })}
        data-copied={translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })}
        data-offer={translate({ id: 'portal.search.offer', message: 'Search for “{text}”' })}
        data-refused={translate({ id: 'reference.copy.refused', message: 'Not allowed' })}
      >
        {/* For programs that read the page. Readers don't see it. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- not a route */}
        <a href={useBaseUrl(list)}>{list}</a>
      </template>
      <Layout {...props} />
    </>
  );
}
