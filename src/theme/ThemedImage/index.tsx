/*
 * Wraps @docusaurus/theme-classic, theme/ThemedImage.
 * Change: a site with one color mode has only the image for that mode, and images are loaded lazily.
 */
import { useThemeConfig } from '@docusaurus/theme-common';
import { hasOneColorMode } from '@site/src/shared/color-mode';
import type { Props } from '@theme/ThemedImage';
import Original from '@theme-original/ThemedImage';
import type { ReactNode } from 'react';

/** Returns an image with a source for each color mode. */
export default function ThemedImage(props: Props): ReactNode {
  const { colorMode } = useThemeConfig();
  if (!hasOneColorMode(colorMode)) return <Original loading="lazy" {...props} />;
  const { sources, alt, ...attributes } = props;
  return <img loading="lazy" {...attributes} alt={alt} src={sources[colorMode.defaultMode]} />;
}
