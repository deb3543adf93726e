import { finder } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/finder';
import { sampleFields } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/samples';
import { offerSearch } from '../search/browser/offer-search';
import { colorMode } from '../theme/ColorModeToggle/behaviour';
import { sidebarFilter } from '../theme/DocSidebarItems/filter';
import { versionsAndLanguages } from '../theme/NavbarItem/behaviour';
import type { Behaviour } from '../browser/behaviour';

/** Behaviors of markup that few pages have (`src/script/rare-markup.ts`). */
export const extras: readonly Behaviour[] = [
  versionsAndLanguages,
  colorMode,
  sidebarFilter,
  sampleFields,
  { listen: () => finder.listen(offerSearch), show: finder.show },
];

declare global {
  var portalExtras: { readonly extras: typeof extras } | undefined;
}
