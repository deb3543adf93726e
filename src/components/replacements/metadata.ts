/*
 * Replaces @docusaurus/theme-common 3.10.2, utils/metadataUtils, in the browser (through
 * src/plugins/replace-modules). Change: it does nothing. The head of a page is part of its HTML.
 */
import { createElement, Fragment, type ReactNode } from 'react';

/** Returns nothing. */
export function PageMetadata(): null {
  return null;
}

/** Returns its children, the second of two as on the server: the ids below count from there. */
export function HtmlClassNameProvider({ children }: { children: ReactNode }): ReactNode {
  return createElement(Fragment, null, null, children);
}

export { HtmlClassNameProvider as PluginHtmlClassNameProvider };
