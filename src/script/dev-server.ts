/* Runs the one script beside Docusaurus's own client, for pages of the dev server. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import * as portalExtras from './extras';
import * as portalSearch from './portal-search';
import { listen, show } from '.';

if (ExecutionEnvironment.canUseDOM) {
  Object.assign(globalThis, { portalSearch, portalExtras });
  listen();
}

/** Docusaurus calls it when a page has been shown. */
export function onRouteDidUpdate(): void {
  setTimeout(() => void show());
}
