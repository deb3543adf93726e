import { chromium } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';

import { browsers, presentBrowser } from '../../src/commands/browser';
import { startEdgeServer } from '../../src/commands/edge-server';
import budgets from '../budgets.json';
import { isAll } from '../depth';
import { findViolations } from '../site/violations';
import { portalCopy } from './portal-copy.fixture';

/*
 * Follows the recipes in CONTRIBUTING.md in a copy of the portal: a language, a frozen version followed by changes to
 * the specification, and a blog. The color mode also follows the system.
 */
const { create, inCopy, read, write, replace, run } = portalCopy('portal-with-switches');
const page = (route: string) => read(`build/${route}.html`);

const users = 'iot-platform/tutorials/web-application/settings/users';
const translation = `---
title: Benutzer verwalten
description: Legen Sie einen Benutzer mit einer Rolle an, ändern Sie Rollen und löschen Sie Benutzer.
kind: how-to
---

Ein Name hat bis zu <Fact of="UserRequest.username.maxLength" /> Zeichen, siehe <Operation id="createUser" />.

## Wer Zugang hat {/* #see-who-has-access */}

## Rollen {/* #know-the-roles */}

## Benutzer löschen {/* #delete-a-user */}

[Alle Anleitungen](/docs/category/tutorials), [Orte](./locations.mdx#delete-a-location)
`;
const post = `---
title: Longer usernames
description: A username can be longer from now on, and here is what that means for your programs.
---

A username has up to <Fact of="UserRequest.username.maxLength" /> characters. Set it with <Operation id="createUser" />, as [Manage users](/docs/${users}) shows.
`;

const generate =
  "import { generateAllReferences } from './src/commands/generate-references'; void generateAllReferences();";
const build = () => run('tsx', 'src/commands/build.ts');
const freeze = () => run('docusaurus', 'docs:version', '1.0');

