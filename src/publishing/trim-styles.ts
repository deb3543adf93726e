import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'parse5';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';

import { attributeOf, elementsOf } from '../shared/html-tree';
import { listSiteFiles } from '../shared/site-files';

/** The style sheets that pages name, in each language; that of the islands has its name in a script. */
const styleSheet = /(?:^|\/)assets\/css\/(styles|reference)\.\w+\.css$/;

/**
 * Takes out of the style sheet of a built site what none of its pages can show: rules for elements and
 * classes that neither a page nor a script has, and custom properties that nothing reads. Its name is
 * that of its content.
 *
 * @param folder - folder of the built site
 * @returns the new names of the style sheets, by the ones that pages have
 */
export async function trimStyles(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await listSiteFiles(folder)).map(({ file }) => file);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const names = new Set<string>();
  for (const file of files.filter((it) => it.endsWith('.html'))) {
    for (const element of elementsOf(parse(read(file)))) {
      names.add(element.tagName);
      const classes = attributeOf(element, 'class')?.split(/\s+/) ?? [];
      classes.forEach((name) => names.add(`.${name}`));
      // An icon may read one in `stroke`.
      const properties = element.attrs.flatMap(({ value }) => value.match(/--[\w-]+/g) ?? []);
      properties.forEach((name) => names.add(name));
    }
  }
  // What a script writes is one of its words.
  for (const file of files.filter((it) => it.endsWith('.js'))) {
    for (const [word] of read(file).matchAll(/[\w-]+/g)) names.add(word).add(`.${word}`);
  }
  const renamed = new Map<string, string>();
  for (const file of files.filter((it) => styleSheet.test(it))) {
    const root = postcss.parse(read(file));
    trim(root, names);
    const text = root.toString();
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const name = path.basename(file).replace(/\.\w+(?=\.css$)/, `.${digest}`);
    rmSync(path.join(folder, file));
    writeFileSync(path.join(folder, path.dirname(file), name), text);
    renamed.set(path.basename(file), name);
  }
  return renamed;
}

/**
 * Removes from a style sheet the selectors that name an element or a class that `names` lacks, and the
 * custom properties that neither `names` has nor the rest of the style sheet reads.
 *
 * @param names - `tag`, `.class`, and `--property`
 */
export function trim(root: Root, names: ReadonlySet<string>): void {
  const rules: Rule[] = [];
  // A list, since a walk passes over the rule that follows a removed one.
  root.walkRules((rule) => void rules.push(rule));
  for (const rule of rules) {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes'))
      continue;
    const kept = rule.selectors.filter((it) => namesIn(it).every((name) => names.has(name)));
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

/** Returns what a selector needs to match; of lists in parentheses, one part may do or none. */
function namesIn(selector: string): string[] {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/:where\(([^(),]*)\)/g, '$1');
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '');
  return plain.replaceAll(/[:#]+[\w-]+/g, '').match(/\.?[a-z_-][\w-]*/gi) ?? [];
}
