import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { type ReactNode, useEffect } from 'react';

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
 * @param props.html - sanitised HTML
 * @param props.ids - of its elements, with spaces between them
 * @param props.links - that lead to pages of the site, with spaces between them
 * @param props.className - of the element around it
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
  // On a site whose pages React takes over; others call both themselves.
  useEffect(() => {
    const copied = translate({ id: 'theme.CodeBlock.copied', message: 'Copied' });
    const refused = translate({ id: 'reference.copy.refused', message: 'Not allowed' });
    listenToMarkup({ copied, refused }, history);
    showMarkup();
    if (document.querySelector('[data-fills]')) void showSamples();
  }, [history, pathname, hash]);
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
