/* Runs the one script beside Docusaurus's own client, for pages of the dev server. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { listen, show } from '.';

if (ExecutionEnvironment.canUseDOM) listen();

/** Docusaurus calls it when a page has been shown. */
export function onRouteDidUpdate(): void {
  setTimeout(() => void show());
}
