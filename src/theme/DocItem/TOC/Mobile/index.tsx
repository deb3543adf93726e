/*
 * Replaces @docusaurus/theme-classic, theme/DocItem/TOC/Mobile.
 * Change: returns nothing, because the contents are below the title (DocItem/Content), not above it.
 */

/** Returns nothing. */
export default function DocItemTOCMobile(): null {
  return null;
}
