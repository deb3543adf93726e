import { reasonsAgainstTabs } from '../../guides/show-tabs';
import { ofSite, onPages } from '../rule';
import { endingTogether } from './callout';

export const tabs = onPages(ofSite, (page) =>
  // After a line that closes too much, later faults are only consequences.
  endingTogether(page).length > 0 ? [] : reasonsAgainstTabs(page.tree),
);
