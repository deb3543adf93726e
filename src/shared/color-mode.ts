import type { ColorModeConfig } from '@docusaurus/theme-common';

/** Whether neither the reader nor the system chooses between light and dark. */
export function hasOneColorMode({
  disableSwitch,
  respectPrefersColorScheme,
}: ColorModeConfig): boolean {
  return disableSwitch && !respectPrefersColorScheme;
}
