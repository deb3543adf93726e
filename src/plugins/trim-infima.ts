import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, {
  type AtRule,
  type Declaration,
  type Plugin as PostCssPlugin,
  type Root,
  type Rule,
} from 'postcss';

/** Where a custom property of Infima can be set. */
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

/** The portal's own stylesheet. Its rules are in no cascade layer, so they win over those of Infima. */
const ownStyles = 'src/css/custom.css';

/**
 * Takes out of Infima, the stylesheet under the classic theme, declarations that our own rules override
 * everywhere, and custom properties that have one value only. Takes a dark mode that is off out of all
 * styles. What no page shows is taken out after the build (`src/publishing/trim-styles.ts`).
 */
export default function trimInfima({ siteConfig: { themeConfig } }: LoadContext): Plugin {
  const { disableSwitch, defaultMode, respectPrefersColorScheme } =
    (themeConfig as ThemeConfig).colorMode ?? {};
  const isLight = disableSwitch && defaultMode !== 'dark' && !respectPrefersColorScheme;
  return {
    name: 'trim-infima',
    configurePostCss(options) {
      const set = collectNames(sources, /--[\w-]+(?=['"]?\s*:)/g);
      const own = readOwnStyles();
      options.plugins.push({
        postcssPlugin: 'trim-infima',
        OnceExit(root) {
          if (isLight) dropDark(root);
          if (!/\/infima\/dist\//.test(root.source?.input.file ?? '')) return;
          dropOverridden(root, own);
          inlineConstants(root, set);
        },
      } satisfies PostCssPlugin);
      return options;
    },
  };
}

function readOwnStyles(): Root {
  const imports = readFileSync(ownStyles, 'utf8').matchAll(/@import '(.+?)'/g);
  const files = Array.from(imports, ([, file = '']) => path.join(path.dirname(ownStyles), file));
  return postcss.parse(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
}

/**
 * Returns every word of the files in the folders, classes and custom properties among them.
 *
 * @param word - what counts as one
 * @throws Error when a folder is missing: what its files name would be taken out
 */
export function collectNames(folders: readonly string[], word = /[\w-]+/g): Set<string> {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:css|js|ts|tsx)$/.test(file)) continue;
      for (const [name] of readFileSync(path.join(folder, file), 'utf8').matchAll(word)) {
        names.add(name);
      }
    }
  }
  return names;
}

/** Removes the declarations that `own` sets for each of their selectors, whatever the medium. */
export function dropOverridden(root: Root, own: Root): void {
  const properties = new Map<string, Set<string>>();
  own.each((rule) => {
    if (rule.type !== 'rule') return;
    for (const selector of rule.selectors) {
      const found = properties.get(selector) ?? new Set();
      properties.set(selector, found);
      rule.each((node) => void (node.type === 'decl' && found.add(node.prop)));
    }
  });
  root.walkDecls((declaration) => {
    const { parent: rule, prop } = declaration;
    if (declaration.important || rule?.type !== 'rule') return;
    // A layer's rule for a theme loses to ours for any.
    const selectors = (rule as Rule).selectors.map((each) => each.replace(/^html\[.*\]$/, ':root'));
    const shorthand = /^(?:margin|padding|background)(?=-)/.exec(prop)?.[0] ?? prop;
    const isOverridden = selectors.every((selector) =>
      [prop, shorthand].some((each) => properties.get(selector)?.has(each)),
    );
    if (isOverridden) declaration.remove();
  });
}

/**
 * Writes the value of a custom property where it is read, if it has one only: the stylesheet sets it
 * once, for the whole document, and nothing in `set` sets it too. A value that reads another one
 * stays, since that one may differ from element to element, and so does `inherit`.
 */
export function inlineConstants(root: Root, set: ReadonlySet<string>): void {
  const declarations = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    declarations.set(declaration.prop, [
      ...(declarations.get(declaration.prop) ?? []),
      declaration,
    ]);
  });
  const valueOf = (prop: string) => {
    const [declaration, ...others] = declarations.get(prop) ?? [];
    const rule = declaration?.parent;
    // Docusaurus has put the whole stylesheet into a layer.
    const isInMedium = rule?.parent?.type === 'atrule' && (rule.parent as AtRule).name !== 'layer';
    const isConstant =
      !isInMedium && (rule as Rule | undefined)?.selector === ':root' && others.length === 0;
    return isConstant && !set.has(prop) ? declaration?.value : undefined;
  };
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (read, prop: string) => {
      const value = valueOf(prop);
      return value === undefined || /var\(|^inherit$/.test(value) ? read : value;
    });
  });
}

/** Removes what holds in the dark mode alone. */
export function dropDark(root: Root): void {
  removeSelectors(root, (selector) => /(?<!:not\()\[data-theme=['"]?dark/.test(selector));
}

function removeSelectors(root: Root, isUnused: (selector: string) => boolean): void {
  const rules: Rule[] = [];
  // A list, since a walk passes over the rule that follows a removed one.
  root.walkRules((rule) => void rules.push(rule));
  for (const rule of rules) {
    const kept = rule.selectors.filter((selector) => !isUnused(selector));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  }
}
