import type { Nodes } from 'mdast';
import type {} from 'remark-parse';
import type { Data, Processor } from 'unified';
import { type VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';

import { withinTime } from './within-time';

/**
 * What one text of Markdown may have: a page, or a description. Of 3,660 readmes of packages, none has more
 * than 303 marks in a paragraph, or 13 levels. A parser compares the marks of a paragraph with each other,
 * and each line with all levels.
 */
const limits = { characters: 100_000, marks: 400, levels: 20, seconds: 10 };

/**
 * What a text of a length may have as a whole, so that many texts near the limits take the checks about as
 * long as prose. Parts are paragraphs, list items, cells, and words with marks. Prose has a part for 17
 * characters. A page of nothing but short list items or rows may have about 30,000 characters.
 */
const wholeLimits = (length: number) => ({
  marks: 1500 + Math.floor(length / 40),
  parts: 3000 + Math.floor(length / 30),
});

/** A line that starts with too many quotes or lists, or as deep in them: a parser would take minutes. */
const deepLine = new RegExp(
  String.raw`^(?:[ \t]{200}|[ \t]*(?:>[ \t]*|[-*+][ \t]+|\d+[.)][ \t]+){${limits.levels}})`,
  'm',
);

const rule = 'too-large';

/** Whether an error is that of `limitText`. */
export function isTooLarge(error: unknown): error is VFileMessage {
  return error instanceof VFileMessage && error.ruleId === rule;
}

/** Whether a text has more than enough signs for any limit. Most don't, so nothing has to parse them. */
export function canBeTooLarge(text: string): boolean {
  const signs = text.match(/[^\p{L}\p{N} ]/gu)?.length ?? 0;
  return signs > limits.marks || text.length > limits.characters || deepLine.test(text);
}

type Extension = NonNullable<Data['micromarkExtensions']>[number];

/**
 * Makes a processor refuse a text that is larger than the limits, before a parser takes long for it.
 * It follows the plugins that set the parser and its syntax; then `parse` throws a `VFileMessage` with
 * the place.
 */
export function limitText(this: Processor): void {
  const counts = new WeakMap<object, number>();
  let left = 0;
  const mark: Exclude<NonNullable<Extension['text']>[number], unknown[] | undefined> = {
    // Matches nothing, where other constructs always try. Each paragraph, heading, and cell has a context of its own.
    tokenize(_effects, _ok, nok) {
      const count = (counts.get(this) ?? 0) + 1;
      counts.set(this, count);
      if (count > limits.marks) {
        refuse(`the paragraph has more than ${limits.marks} marks of formatting`, this.now());
      }
      if (left-- === 0)
        refuse('the text has too many marks of formatting for its length', this.now());
      return nok;
    },
  };
  const text = Object.fromEntries([...'!*<[]_{~'].map((it) => [it.charCodeAt(0), mark]));
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text }];
  const { parser } = this;
  this.parser = (source: string, file: VFile) => {
    refuseLongOrDeep(source);
    const whole = wholeLimits(source.length);
    left = whole.marks;
    const tree = withinTime(
      limits.seconds,
      () => parser?.(source, file) as Nodes,
      (reason) => {
        if (reason === 'depth') return refuseDeep();
        return refuse(`the text takes more than ${limits.seconds} seconds to read`);
      },
    );
    refuseLargeTree(tree, whole.parts);
    return tree;
  };
}

function refuse(reason: string, place?: { line: number; column: number }): never {
  throw new VFileMessage(reason, { ...(place && { place }), source: 'text', ruleId: rule });
}

function refuseDeep(place?: { line: number; column: number }): never {
  return refuse(`the text goes more than ${limits.levels} levels deep`, place);
}

function refuseLongOrDeep(source: string): void {
  if (source.length > limits.characters) {
    refuse(`the text has more than ${limits.characters} characters`);
  }
  const index = source.search(deepLine);
  if (index !== -1) refuseDeep({ line: source.slice(0, index).split('\n').length, column: 1 });
}

function refuseLargeTree(tree: Nodes, mostParts: number): void {
  // A stack of its own, since the tree may be too deep for one that calls itself.
  const left: (readonly [node: Nodes, level: number])[] = [[tree, 0]];
  let parts = 0;
  for (let next = left.pop(); next; next = left.pop()) {
    const [node, level] = next;
    const place = node.position?.start;
    // A list and its item are one level.
    if (level > 2 * limits.levels) refuseDeep(place);
    parts += partsOf(node);
    if (parts > mostParts) refuse('the text has too many parts for its length', place);
    if ('children' in node) left.push(...node.children.map((it) => [it, level + 1] as const));
  }
}

/** Returns how many parts a node counts for: the checks take as long for some as for several others. */
function partsOf(node: Nodes): number {
  switch (node.type) {
    case 'code':
    case 'definition':
    case 'heading':
    case 'listItem':
      return 4;
    case 'table':
      // All rows become as long as the first.
      return node.children.length * (node.children[0]?.children.length ?? 0);
    case 'text':
      return node.value.split('\n').length;
    default:
      return 1;
  }
}
