export { changelogOf } from './changelog';
export { type Changelog, ChangesList } from './changes-list';
