import type { Plugin } from '@docusaurus/types';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin as PostCssPlugin, Root, Rule } from 'postcss';

/** Where a class or a custom property of Infima can be named. */
const sources = [
  'node_modules/@docusaurus/core/lib/client',
  'node_modules/@docusaurus/theme-classic/lib',
  'node_modules/@docusaurus/theme-common/lib',
  'src/components',
  'src/css',
  'src/pages',
  'src/plugins',
  'src/guides',
  'src/reference',
  'src/search',
  'src/theme',
];

/** Classes of parts of the theme that our own replace, or that no page can use. */
const replaced = [
  'button--outline',
  'button--secondary',
  'dropdown--hoverable',
  'dropdown--show',
  'menu__list-item--collapsed',
  'navbar-sidebar--show',
  'navbar-sidebar__backdrop',
  'pills',
  'tabs__item',
];

/**
 * Takes out of Infima, the stylesheet under the classic theme, what no source of the site names: a
 * fifth of its rules, and the custom properties that are then read by nothing.
 */
export default function trimInfima(): Plugin {
  return {
    name: 'trim-infima',
    configurePostCss(options) {
      const names = collectNames(sources);
      for (const name of replaced) names.delete(name);
      options.plugins.push({
        postcssPlugin: 'trim-infima',
        OnceExit(root) {
          if (/\/infima\/dist\//.test(root.source?.input.file ?? '')) trim(root, names);
        },
      } satisfies PostCssPlugin);
      return options;
    },
  };
}

/**
 * Returns every word of the files in the folders, classes and custom properties among them.
 *
 * @throws Error when a folder is missing: what its files name would be taken out
 */
export function collectNames(folders: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:css|js|ts|tsx)$/.test(file)) continue;
      for (const [name] of readFileSync(path.join(folder, file), 'utf8').matchAll(/[\w-]+/g)) {
        names.add(name);
      }
    }
  }
  return names;
}

/**
 * Removes from a stylesheet the selectors with a class that `names` lacks, and the custom
 * properties that neither `names` has nor the rest of the stylesheet reads.
 */
export function trim(root: Root, names: ReadonlySet<string>): void {
  const rules: Rule[] = [];
  // A list, since a walk passes over the rule that follows a removed one.
  root.walkRules((rule) => void rules.push(rule));
  for (const rule of rules) {
    const kept = rule.selectors.filter((selector) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].every(([, name = '']) => names.has(name)),
    );
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  }
  // A property that is removed may have been the last to read another one.
  for (let isTrimmed = false; !isTrimmed;) {
    isTrimmed = true;
    const read = new Set(root.toString().match(/(?<=var\(\s*)--[\w-]+/g));
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop) || names.has(declaration.prop)) return;
      declaration.remove();
      isTrimmed = false;
    });
  }
}
