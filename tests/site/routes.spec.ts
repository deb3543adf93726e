import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { apiReferences, referenceOf, references } from '../../src/config/api-references';
import { languages as siteLanguages } from '../../src/config/languages';
import { hasWholeHistory } from '../../src/shared/version-control';
import { elementsIn, hasTag } from 'docusaurus-plugin-static-api-docs/html';
import { readBuiltPage } from './built-page';
import { builtRoutes, expect, isLatest, openPage, ownRoutes, test, unknownRoute } from './site';

/** Routes that other sites link to, so they must not change. */
const specifiedRoutes = [
  '/',
  '/api/connected-intelligence-suite/',
  '/api/device-integration-service-api/',
  '/api/device-integration-service-events/',
  '/docs',
  '/docs/category/device-visibility',
  '/docs/category/devices',
  '/docs/category/settings',
  '/docs/category/tutorials',
  '/docs/category/web-application',
  '/docs/device-integration-agent/installation',
  '/docs/device-integration-agent/configuration',
  '/docs/device-integration-service/installation',
  '/docs/device-integration-service/configuration',
  '/docs/device-integration-service/scanner-events',
  '/docs/iot-platform/',
  '/docs/iot-platform/concepts/overview',
  '/docs/iot-platform/concepts/architecture',
  '/docs/iot-platform/tutorials/quickstart',
  '/docs/iot-platform/tutorials/devices/add-an-iot-edge-device-on-ubuntu',
  '/docs/iot-platform/tutorials/web-application/home',
  '/docs/iot-platform/tutorials/web-application/authentication',
  '/docs/iot-platform/tutorials/web-application/device-visibility/home',
  '/docs/iot-platform/tutorials/web-application/device-visibility/add-device',
  '/docs/iot-platform/tutorials/web-application/device-visibility/device-commands',
  '/docs/iot-platform/tutorials/web-application/device-visibility/device-connected-devices',
  '/docs/iot-platform/tutorials/web-application/device-visibility/device-overview',
  '/docs/iot-platform/tutorials/web-application/settings/locations',
  '/docs/iot-platform/tutorials/web-application/settings/users',
];

// In one process, which parses each page once.
test.describe.configure({ mode: 'default' });

test('every promised route exists', { tag: '@content' }, () => {
  expect(specifiedRoutes.filter((route) => !builtRoutes.includes(route))).toEqual([]);
});

/** Returns the source file of a guide by its edit link, or nothing for other pages. */
function fileOf(route: string): string | undefined {
  const edit = '/edit/main/';
  const guide = readBuiltPage(route).links.find((link) => link.includes(edit));
  return referenceOf(route)?.specification ?? guide?.split(edit)[1];
}

/** Returns the date of a file's last commit, or nothing if there is none. */
function lastChange(file: string | undefined): string | undefined {
  if (file === undefined || !hasWholeHistory()) return undefined;
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cI', '--', file], {
    encoding: 'utf8',
  });
  return new Date(stdout.trim()).toISOString().slice(0, 10);
}

test('a page and the sitemap have the date of its last change', { tag: '@nightly' }, () => {
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const listed = new Map(
    [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
      ([, url = '', changed]) => [new URL(url).pathname, changed],
    ),
  );
  expect([...listed.keys()].filter(isLatest).sort()).toEqual(builtRoutes);
  const changes = new Map(
    [...new Set(builtRoutes.map(fileOf))].map((file) => [file, lastChange(file)]),
  );
  expect(changes.size).toBeGreaterThan(20);
  for (const route of builtRoutes) {
    const { html, isDoc } = readBuiltPage(route);
    const file = fileOf(route);
    const changed = changes.get(file);
    const times = [...html.matchAll(/[Uu]pdated <time datetime="?([^">]+)/g)].map(([, day]) => day);
    expect(isDoc, route).toBe(file !== undefined);
    expect(listed.get(route), route).toBe(changed);
    expect(times, route).toEqual(changed ? [changed] : []);
  }
});

for (const { routeBasePath, specification } of apiReferences) {
  const introduction = `/${routeBasePath}/`;

  test(`${introduction} links to each operation and schema, to errors and states, and to no other pages`, () => {
    const operations = readFileSync(specification, 'utf8').match(/^ +operationId: /gm);
    const { links } = readBuiltPage(introduction);
    const pages = builtRoutes
      .filter((route) => route.startsWith(introduction) && route !== introduction)
      .map((route) => route.slice(introduction.length));
    expect(pages.filter((page) => !links.includes(introduction + page))).toEqual([]);
    const generalPages = pages.filter((page) => !page.startsWith('schemas/'));
    expect(pages.length).toBeGreaterThan(generalPages.length);
    expect(generalPages).toContain('errors-and-states');
    expect(generalPages).toHaveLength((operations?.length ?? 0) + 1);
  });
}

