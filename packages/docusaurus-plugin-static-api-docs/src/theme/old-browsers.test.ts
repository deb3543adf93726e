import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import postcss, { type AcceptedPlugin } from 'postcss';
import { expect, it } from 'vitest';

/** The transforms that Docusaurus applies, with options of their own. */
const presetEnv = createRequire(require.resolve('@docusaurus/bundler'))('postcss-preset-env') as (
  options: object,
) => AcceptedPlugin;

/** Writes a style sheet as a site does that also supports browsers without layers and `:is()`. */
async function forOldBrowsers(name: string) {
  const file = path.join(__dirname, name);
  const transforms = postcss([presetEnv({ browsers: 'chrome 80' })]);
  return transforms.process(readFileSync(file, 'utf8'), { from: file });
}

it.each(['calls.css', 'code.css', 'reference.css'])(
  'keeps the order of rules in %s where Docusaurus replaces layers, without warnings',
  async (name) => {
    const result = await forOldBrowsers(name);
    expect(result.warnings().map(({ text }) => text)).toEqual([]);
    const added = result.css.match(/(?::not\(#\\#\))+/g) ?? [];
    // As much as is added to the rules of Infima.
    expect(new Set(added)).toEqual(new Set([String.raw`:not(#\#):not(#\#)`]));
  },
);
