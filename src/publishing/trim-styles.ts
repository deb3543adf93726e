import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import postcss, { type Root, type Rule } from 'postcss';

import { listSiteFiles } from '../shared/site-files';

/** The style sheet of all pages, in each language; that of an island has its name in a script. */
const styleSheet = /(?:^|\/)assets\/css\/(styles)\.\w+\.css$/;

/**
 * Takes out of the style sheet of a built site what none of its pages can show: rules for classes that
 * neither a page nor a script has, and custom properties that nothing reads. Its name is that of its
 * content.
 *
 * @param folder - folder of the built site
 * @returns the new names of the style sheets, by the ones that pages have
 */
export async function trimStyles(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await listSiteFiles(folder)).map(({ file }) => file);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const words = new Set<string>();
  for (const file of files) {
    if (!/\.(?:html|js)$/.test(file)) continue;
    for (const [word] of read(file).matchAll(/[\w-]+/g)) words.add(word);
  }
  const renamed = new Map<string, string>();
  for (const file of files.filter((it) => styleSheet.test(it))) {
    const root = postcss.parse(read(file));
    trim(root, words);
    const text = root.toString();
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const name = `styles.${digest}.css`;
    rmSync(path.join(folder, file));
    writeFileSync(path.join(folder, path.dirname(file), name), text);
    renamed.set(path.basename(file), name);
  }
  return renamed;
}

/**
 * Removes from a style sheet the selectors with a class that `words` lacks, and the custom properties
 * that neither `words` has nor the rest of the style sheet reads.
 */
export function trim(root: Root, words: ReadonlySet<string>): void {
  const rules: Rule[] = [];
  // A list, since a walk passes over the rule that follows a removed one.
  root.walkRules((rule) => void rules.push(rule));
  for (const rule of rules) {
    const kept = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => words.has(name)),
    );
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  }
  // A property that is removed may have been the last to read another one.
  for (let isTrimmed = false; !isTrimmed;) {
    isTrimmed = true;
    const read = new Set(root.toString().match(/(?<=var\(\s*)--[\w-]+/g));
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop) || words.has(declaration.prop)) return;
      declaration.remove();
      isTrimmed = false;
    });
  }
}

/** Returns the classes that an element has to have: those in `:not()`, `:is()` and `:has()` are none. */
function classesOf(selector: string): string[] {
  let outside = selector;
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '');
  return [...outside.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);
}
