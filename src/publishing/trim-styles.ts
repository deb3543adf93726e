import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import groupBy from 'lodash/groupBy';
import postcss, {
  type AtRule,
  type Declaration,
  type Document,
  type Root,
  type Rule,
} from 'postcss';

import { elementsIn, hasTag, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { listSiteFiles } from '../shared/site-files';

/** The style sheets that pages name, in each language; that of the search has its name in a script. */
const styleSheet = /(?:^|\/)assets\/css\/(styles|guides|reference)\.\w+\.css$/;

/** The name that keeps rules for the dark mode. */
const dark = '[data-theme=dark]';

/**
 * Takes out of the style sheets of a built site what none of its pages can show: rules for elements and
 * classes that neither a page nor a script has, for a dark mode that is off, and custom properties that
 * nothing reads, or that have one value only. Their names are those of their content.
 *
 * @param folder - folder of the built site
 * @returns the new names of the style sheets, by the ones that pages have
 */
export async function trimStyles(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await listSiteFiles(folder)).map(({ file }) => file);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const names = new Set<string>();
  for (const file of files.filter((it) => it.endsWith('.html'))) {
    const elements = elementsIn(parsePage(read(file)));
    // A page that doesn't say its color mode can have both.
    if (elements.find(hasTag('html'))?.properties['dataTheme'] !== 'light') names.add(dark);
    for (const { tagName, properties } of elements) {
      names.add(tagName);
      [properties.className ?? []].flat().forEach((it) => names.add(`.${it}`));
      // An icon may read one in `stroke`.
      const read = Object.values(properties).flatMap((it) => String(it).match(/--[\w-]+/g) ?? []);
      read.forEach((property) => names.add(property));
    }
  }
  // What a script writes is one of its words.
  for (const file of files.filter((it) => it.endsWith('.js'))) {
    for (const [word] of read(file).matchAll(/[\w-]+/g)) names.add(word).add(`.${word}`);
  }
  // The style sheet of the search reads properties of the others.
  for (const file of files.filter((it) => it.endsWith('.css') && !styleSheet.test(it))) {
    for (const [property] of read(file).matchAll(/(?<=var\(\s*)--[\w-]+/g)) names.add(property);
  }
  const renamed = new Map<string, string>();
  const sheets = files.filter((it) => styleSheet.test(it));
  for (const [directory, own] of Object.entries(groupBy(sheets, path.dirname))) {
    const roots = own.map((file) => postcss.parse(read(file)));
    trim(postcss.document({ nodes: roots }), names);
    for (const [index, file] of own.entries()) {
      const text = String(roots[index]);
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
      const name = path.basename(file).replace(/\.\w+(?=\.css$)/, `.${digest}`);
      rmSync(path.join(folder, file));
      writeFileSync(path.join(folder, directory, name), text);
      renamed.set(path.basename(file), name);
    }
  }
  return renamed;
}

/**
 * Removes from style sheets the selectors that name an element or a class that `names` lacks, writes the
 * value of a custom property that has one only where it is read, and removes the custom properties that
 * neither `names` has nor the style sheets read.
 *
 * @param names - `tag`, `.class`, `--property`, and `[data-theme=dark]`
 */
export function trim(sheets: Document, names: ReadonlySet<string>): void {
  const rules: Rule[] = [];
  // A list, since a walk passes over the rule that follows a removed one.
  sheets.walkRules((rule) => void rules.push(rule));
  for (const rule of rules) {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes'))
      continue;
    const kept = rule.selectors.filter((it) => namesIn(it).every((name) => names.has(name)));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  }
  sheets.nodes.forEach(removeOverridden);
  inlineConstants(sheets, names);
  // A property that is removed may have been the last to read another one.
  for (let isTrimmed = false; !isTrimmed;) {
    isTrimmed = true;
    const read = new Set(sheets.toString().match(/(?<=var\(\s*)--[\w-]+/g));
    sheets.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop) || names.has(declaration.prop)) return;
      declaration.remove();
      isTrimmed = false;
    });
  }
}

/**
 * Removes what a layer sets for a selector and a rule of the same sheet outside of layers sets for it, too.
 * Docusaurus puts the style sheet of its theme into a layer.
 */
function removeOverridden(sheet: Root): void {
  const layered = new Map<Declaration, string>();
  const own = new Set<string>();
  sheet.walkDecls((declaration) => {
    const rule = declaration.parent as Rule;
    const place = `${rule.selector} ${declaration.prop}`;
    if (rule.parent?.type === 'root') own.add(place);
    else if ((rule.parent as AtRule).name === 'layer' && !declaration.important)
      layered.set(declaration, place);
  });
  for (const [declaration, place] of layered) if (own.has(place)) declaration.remove();
}

/** Characters of a value that is written where it is read; a longer one, such as an icon, is there once. */
const longest = 100;

/**
 * A custom property has one value if the style sheets set it once, for the whole document, and no script
 * sets it. A value that reads another one stays, since that one may differ from element to element, and so
 * does `inherit`.
 */
function inlineConstants(sheets: Document, names: ReadonlySet<string>): void {
  const properties: Declaration[] = [];
  sheets.walkDecls(/^--/, (declaration) => void properties.push(declaration));
  const declarations = groupBy(properties, 'prop');
  const constantOf = (prop: string): string | undefined => {
    const [declaration, ...others] = declarations[prop] ?? [];
    const rule = declaration?.parent as Rule | undefined;
    const isInMedium = rule?.parent?.type === 'atrule' && (rule.parent as AtRule).name !== 'layer';
    const isOne = others.length === 0 && rule?.selector === ':root' && !isInMedium;
    const value = isOne && !names.has(prop) ? (declaration?.value ?? '') : 'inherit';
    return /var\(|^inherit$/.test(value) || value.length > longest ? undefined : value;
  };
  sheets.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(
      // A minified style sheet has no space after a parenthesis.
      /var\((--[\w-]+)\)(?:(?=([\w.#-]))|)/g,
      (read, prop: string, next?: string) => {
        const value = constantOf(prop);
        return value === undefined ? read : value + (next === undefined ? '' : ' ');
      },
    );
  });
}

/** Returns what a selector needs to match; of lists in parentheses, one part may do or none. */
function namesIn(selector: string): string[] {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/:where\(([^(),]*)\)/g, '$1');
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '');
  const isDark = /(?<!:not\()\[data-theme=['"]?dark/.test(selector);
  const found = plain.replaceAll(/[:#]+[\w-]+/g, '').match(/\.?[a-z_-][\w-]*/gi) ?? [];
  return isDark ? [dark, ...found] : found;
}
