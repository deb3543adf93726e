import { references } from '../../src/config/api-references';
import { readBuiltPage } from './built-page';
import { expect, ownRoutes, test } from './site';

// One after the other in one process, which then parses each page once.
test.describe.configure({ mode: 'default' });

const origin = 'https://docs.example.com';

const text = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const texts = (value: unknown) => Array.isArray(value) && value.every(text);
const url = (value: unknown) => text(value) && URL.canParse(value as string);
const time = (value: unknown) => text(value) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value as string);
const count = (value: unknown) => Number.isInteger(value) && (value as number) > 0;

type Data = Readonly<Record<string, unknown>>;
type Rules = Readonly<Record<string, (value: unknown) => boolean>>;

const thing: Rules = { name: text, description: text, url };
const work: Rules = { ...thing, headline: text, version: text, dateModified: time };

/**
 * The types that pages use of the vocabulary, and what their properties take.
 *
 * @see https://schema.org/version/latest/schemaorg-current-https.jsonld
 */
const vocabulary: Readonly<Record<string, Rules>> = {
  TechArticle: work,
  APIReference: work,
  HowTo: { ...work, step: texts },
  BreadcrumbList: {
    ...thing,
    itemListElement: (items) => [items].flat().every((item) => faultsOf(item as Data).length === 0),
  },
  ListItem: { ...thing, item: url, position: count },
};

/** Returns what a validator would say against a thing. */
function faultsOf({ '@type': type, ...data }: Data): string[] {
  const types = [type].flat().map(String);
  const rules: Rules = Object.assign({}, ...types.map((name) => vocabulary[name]));
  return [
    ...types.filter((name) => !vocabulary[name]).map((name) => `there is no type ${name}`),
    ...Object.entries(data).flatMap(([name, value]) => {
      const accepts = rules[name];
      if (!accepts) return [`${types.join()} has no ${name}`];
      return accepts(value) ? [] : [`${name} is ${JSON.stringify(value)}`];
    }),
  ];
}

/** Returns the structured data of a page, each without its context. */
function dataOf(route: string): Data[] {
  const scripts = readBuiltPage(route).html.matchAll(
    /<script\b[^>]*\btype="?application\/ld\+json\b[^>]*>(.*?)<\/script>/gs,
  );
  return [...scripts].map(([, json = '']) => {
    const { '@context': context, ...data } = JSON.parse(json) as Data;
    expect(context, route).toBe('https://schema.org');
    return data;
  });
}

const dataOfPages = new Map(ownRoutes.map((route) => [route, dataOf(route)]));

test('a type or a property that the vocabulary does not have is found', () => {
  expect(faultsOf({ '@type': 'ApiReference' })).toEqual(['there is no type ApiReference']);
  expect(faultsOf({ '@type': 'TechArticle', step: [] })).toEqual(['TechArticle has no step']);
  const item = { '@type': 'ListItem', item: '#a', position: 1 };
  expect(faultsOf({ '@type': 'BreadcrumbList', itemListElement: [item] })).toHaveLength(1);
});

test('the structured data of each page is valid', () => {
  const faults = [...dataOfPages].flatMap(([route, all]) =>
    all.flatMap((data) => faultsOf(data).map((fault) => `${route}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});

test('a guide is an article and a page of a reference a reference, by its title and address', () => {
  const kinds = { TechArticle: 0, APIReference: 0 };
  for (const [route, all] of dataOfPages) {
    const isReference = references.some((it) => route.startsWith(`/${it.routeBasePath}/`));
    const kind = isReference ? 'APIReference' : 'TechArticle';
    const found = all.filter((data) => [data['@type']].flat().includes(kind));
    const { h1, description, canonical, isDoc } = readBuiltPage(route);
    expect(
      found.map((it) => [it.headline, it.description, it.url]),
      route,
    ).toEqual(isDoc ? [[h1[0], description, origin + canonical]] : []);
    expect(
      found.every((it) => isReference === 'version' in it),
      route,
    ).toBe(true);
    kinds[kind] += found.length;
  }
  expect(Math.min(...Object.values(kinds))).toBeGreaterThan(30);
});

test('breadcrumbs lead to pages, the last to the page itself', () => {
  let lists = 0;
  for (const [route, all] of dataOfPages) {
    for (const { itemListElement } of all.filter((data) => data['@type'] === 'BreadcrumbList')) {
      const items = itemListElement as { position: number; item: string }[];
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
    all.flatMap(({ step }) => (step ? [[route, step as string[]] as const] : [])),
  );
  expect(procedures.map(([route]) => route)).toContain('/docs/iot-platform/tutorials/quickstart');
  for (const [route, steps] of procedures) {
    const headings = steps.map((step, index) => `${index + 1}. ${step}`);
    const { text: words } = readBuiltPage(route);
    expect(headings.filter((heading) => !words.includes(heading))).toEqual([]);
    expect(words).not.toContain(`${steps.length + 1}. `);
  }
});
