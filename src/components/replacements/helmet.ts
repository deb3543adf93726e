/*
 * Replaces react-helmet-async (@slorber/react-helmet-async 1.3.0) in the browser, through
 * src/plugins/replace-modules. Change: it does nothing. The head of a page is part of its HTML, and
 * that of the next one comes with its HTML (src/components/StaticPage).
 */
import type { ReactNode } from 'react';

/** Returns nothing. */
export function Helmet(): null {
  return null;
}

/** Returns its children. */
export function HelmetProvider({ children }: { children: ReactNode }): ReactNode {
  return children;
}
