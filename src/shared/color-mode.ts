/** Whether neither the reader nor the system chooses between light and dark. */
export function hasOneColorMode({
  disableSwitch = false,
  respectPrefersColorScheme = false,
}: {
  readonly disableSwitch?: boolean;
  readonly respectPrefersColorScheme?: boolean;
}): boolean {
  return disableSwitch && !respectPrefersColorScheme;
}
