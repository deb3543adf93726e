import { z } from 'zod';

import { references } from '../../src/config/api-references';
import { readBuiltPage } from './built-page';
import { expect, ownRoutes, test } from './site';

// One after the other in one process, which then parses each page once.
test.describe.configure({ mode: 'default' });

const origin = 'https://docs.example.com';

const context = z.literal('https://schema.org');
const text = z.string().trim().min(1);
const work = {
  '@context': context,
  headline: text,
  description: text,
  url: z.url(),
  dateModified: z.iso.datetime().optional(),
};

/**
 * What pages say in the vocabulary, with the properties that it has.
 *
 * @see https://schema.org/version/latest/schemaorg-current-https.jsonld
 */
const vocabulary = z.union([
  z.strictObject({ ...work, '@type': z.literal('TechArticle') }),
  z.strictObject({ ...work, '@type': z.literal('APIReference'), version: text }),
  z.strictObject({
    ...work,
    '@type': z.tuple([z.literal('TechArticle'), z.literal('HowTo')]),
    name: text,
    step: z.array(text),
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z.array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        item: z.url(),
        name: text,
        position: z.int(),
      }),
    ),
  }),
]);

/** Returns the structured data of a page. */
function dataOf(route: string): z.infer<typeof vocabulary>[] {
  return readBuiltPage(route).structuredData.map((json) => {
    const { data, error } = vocabulary.safeParse(JSON.parse(json));
    if (!data) throw new Error(`${route}: ${z.prettifyError(error)}`);
    return data;
  });
}

let dataOfPages: Map<string, ReturnType<typeof dataOf>>;
test.beforeAll(() => {
  dataOfPages = new Map(ownRoutes.map((route) => [route, dataOf(route)]));
});

test('a guide is an article and a page of a reference a reference, by its title and address', () => {
  const kinds = { TechArticle: 0, APIReference: 0 };
  for (const [route, all] of dataOfPages) {
    const isReference = references.some((it) => route.startsWith(`/${it.routeBasePath}/`));
    const kind = isReference ? 'APIReference' : 'TechArticle';
    const { h1, description, canonical, isDoc } = readBuiltPage(route);
    const works = all.filter((data) => 'headline' in data);
    expect(
      works.map((it) => [[it['@type']].flat()[0], it.headline, it.description, it.url]),
      route,
    ).toEqual(isDoc ? [[kind, h1[0], description, origin + canonical]] : []);
    kinds[kind] += works.length;
  }
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(30);
});

test('breadcrumbs lead to pages, the last to the page itself', () => {
  let lists = 0;
  for (const [route, all] of dataOfPages) {
    for (const { itemListElement: items } of all.filter((data) => 'itemListElement' in data)) {
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

test('a tutorial is a procedure, with its numbered steps', () => {
  const procedures = [...dataOfPages].flatMap(([route, all]) =>
    all.flatMap((data) => ('step' in data ? [[route, data.step] as const] : [])),
  );
  expect(procedures.map(([route]) => route)).toContain('/docs/iot-platform/tutorials/quickstart');
  for (const [route, steps] of procedures) {
    const headings = steps.map((step, index) => `${index + 1}. ${step}`);
    const { text: words } = readBuiltPage(route);
    expect(headings.filter((heading) => !words.includes(heading))).toEqual([]);
    expect(words).not.toContain(`${steps.length + 1}. `);
  }
});
