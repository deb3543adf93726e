/*
 * Replaces @docusaurus/theme-classic, theme/DocRoot/Layout/Sidebar/ExpandButton.
 * Change: there is none, with its styles, since the docs sidebar can't be hidden (specification,
 * section 2).
 */

/** Returns nothing. */
export default function DocRootLayoutSidebarExpandButton(): null {
  return null;
}