test(
  'every page has only languages of the site, one h1, unique ids, and a unique title, description, and canonical link',
  { tag: '@content' },
  () => {
    const faults: string[] = [];
    const titles = new Map<string, string>();
    for (const route of ownRoutes) {
      const { h1, title, description, canonical, ids, languages } = readBuiltPage(route);
      if (h1.length !== 1) faults.push(`${route}: ${h1.length} h1`);
      const namesake = titles.get(title);
      if (!title || namesake)
        faults.push(`${route}: title "${title}", as ${namesake ?? 'nothing'}`);
      titles.set(title, route);
      if (!description || description.length > 160) {
        faults.push(`${route}: description of ${description.length} characters`);
      }
      if (canonical !== route) faults.push(`${route}: the canonical link says ${canonical}`);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      if (twice.length > 0) faults.push(`${route}: twice ${[...new Set(twice)].join(', ')}`);
      const unexpected = languages.filter(
        (it) => it !== 'x-default' && !siteLanguages.includes(it),
      );
      if (!languages.includes('en') || unexpected.length > 0) {
        faults.push(`${route}: languages ${languages.join(', ')}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test('ids of the site cannot collide with those of headings', { tag: '@content' }, () => {
  const isWritten = hasTag('h2', 'h3', 'h4', 'h5', 'h6', 'a', 'abbr', 'details', 'kbd');
  for (const route of ownRoutes) {
    const [body] = elementsIn(readBuiltPage(route).tree).filter(hasTag('body'));
    const elements = body ? elementsIn(body) : [];
    const inMain = elements.filter(hasTag('main')).flatMap((main) => elementsIn(main).slice(1));
    const ofText = new Set(route.startsWith('/docs') ? inMain.filter(isWritten) : inMain);
    const ids = elements
      .filter((it) => it !== body && !ofText.has(it))
      .flatMap(({ properties: { id } }) => (id === undefined ? [] : String(id)));
    expect(ids.length).toBeGreaterThan(4);
    const collidable = ids.filter((id) => !/^(?:__|theme-svg-external-link$)/.test(id));
    expect(collidable, route).toEqual([]);
  }
});

test('every internal link and anchor works', { tag: '@content' }, async ({ request }) => {
  const faults = new Set<string>();
  const statuses = new Map<string, number>();
  let links = 0;
  for (const route of builtRoutes) {
    for (const link of readBuiltPage(route).links) {
      const { origin, pathname, hash } = new URL(link, `http://site.test${route}`);
      if (origin !== 'http://site.test') continue;
      links++;
      if (builtRoutes.includes(pathname)) {
        const id = decodeURIComponent(hash.slice(1));
        // Every page has a top (HTML Standard, "Scrolling to a fragment").
        if (id && id !== 'top' && !readBuiltPage(pathname).ids.includes(id))
          faults.add(`${route}: no anchor ${link}`);
        continue;
      }
      if (!statuses.has(pathname)) {
        statuses.set(pathname, (await request.get(pathname, { maxRedirects: 0 })).status());
      }
      const status = statuses.get(pathname);
      if (status !== 200) faults.add(`${route}: ${link} answers ${status}`);
    }
  }
  // Each specification as YAML and as JSON.
  const downloads = [...statuses.keys()].filter((path) => path.startsWith('/specifications/'));
  expect(downloads).toHaveLength(2 * references.length);
  expect(links).toBeGreaterThan(5000);
  expect([...faults]).toEqual([]);
});

test('any other path returns 404 with a page that suggests others', async ({
  page,
  request,
  watch,
}) => {
  for (const route of [unknownRoute, '/nothing', '/api/', '/docs/category/none', '/a/b/c.html']) {
    expect((await request.get(route)).status(), route).toBe(404);
  }
  for (const route of [unknownRoute, '/api/connected-intelligence-suite/caf%C3%A9']) {
    await openPage(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
  await openPage(page, '/api/connected-intelligence-suite/list-devces');
  const nearest = page.getByRole('main').getByRole('link', { name: 'List devices', exact: true });
  await expect(nearest).toHaveAttribute('href', '/api/connected-intelligence-suite/list-devices');
  // Words that no page contains, or only in its text.
  for (const route of ['/qqqq', '/no-such-page']) {
    await openPage(page, route);
    const offered = page
      .getByRole('main')
      .getByRole('link', { name: 'Troubleshooting', exact: true });
    await expect(offered).toHaveAttribute('href', '/docs/troubleshooting');
  }
  // Chromium logs the 404 of the document.
  expect(watch.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
});
