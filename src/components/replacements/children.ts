/*
 * Stands in the browser for components that write only to the head of the document, which a page's
 * HTML has, and for those of which the site shows nothing (through src/plugins/replace-modules).
 */
import type { ReactNode } from 'react';

/** Returns its children alone. */
export default function Children({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
