import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { type ReactNode, useEffect } from 'react';

import { listenToMarkup, showMarkup } from './listen';

/** Loaded only on pages with fields for samples. */
async function showSamples(): Promise<void> {
  const { sampleFields } = await import('./samples');
  sampleFields.listen();
  sampleFields.show();
}

/** Loaded only on pages with a filter of errors and states. */
async function showFinder(): Promise<void> {
  const { finder } = await import('./finder');
  finder.listen();
  finder.show();
}

/**
 * Markup rendered and sanitized at build time, which React doesn't hydrate. Its links and IDs are reported
 * to Docusaurus's check for broken links.
 *
 * @param props.html - sanitised HTML
 * @param props.ids - IDs of its elements, separated by spaces
 * @param props.links - its links within the site, separated by spaces
 * @param props.className - class of the wrapper
 */
export default function StaticHtml({
  html,
  ids = '',
  links = '',
  className = 'static-html',
}: {
  html: string;
  ids?: string;
  links?: string;
  className?: string;
}): ReactNode {
  const brokenLinks = useBrokenLinks();
  const history = useHistory();
  const { pathname, hash } = useLocation();
  if (!ExecutionEnvironment.canUseDOM) {
    if (ids) ids.split(' ').forEach((id) => brokenLinks.collectAnchor(id));
    if (links) links.split(' ').forEach((link) => brokenLinks.collectLink(link));
  }
  // For sites whose pages React hydrates; others call both functions themselves.
  useEffect(() => {
    const copied = translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });
    const refused = translate({ id: 'reference.copy.refused', message: 'Not allowed' });
    listenToMarkup({ copied, refused }, history);
    showMarkup();
    if (document.querySelector('[data-fills]')) void showSamples();
    if (document.querySelector('.finder')) void showFinder();
  }, [history, pathname, hash]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
