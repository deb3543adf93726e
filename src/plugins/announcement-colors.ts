import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Brings the colours of the announcement bar from the configuration into the stylesheet. Upstream
 * writes them as a style attribute, which the content security policy refuses.
 */
export default function announcementColors({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'announcement-colors',
    getClientModules() {
      const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
      if (!announcementBar) return [];
      const file = path.join(generatedFilesDir, 'announcement-colors.css');
      writeFileSync(file, formatColors(announcementBar));
      return [file];
    },
  };
}

/**
 * Returns the custom properties that `src/theme/AnnouncementBar` reads.
 *
 * @throws Error for a colour that would end the declaration it stands in
 */
export function formatColors({
  backgroundColor,
  textColor,
}: {
  readonly backgroundColor?: string;
  readonly textColor?: string;
}): string {
  const declarations = Object.entries({
    '--announcement-background': backgroundColor,
    '--announcement-color': textColor,
  }).map(([property, color]) => {
    if (!color || /[;{}]/.test(color)) {
      throw new Error(`themeConfig.announcementBar: "${color}" is not a colour`);
    }
    return `  ${property}: ${color};\n`;
  });
  return `:root {\n${declarations.join('')}}\n`;
}
