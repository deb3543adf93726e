/*
 * Ejected from @docusaurus/theme-classic, theme/DocCard/Heading/Icon.
 * Change: no icon. Upstream's are emoji, which look different on every system and tell nothing
 * that the title does not.
 */

/** Returns nothing: a card is known by its title. */
export default function DocCardHeadingIcon(): null {
  return null;
}
