/*
 * Stands in the browser for the footer of the theme (through src/plugins/replace-modules): it is the
 * same on every page and does nothing, so it stays the one of the page that the reader opened.
 */
import { useHistory } from '@docusaurus/router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

import { keepNodes, routeOnClick } from '../../reference/theme/StaticHtml/behaviour';

let opened: { className: string; nodes: readonly Node[] } | undefined;

function read(): typeof opened {
  const footer = document.querySelector('#__docusaurus > footer');
  return footer ? { className: footer.className, nodes: [...footer.childNodes] } : undefined;
}

/** Returns the footer of the page that the reader opened. */
export default function Footer(): ReactNode {
  opened ??= read();
  const element = useRef<HTMLElement>(null);
  const history = useHistory();
  useEffect(() => {
    const onClick = (event: MouseEvent) => routeOnClick(event, history);
    const listening = new AbortController();
    element.current?.addEventListener('click', onClick, listening);
    return () => listening.abort();
  }, [history]);
  useLayoutEffect(() => keepNodes(element.current, opened?.nodes), []);
  if (!opened) return null;
  const { className } = opened;
  return <footer ref={element} className={className} dangerouslySetInnerHTML={{ __html: '' }} />;
}
