import { createRequire } from 'node:module';
import postcss, { type AcceptedPlugin } from 'postcss';
import { expect, it } from 'vitest';

import { scopedStyles } from './theme';

/** The transforms that Docusaurus applies, with options of their own. */
const presetEnv = createRequire(require.resolve('@docusaurus/bundler'))('postcss-preset-env') as (
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
    /^(?::root|:where\((?:\.reference-page|:root|\[data-theme='dark'\])\)|\.api-method\b.*)$/;
  const selectors: string[] = [];
  postcss.parse(scopedStyles()).each((node) => {
    if (node.type === 'rule') selectors.push(...node.selectors);
    if (node.type === 'atrule') expect(node.name).toBe('layer');
  });
  expect(selectors.length).toBeGreaterThan(5);
  expect(selectors.filter((selector) => !names.test(selector))).toEqual([]);
});
