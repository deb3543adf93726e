/*
 * Replaces @docusaurus/theme-classic, theme/DocSidebar/Desktop/CollapseButton.
 * Change: there is none, with its styles, since the docs sidebar can't be hidden (specification,
 * section 2).
 */

/** Returns nothing. */
export default function CollapseButton(): null {
  return null;
}
