import type { ThemeConfig } from '@docusaurus/theme-common';

/** Whether neither the reader nor the system chooses between light and dark. */
export function hasOneColorMode({
  disableSwitch,
  respectPrefersColorScheme,
}: ThemeConfig['colorMode']): boolean {
  return disableSwitch && !respectPrefersColorScheme;
}
