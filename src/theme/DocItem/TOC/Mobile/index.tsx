/*
 * Replaces @docusaurus/theme-classic, theme/DocItem/TOC/Mobile.
 * Change: returns nothing, because the table of contents is in the text (DocItem/TOC/InText).
 */

/** Returns nothing. */
export default function DocItemTOCMobile(): null {
  return null;
}
