/*
 * Ejected from @docusaurus/theme-classic, theme/ColorModeToggle.
 * Changes: static markup, for which behaviour.ts switches the mode. The style sheet shows the icon of the
 * current mode, which also labels the button.
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

/** Returns the switch of the color mode. */
export default function ColorModeToggle({ className, buttonClassName }: Props): ReactNode {
  const { respectPrefersColorScheme } = useThemeConfig().colorMode;
  const light = translate({
    message: 'light mode',
    id: 'theme.colorToggle.ariaLabel.mode.light',
    description: 'The name for the light color mode',
  });
  const dark = translate({
    message: 'dark mode',
    id: 'theme.colorToggle.ariaLabel.mode.dark',
    description: 'The name for the dark color mode',
  });
  const system = translate({
    message: 'system mode',
    id: 'theme.colorToggle.ariaLabel.mode.system',
    description: 'The name for the system color mode',
  });
  const icon = (mode: string | undefined) => clsx(styles.icon, mode);
  return (
    <div className={className}>
      <button
        className={clsx('clean-btn', styles.button, buttonClassName)}
        type="button"
        data-color-switch={respectPrefersColorScheme ? 'system' : ''}
      >
        <IconLightMode role="img" aria-label={labelOf(light)} className={icon(styles.light)} />
        <IconDarkMode role="img" aria-label={labelOf(dark)} className={icon(styles.dark)} />
        <IconSystemColorMode
          role="img"
          aria-label={labelOf(system)}
          className={icon(styles.system)}
        />
      </button>
    </div>
  );
}
