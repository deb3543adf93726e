/*
 * Replaces @docusaurus/theme-classic, theme/DocItem/TOC/Mobile.
 * Change: returns nothing, because the table of contents is below the title (DocItem/Content).
 */

/** Returns nothing. */
export default function DocItemTOCMobile(): null {
  return null;
}
