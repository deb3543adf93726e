import path from 'node:path';

import { headingsOf, type Page } from '../../../src/checks/page';
import { type Fence, fencesOf } from './fences';

/** Page whose first steps set variables for other pages, and the step that sends its first request. */
const source = {
  file: 'docs/iot-platform/tutorials/quickstart.mdx',
  firstStep: '1-set-the-variables',
  firstCall: '3-check-the-token-and-the-organization',
};

/**
 * Returns the fences that readers of a page have to run first: those that set the quickstart's variables, for pages
 * that link to them.
 *
 * @param pages - all pages
 * @throws Error if the quickstart no longer has the steps
 */
export function fencesBefore(page: Page, pages: readonly Page[]): Fence[] {
  const quickstart = pages.find(({ file }) => file === path.resolve(source.file));
  const end = quickstart && headingsOf(quickstart).find(({ id }) => id === source.firstCall);
  if (!quickstart || !end) throw new Error(`${source.file} has no heading #${source.firstCall}`);
  const link = `${path.basename(source.file)}#${source.firstStep}`;
  return page.links.some(({ url }) => url.endsWith(link))
    ? fencesOf(quickstart).filter(({ line }) => line < end.line)
    : [];
}