describe.runIf(isAll())('a portal with a language, a frozen version, and a blog', () => {
  let log: string;
  let checked: string;
  let checkedAfterBuild: string;
  let tested: string;

  beforeAll(async () => {
    await create();
    replace('src/config/languages.ts', ["['en']", "['en', 'de']"]);
    replace('wrangler.jsonc', ['"/*/",', '"/*/",\n      "/de/*",']);
    write(`i18n/de/docusaurus-plugin-content-docs/current/${users}.mdx`, translation);
    write(
      'i18n/de/docusaurus-plugin-content-docs-reference-platform/labels.json',
      JSON.stringify({ Responses: { message: 'Antworten' }, required: { message: 'nötig' } }),
    );
    log = await freeze();
    expect(log).toMatch(/not-generated .* \(run npm run build first\)\n/);
    expect(log).not.toContain(' at ');
    await run('tsx', '--eval', generate);
    expect(await freeze()).toContain('version 1.0 created');
    write('blog/2026-03-01-longer-usernames.mdx', post);
    replace(
      'docusaurus.config.ts',
      ['disableSwitch: true', 'disableSwitch: false'],
      ['respectPrefersColorScheme: false', 'respectPrefersColorScheme: true'],
    );
    checked = await run('tsx', 'src/commands/check.ts');
    tested = await run('vitest', 'run', 'src', 'tests/upstream', 'tests/workflows');
    const username = (longest: number) =>
      `description: Username.\n          minLength: 4\n          maxLength: ${longest}`;
    replace(
      'api-specs/connected-intelligence-suite.openapi.yaml',
      [/(?<=^ +version: ).*/m, '99.0.0'],
      // In responses and requests.
      [username(40), username(48)],
      [username(40), username(48)],
    );
    log = await build();
    checkedAfterBuild = await run('tsx', 'src/commands/check.ts');
  }, 2_700_000);

  it('passes the check and the unit tests', () => {
    expect(checked).toContain('✓ Checking pages, specifications, code, types and format');
    expect(checked).not.toContain('warning');
    expect(tested).toMatch(/Tests .*\d passed/);
    expect(tested.match(/^.* FAIL .*$/gm)).toBeNull();
  });

  it('builds', () => {
    expect(log).not.toMatch(/\d faults?$|warning/im);
    expect(log).toContain('✓ Writing headers and redirects');
  });

  it('passes the check with the recorded paths unchanged', () => {
    expect(checkedAfterBuild).not.toMatch(/\d faults?$/m);
    const recorded = read('src/config/published-urls.txt');
    expect(recorded.match(/^\/de\/.*$/gm)).toEqual(['/de/']);
  });

  it('takes the facts and the references of a frozen version from its own specifications', () => {
    expect(page(`docs/${users}`)).toContain('4 to 48 characters');
    expect(page(`docs/1.0/${users}`)).toContain('4 to 40 characters');
    const api = 'api/connected-intelligence-suite';
    expect(page(`${api}/create-user`)).toContain('4 to 48 characters');
    expect(page(`${api}/1.0/create-user`)).toContain('4 to 40 characters');
  });

  it('keeps the links of a frozen version within it', () => {
    const api = '/api/connected-intelligence-suite';
    expect(page(`docs/1.0/${users}`)).toContain(`href="${api}/1.0/create-user"`);
    expect(page(`docs/1.0/${users}`)).not.toContain(`href="${api}/create-user"`);
    const [breadcrumbs] = /<nav class="theme-doc-breadcrumbs.*?<\/nav>/.exec(
      page(`${api}/1.0/create-user`),
    ) ?? [''];
    expect(breadcrumbs).toContain(`href="${api}/1.0/"`);
    expect(breadcrumbs).not.toContain(`href="${api}/"`);
    expect(page(`de/docs/1.0/${users}`)).toContain('href="/de/docs/1.0/category/tutorials"');
  });

  it('has translated pages, with the facts of their version', () => {
    expect(page(`de/docs/${users}`)).toContain('bis zu 48 Zeichen');
    expect(page(`de/docs/1.0/${users}`)).toContain('bis zu 40 Zeichen');
    expect(page('de/docs/iot-platform/index')).toContain(`href="/de/docs/${users}`);
    const untranslated = users.replace('users', 'locations');
    expect(page(`de/docs/${users}`)).toContain(`href="/de/docs/${untranslated}#`);
    expect(page(`de/docs/1.0/${users}`)).toContain(`href="/de/docs/1.0/${untranslated}#`);
    expect(page('de/docs/downloads')).toContain('<html lang="de"');
  });

  it('has references with translated labels, also in their table of contents', () => {
    for (const version of ['', '1.0/']) {
      const route = `api/connected-intelligence-suite/${version}create-user`;
      expect(page(`de/${route}`)).toMatch(/<h2[^>]*>Antworten</);
      expect(page(`de/${route}`)).toMatch(/href="#responses"[^>]*>Antworten</);
      expect(page(`de/${route}`)).toContain('>nötig<');
      expect(page(route)).not.toContain('Antworten');
    }
  });

  it('has the blog, to which the navigation bar links', () => {
    expect(page('blog/2026/03/01/longer-usernames')).toContain('up to 48 characters');
    expect(page('blog')).toContain('Longer usernames');
    expect(page('index')).toContain('href="/blog"');
  });

  it('is accessible in dark mode, with a contrast of 7 to 1', async () => {
    const server = await startEdgeServer(0, inCopy('build'));
    const browser = await chromium.launch({ executablePath: presentBrowser(browsers.chromium) });
    try {
      const page = await browser.newPage({ bypassCSP: true, colorScheme: 'dark' });
      const routes = Object.values(budgets.pages);
      for (const route of [...routes, '/all-pages', `/docs/${users}`, '/no-such-page']) {
        await page.goto(server.url + route);
        await page.locator('html[data-ready][data-theme="dark"]').waitFor({ state: 'attached' });
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findViolations(page), `${route} at ${width} px`).toEqual([]);
        }
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  }, 300_000);
});
