import { reasonsAgainstTabs } from '../../guides/show-tabs';
import { ofSite, onPages, type Rule } from '../rule';

export const tabs: Rule = {
  name: 'tabs',
  check: onPages(ofSite, ({ tree }) => reasonsAgainstTabs(tree)),
};
