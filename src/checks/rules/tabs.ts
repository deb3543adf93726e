import { reasonsAgainstTabs } from '../../guides/show-tabs';
import { ofSite, onPages, type Rule } from '../rule';
import { endingTogether } from './callout';

export const tabs: Rule = {
  name: 'tabs',
  check: onPages(ofSite, (page) =>
    // Where a line ends more than it should, what comes after it only looks wrong.
    endingTogether(page).length > 0 ? [] : reasonsAgainstTabs(page.tree),
  ),
};
