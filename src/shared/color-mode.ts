/** Whether the color mode is fixed: neither the reader nor the system can choose it. */
export function hasOneColorMode({
  disableSwitch = false,
  respectPrefersColorScheme = false,
}: {
  readonly disableSwitch?: boolean;
  readonly respectPrefersColorScheme?: boolean;
}): boolean {
  return disableSwitch && !respectPrefersColorScheme;
}
