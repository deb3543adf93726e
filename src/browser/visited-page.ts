import { addVisitState } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';
import type { Behaviour } from './behaviour';

/** Notes the title of the page with its entry of the history, for the search's list of recent pages. */
export const visitedPage: Behaviour = {
  show: () => addVisitState({ title: document.title }),
};
