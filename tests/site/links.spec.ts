import { readBuiltPage } from './built-page';
import { builtRoutes, expect, test } from './site';

const pages = new Map(builtRoutes.map((route) => [route, readBuiltPage(route)]));

test('every link and anchor inside the site leads somewhere', async ({ request }) => {
  const faults = new Set<string>();
  const statuses = new Map<string, number>();
  let links = 0;
  for (const [route, page] of pages) {
    for (const link of page.links) {
      const { origin, pathname, hash } = new URL(link, `http://site.test${route}`);
      if (origin !== 'http://site.test') continue;
      links++;
      const target = pages.get(pathname);
      if (target) {
        const id = decodeURIComponent(hash.slice(1));
        if (id && !target.ids.includes(id)) faults.add(`${route}: no anchor ${link}`);
        continue;
      }
      if (!statuses.has(pathname)) {
        statuses.set(pathname, (await request.get(pathname, { maxRedirects: 0 })).status());
      }
      const status = statuses.get(pathname);
      if (status !== 200) faults.add(`${route}: ${link} answers ${status}`);
    }
  }
  // Two specifications with Postman's files, and one without.
  const downloads = [...statuses.keys()].filter((path) => path.startsWith('/specifications/'));
  expect(downloads).toHaveLength(4 + 4 + 2);
  expect(links).toBeGreaterThan(5000);
  expect([...faults]).toEqual([]);
});

test('ids are unique on each page', () => {
  const faults = [...pages].flatMap(([route, { ids }]) => {
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    return twice.length > 0 ? [`${route}: ${[...new Set(twice)].join(', ')}`] : [];
  });
  expect(faults).toEqual([]);
});
