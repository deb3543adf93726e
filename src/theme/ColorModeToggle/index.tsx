/*
 * Ejected from @docusaurus/theme-classic, theme/ColorModeToggle.
 * Change: it is static markup, and behaviour.ts switches the mode (specification, section 4).
 */
import { useThemeConfig } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

function labelOf(mode: string): string {
  return translate(
    {
      message: 'Switch between dark and light mode (currently {mode})',
      id: 'theme.colorToggle.ariaLabel',
      description: 'The ARIA label for the color mode toggle',
    },
    { mode },
  );
}

/** Returns the switch of the color mode, with its label for each mode. */
export default function ColorModeToggle({ className, buttonClassName }: Props): ReactNode {
  const { defaultMode, respectPrefersColorScheme } = useThemeConfig().colorMode;
  const modes = {
    light: labelOf(
      translate({
        message: 'light mode',
        id: 'theme.colorToggle.ariaLabel.mode.light',
        description: 'The name for the light color mode',
      }),
    ),
    dark: labelOf(
      translate({
        message: 'dark mode',
        id: 'theme.colorToggle.ariaLabel.mode.dark',
        description: 'The name for the dark color mode',
      }),
    ),
    system: labelOf(
      translate({
        message: 'system mode',
        id: 'theme.colorToggle.ariaLabel.mode.system',
        description: 'The name for the system color mode',
      }),
    ),
  };
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        className={clsx('clean-btn', styles.button, buttonClassName)}
        type="button"
        data-color-modes={JSON.stringify(modes)}
        data-follows-system={respectPrefersColorScheme || undefined}
        aria-label={modes[respectPrefersColorScheme ? 'system' : defaultMode]}
      >
        <IconLightMode aria-hidden className={clsx(styles.icon, styles.light)} />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
        <IconSystemColorMode aria-hidden className={clsx(styles.icon, styles.system)} />
      </button>
    </div>
  );
}
