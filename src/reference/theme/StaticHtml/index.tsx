import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { type ReactNode, useEffect } from 'react';

import { anchorsOf, internalLinksOf, withBaseUrl } from '../../shared/read-html';
import { listenToMarkup, showMarkup } from './listen';

/** Loads what only a page with fields for samples needs. */
async function showSamples(): Promise<void> {
  const { sampleFields } = await import('./samples');
  sampleFields.listen();
  sampleFields.show();
}

/**
 * Markup that was rendered and sanitised at build time, inside of a page that was not. The check of
 * the build for broken links sees its links and ids. React never walks it.
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
  const history = useHistory();
  const { pathname, hash } = useLocation();
  if (!ExecutionEnvironment.canUseDOM) {
    anchorsOf(markup).forEach((id) => brokenLinks.collectAnchor(id));
    internalLinksOf(markup).forEach((link) => brokenLinks.collectLink(link));
  }
  // On a site whose pages React takes over; others call both themselves.
  useEffect(() => {
    const copied = translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });
    const refused = translate({ id: 'reference.copy.refused', message: 'Not allowed' });
    listenToMarkup({ copied, refused }, history);
    showMarkup();
    if (document.querySelector('[data-fills]')) void showSamples();
  }, [history, pathname, hash]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
