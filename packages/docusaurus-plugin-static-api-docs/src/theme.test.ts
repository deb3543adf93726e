import type { LoadContext } from '@docusaurus/types';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import postcss, { type AcceptedPlugin } from 'postcss';
import { expect, it } from 'vitest';

import * as plugin from './plugin';
import { temporaryFiles } from './read/temporary-files.fixture';
import * as theme from './theme';
import { replaceNesting, scopedStyles, themeParts } from './theme';

/** The transforms that Docusaurus applies, with options of their own. */
const presetEnv = createRequire(require.resolve('@docusaurus/bundler'))('postcss-preset-env') as (
  options: object,
) => AcceptedPlugin;

/** What minifies styles without Docusaurus Faster. */
const minify = createRequire(require.resolve('@docusaurus/bundler'))('cssnano') as (
  options: object,
) => AcceptedPlugin;

/** Writes the style sheet as a site does that also supports browsers without layers and `:is()`. */
async function forOldBrowsers() {
  const transforms = postcss([presetEnv({ browsers: 'chrome 80' })]);
  return transforms.process(scopedStyles(), { from: undefined });
}

it('keeps the order of rules where Docusaurus replaces layers, without warnings', async () => {
  const result = await forOldBrowsers();
  expect(result.warnings().map(({ text }) => text)).toEqual([]);
  const added = result.css.match(/(?::not\(#\\#\))+/g) ?? [];
  // As much as is added to the rules of Infima.
  expect(new Set(added)).toEqual(new Set([String.raw`:not(#\#):not(#\#)`]));
});

it('has no selector that reaches a page of the site', () => {
  const names =
    /^(?::root|:where\((?:\.reference-page|:root|\[data-theme='dark'\])\)|\.api-method\b.*|.*:where\(\.api-method > .*)$/;
  const selectors: string[] = [];
  postcss.parse(scopedStyles()).each((node) => {
    if (node.type === 'rule') selectors.push(...node.selectors);
    if (node.type === 'atrule') expect(node.name).toBe('layer');
  });
  expect(selectors.length).toBeGreaterThan(5);
  expect(selectors.filter((selector) => !names.test(selector))).toEqual([]);
});

it('leaves no nested rule to a minifier that would drop it', async () => {
  const { plugins } = replaceNesting({ plugins: [['postcss-preset-env', {}]] });
  const [[, settings]] = plugins as [[string, object]];
  const transforms = postcss([presetEnv({ browsers: 'chrome 140', ...settings })]);
  const { root } = await transforms.process(scopedStyles(), { from: undefined });
  const nested: string[] = [];
  root.walkRules(({ parent, selector }) => {
    if (parent?.type === 'rule') nested.push(selector);
  });
  expect(nested).toEqual([]);
});

it('keeps the areas of the columns where a minifier renames them', async () => {
  const preset = require.resolve('@docusaurus/cssnano-preset');
  const { root } = await postcss([minify({ preset })]).process(scopedStyles(), { from: undefined });
  const areas: string[] = [];
  const placed: string[] = [];
  root.walkDecls(/^grid-template$|^grid-area$/, ({ prop, value }) => {
    if (prop === 'grid-area') placed.push(value);
    else areas.push(...[...value.matchAll(/"([^"]*)"/g)].flatMap(([, row = '']) => row.split(' ')));
  });
  expect(placed).toHaveLength(3);
  expect(new Set(placed)).toEqual(new Set(areas));
});

it.each([
  ['plugin', plugin],
  ['theme', theme],
])('says in the module of the %s which part is safe to replace', (_, { getSwizzleConfig }) => {
  expect(getSwizzleConfig().components).toEqual({
    StaticApiItem: { actions: { eject: 'safe', wrap: 'safe' } },
  });
});

it.each([
  [
    ['docusaurus-theme-openapi-docs', 'docusaurus-plugin-static-api-docs/theme'],
    "{ default } from '@theme/ApiItem'",
  ],
  [['docusaurus-plugin-static-api-docs/theme', ['other', {}]], 'default undefined'],
])('shows other pages as the site does: %j', (themes, component) => {
  const generatedFilesDir = temporaryFiles()('.');
  const siteConfig = { themes } as LoadContext['siteConfig'];
  themeParts({ generatedFilesDir, siteConfig }).getThemePath();
  const item = readFileSync(path.join(generatedFilesDir, 'static-api-docs/other-item.js'), 'utf8');
  expect(item).toBe(`export ${component};\n`);
});
