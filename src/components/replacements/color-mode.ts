/*
 * Replaces @docusaurus/theme-common 3.10.2, contexts/colorMode, in the browser of a site with one color
 * mode (through src/plugins/replace-modules). Change: the mode is in the HTML (src/theme/Layout), so
 * nothing sets it, follows the system, or is stored.
 */
export { default as ColorModeProvider } from './children';

/** Returns the mode of the site. */
export function useColorMode(): { colorMode: string | undefined } {
  return { colorMode: document.documentElement.dataset['theme'] };
}
