/*
 * The shared script of all pages. It adds behavior by event delegation. Each part is beside the component that
 * renders its markup.
 */
import { printedPage } from '../components/Print/behaviour';
import {
  listenToMarkup,
  showMarkup,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/listen';
import { search } from '../search/browser/behaviour';
import { announcement } from '../theme/AnnouncementBar/behaviour';
import { disclosures } from '../theme/DocSidebarItem/Category/behaviour';
import { docsSidebar } from '../theme/DocSidebarItems/behaviour';
import { hidingBar } from '../theme/Navbar/Layout/behaviour';
import { mobileSidebar } from '../theme/Navbar/MobileSidebar/behaviour';
import { dropdowns } from '../theme/NavbarItem/DropdownNavbarItem/behaviour';
import { nearestPages } from '../theme/NotFound/Content/behaviour';
import { skipToContent } from '../theme/SkipToContent/behaviour';
import { contents } from '../theme/TOC/behaviour';
import type { Behaviour } from '../browser/behaviour';
import { navigation } from '../browser/navigation';
import { visitedPage } from '../browser/visited-page';
import { wordOf } from '../browser/words';
import { rareMarkup } from './rare-markup';

const markup: Behaviour = {
  listen: () => listenToMarkup({ copied: wordOf('copied'), refused: wordOf('refused') }),
  show: showMarkup,
};

/** In the order in which they handle an event: what leads to another page comes last. */
const behaviours: readonly Behaviour[] = [
  skipToContent,
  announcement,
  hidingBar,
  dropdowns,
  disclosures,
  docsSidebar,
  contents,
  markup,
  search,
  printedPage,
  visitedPage,
  navigation,
  mobileSidebar,
  nearestPages,
  rareMarkup,
];

/** Starts all parts on a document. */
export function listen(): void {
  for (const behaviour of behaviours) behaviour.listen?.();
}

/** Tells all parts that a page is shown, and marks the document when they are done. */
export async function show(): Promise<void> {
  const shown = behaviours.map(async (behaviour) => behaviour.show?.());
  // On a page that was altered, one part may fail without stopping the others.
  await Promise.all(shown.map((each) => each.catch(reportError)));
  document.documentElement.dataset['ready'] = '';
}
