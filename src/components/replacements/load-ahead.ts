/*
 * Replaces @docusaurus/core 3.10.2, client/docusaurus, in the browser (through
 * src/plugins/replace-modules). Change: it does nothing. There is no code of pages to get ahead, and
 * src/components/StaticPage/pages.ts gets a page whose link the reader points at.
 */
const nothing = (): void => undefined;

export default { prefetch: nothing, preload: nothing };
