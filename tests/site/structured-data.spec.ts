import { references } from '../../src/config/api-references';
import { organization } from '../../src/config/organization';
import { readBuiltPage } from './built-page';
import { expect, ownRoutes, test } from './site';

// In one process, which parses each page once.
test.describe.configure({ mode: 'default' });

const { siteUrl: origin } = organization;

/**
 * Structured data in the vocabulary of schema.org.
 *
 * @see https://schema.org/version/latest/schemaorg-current-https.jsonld
 */
interface Data {
  readonly '@type': string | readonly string[];
  readonly headline?: string;
  readonly step?: readonly string[];
  readonly itemListElement?: readonly { readonly item: string; readonly position: number }[];
}

let dataOfPages: [route: string, data: Data[]][];
test.beforeAll(() => {
  dataOfPages = ownRoutes.map((route) => [
    route,
    readBuiltPage(route).structuredData.map((json) => JSON.parse(json) as Data),
  ]);
});

test(
  'guides are articles, and reference pages are API references, with title and address',
  { tag: '@content' },
  () => {
    const kinds = { TechArticle: 0, APIReference: 0 };
    for (const [route, all] of dataOfPages) {
      const isReference = references.some((it) => route.startsWith(`/${it.routeBasePath}/`));
      const kind = isReference ? 'APIReference' : 'TechArticle';
      const { h1, description, canonical, isDoc } = readBuiltPage(route);
      const work = expect.objectContaining({
        '@context': 'https://schema.org',
        headline: h1[0],
        description,
        url: origin + canonical,
        ...(isReference && { version: expect.stringMatching(/\d/) }),
      }) as Data;
      const works = all.filter((data) => data.headline !== undefined);
      expect(works, route).toEqual(isDoc ? [work] : []);
      expect(works.flatMap((it) => it['@type'])[0], route).toBe(isDoc ? kind : undefined);
      kinds[kind] += works.length;
    }
    expect(Math.min(...Object.values(kinds))).toBeGreaterThan(30);
  },
);

test('breadcrumbs link to pages, the last one to the page itself', { tag: '@content' }, () => {
  let lists = 0;
  for (const [route, all] of dataOfPages) {
    for (const { itemListElement: items = [] } of all.filter((data) => data.itemListElement)) {
      const routes = items.map(({ item }) => new URL(item).pathname);
      expect(routes.at(-1), route).toBe(route);
      expect(
        routes.filter((each) => !ownRoutes.includes(each)),
        route,
      ).toEqual([]);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      lists += 1;
    }
  }
  expect(lists).toBeGreaterThan(100);
});

test('a tutorial is a procedure, with its numbered steps', { tag: '@content' }, () => {
  const procedures = dataOfPages.flatMap(([route, all]) =>
    all.flatMap(({ step }) => (step ? [[route, step] as const] : [])),
  );
  expect(procedures.map(([route]) => route)).toContain('/docs/iot-platform/tutorials/quickstart');
  for (const [route, steps] of procedures) {
    const headings = steps.map((step, index) => `${index + 1}. ${step}`);
    const { text: words } = readBuiltPage(route);
    expect(headings.filter((heading) => !words.includes(heading))).toEqual([]);
    expect(words).not.toContain(`${steps.length + 1}. `);
  }
});
