import { reasonsAgainstTabs } from '../../guides/show-tabs';
import { ofSite, onPages } from '../rule';
import { endingTogether } from './callout';

export const tabs = onPages(ofSite, (page) =>
  // Where a line ends more than it should, what comes after it only looks wrong.
  endingTogether(page).length > 0 ? [] : reasonsAgainstTabs(page.tree),
);
