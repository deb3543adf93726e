import path from 'node:path';

import { relativeUrl } from '../../shared/nearest-path';
import type { Page } from '../page';
import { docRoute, isPlainPath, slugOf } from '../routes';
import type { Finding, Rule } from '../rule';
import { routeKey, type Site } from '../site';

export const pageRoute: Rule = {
  name: 'page-route',
  summary: 'Every page has a route of its own, in characters that need no encoding.',
  appliesTo: ['doc'],
  check(page, site) {
    const reason = encodedRoute(page, site) ?? takenRoute(page, site);
    return reason ? [{ line: slugLine(page), column: 1, ...reason }] : [];
  },
};

type Reason = Pick<Finding, 'message' | 'mend'>;

function encodedRoute(page: Page, { docs }: Site): Reason | undefined {
  const slug = slugOf(page);
  const name = slug ?? path.relative(docs, page.file).split(path.sep).join('/');
  if (isPlainPath(name)) return undefined;
  const what = slug === undefined ? 'file name' : 'slug';
  return { message: `the ${what} "${name}" is no plain route`, mend: 'use a to z, 0 to 9 and -' };
}

function takenRoute(page: Page, site: Site): Reason | undefined {
  const route = site.routes.get(routeKey(docRoute(page, site.docs)));
  const claimants = (route?.files ?? []).flatMap((file) => site.pages.get(file) ?? []);
  // The one whose file has that name keeps the route; a slug is easier to change.
  const owner = claimants.find((it) => slugOf(it) === undefined) ?? claimants[0];
  if (!route || !owner || owner === page) return undefined;
  return {
    message: `the route ${route.path} is taken by ${relativeUrl(`${site.root}/.`, owner.file)}`,
    mend: 'give one of the two another slug or file name',
  };
}

function slugLine({ frontMatter }: Page): number {
  const index = frontMatter?.yaml.split('\n').findIndex((line) => /^slug\s*:/.test(line)) ?? -1;
  return frontMatter && index >= 0 ? frontMatter.firstLine + index : 1;
}
