/*
 * Stands in the browser for the footer of the theme (through src/plugins/replace-modules): it is the
 * same on every page and does nothing, so it stays the one of the page that the reader opened.
 */
import { useHistory } from '@docusaurus/router';
import { type ReactNode, useEffect, useRef } from 'react';

import { routeOnClick } from '../../reference/theme/StaticHtml/behaviour';

let opened: { className: string; __html: string } | undefined;

function read(): typeof opened {
  const footer = document.querySelector('#__docusaurus > footer');
  return footer ? { className: footer.className, __html: footer.innerHTML } : undefined;
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
  if (!opened) return null;
  const { className, __html } = opened;
  return <footer ref={element} className={className} dangerouslySetInnerHTML={{ __html }} />;
}
