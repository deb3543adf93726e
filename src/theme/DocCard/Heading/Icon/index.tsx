/*
 * Ejected from @docusaurus/theme-classic, theme/DocCard/Heading/Icon.
 * Change: no icon. Upstream's are emoji, which look different on every system and add nothing to the title.
 */

/** Returns nothing. */
export default function DocCardHeadingIcon(): null {
  return null;
}
