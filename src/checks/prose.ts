import { visit } from 'unist-util-visit';

import { withoutFacts } from '../guides/insert-facts';
import type { Page, Place } from './page';

/** A run of words that readers see, as it stands in the source. */
export interface Prose extends Place {
  readonly text: string;
  /** Where it starts in the source of the page. */
  readonly offset: number;
}

/**
 * Returns the words of a page that are English: its text, headings, tables, titles and descriptions,
 * without code, addresses and names of elements. Each part lies within one node of the page, so
 * that a place in it is a place in the source.
 */
export function proseOf({ source, tree, frontMatter }: Page): Prose[] {
  // What is generated shows words that are wrong on purpose.
  if (source.startsWith('<!-- Written by ')) return [];
  const prose: Prose[] = [];
  visit(tree, ['text', 'image', 'code'], ({ type, position }) => {
    const { start, end } = position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    const written = source.slice(start.offset, end.offset);
    for (const { 0: text, index } of written.matchAll(shown[type] ?? /(?!)/g)) {
      prose.push(partOf(source, start.offset + index, text));
    }
  });
  for (const { text, offset } of frontMatter ? describingValues(frontMatter.yaml) : []) {
    prose.push(partOf(source, source.indexOf(frontMatter?.yaml ?? '') + offset, text));
  }
  return prose;
}

/** What readers see of nodes that are not all text, by their type. */
const shown: Readonly<Record<string, RegExp>> = {
  text: /[^]+/g,
  image: /(?<=^!\[)[^\]]+/g,
  code: /(?<=^[^\n]*\s(?:title|description)=")[^"\n]+/g,
};

function describingValues(yaml: string): { readonly text: string; readonly offset: number }[] {
  return [...yaml.matchAll(/(?<=^(?:title|description|sidebar_label): ).*$/gm)].map(
    ({ 0: text, index }) => ({ text, offset: index }),
  );
}

/** Returns the place in the source that is so far into a part. */
export function placeIn(source: string, offset: number): Place {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function partOf(source: string, offset: number, text: string): Prose {
  // The names of facts are no words.
  return { text: withoutFacts(text, ' '), offset, ...placeIn(source, offset) };
}
