import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ReactNode } from 'react';

import { anchorsOf, internalLinksOf, withBaseUrl } from '../../shared/read-html';
import StaticMarkup from './StaticMarkup';

/**
 * Markup that was rendered and sanitised at build time, inside of a page that was not. The check of
 * the build for broken links sees its links and ids.
 *
 * @param props.html - sanitised HTML; its links inside the site start with `/` or `#`
 * @param props.className - of the element around it
 */
export default function StaticHtml({
  html,
  className = 'static-html',
}: {
  html: string;
  className?: string;
}): ReactNode {
  const markup = withBaseUrl(html, useBaseUrl('/'));
  const brokenLinks = useBrokenLinks();
  if (!ExecutionEnvironment.canUseDOM) {
    anchorsOf(markup).forEach((id) => brokenLinks.collectAnchor(id));
    internalLinksOf(markup).forEach((link) => brokenLinks.collectLink(link));
  }
  return <StaticMarkup markup={markup} className={className} />;
}
