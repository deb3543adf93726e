import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';

import { pageWriters } from './page-writers';
import { findRefusedOptions } from './refused-options';

const writers = pageWriters({ specification: 'apis/petstore.yaml', routeBasePath: 'docs' });
const usual = {
  specPath: 'apis/petstore.yaml',
  outputDir: 'docs/petstore',
  sidebarOptions: { groupPathsBy: 'tag' },
  hideSendButton: true,
  showSchemas: false,
};

/** Returns the refused options of a site with one entry, each with what to do. */
function refusedIn(entry: object, site: object = {}): string[] {
  const plugins = [
    ['docusaurus-plugin-openapi-docs', { id: 'api', config: { petstore: entry } }],
    ['@docusaurus/plugin-content-docs', { showSchemas: true }],
    'docusaurus-plugin-sass',
  ];
  const context = { siteDir: '/site', siteConfigPath: '/site/docusaurus.config.ts' };
  const siteConfig = { plugins, themes: [], themeConfig: {}, ...site };
  return findRefusedOptions({ ...context, siteConfig } as unknown as LoadContext).map(
    ({ message, fix }) => {
      expect(message).toMatch(
        / of (?:the entry "petstore" .*|themeConfig) is refused beside pageWriters$/,
      );
      return `${/^`(.*?)`/.exec(message)?.[1]}: ${fix}`;
    },
  );
}

it('takes what the other plugin still does, and entries without writers', () => {
  expect(refusedIn({ ...usual, ...writers })).toEqual([]);
  expect(refusedIn({ ...usual, showSchemas: true, versions: {} })).toEqual([]);
});

it('names each option that would be ignored', () => {
  const entry = {
    ...usual,
    ...writers,
    ...{ versions: { '1.0.0': {} }, version: '2.0.0', label: 'v2', baseUrl: '/v2' },
    ...{ showSchemas: true, schemaTemplate: 'schema.mustache', showInfoPage: false },
    ...{ proxy: 'https://cors.example.com', downloadUrl: '/api.yaml', showExtensions: true },
  };
  expect(refusedIn(entry).map((it) => it.split(':')[0])).toEqual([
    ...['versions', 'version', 'label', 'baseUrl', 'showExtensions', 'proxy', 'downloadUrl'],
    ...['showSchemas', 'schemaTemplate', 'showInfoPage'],
  ]);
});

it('refuses languages and pages of schemas of the other theme, unless the site keeps that', () => {
  const site = { themeConfig: { languageTabs: [{ language: 'php' }] } };
  const entry = { ...usual, ...writers, showSchemas: true };
  expect(refusedIn(entry, site)).toEqual([
    'showSchemas: remove it, or keep docusaurus-theme-openapi-docs, which shows pages of schemas',
    'languageTabs: set `languages` in pageWriters, and remove it',
  ]);
  const themes = ['docusaurus-theme-openapi-docs', ['other', {}]];
  expect(refusedIn(entry, { ...site, themes })).toEqual([]);
});

it.each([
  { template: 'mine.mustache' },
  { infoTemplate: 'mine.mustache' },
  { markdownGenerators: {} },
  { markdownGenerators: { ...writers.markdownGenerators, createApiPageMD: () => '' } },
])('refuses a template or writer of the site: %o', (mine) => {
  expect(refusedIn({ ...usual, ...writers, ...mine })).toEqual([
    'template, infoTemplate, markdownGenerators: pageWriters sets them: remove yours',
  ]);
});

it.each(['apis', 'apis/other.yaml', 'https://example.com/petstore.yaml'])(
  'refuses another file than that of the writers: %s',
  (specPath) => {
    expect(refusedIn({ ...usual, ...writers, specPath })).toEqual([
      expect.stringMatching(/^specPath: .* set it to "apis\/petstore\.yaml"/),
    ]);
  },
);
