import type { Nodes as HtmlNodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes, Root } from 'mdast';
import type {} from 'mdast-util-mdx';

import { childOf } from './json';

/** What is wrong with a text in which `findUnreadable` finds something. */
export const unreadable = {
  message: 'a character that no reader sees, or that is not UTF-8',
  fix: 'write it anew, and save the file as UTF-8 without a byte order mark',
};

/** What is wrong with a text in which `findReference` finds something. */
export const hiddenReference = {
  message: 'an escape for a character that no reader sees',
  fix: 'delete it',
};

/** What is no UTF-8 is read as the replacement character. */
const replacementOrControl = String.raw`\uFFFD|(?![\t\n\r])\p{Cc}`;

/** In other scripts than these, a joiner changes how letters look. It also joins emoji. */
const separateLetters = String.raw`\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic}|\p{sc=Common}|\p{sc=Inherited}`;
const beforeJoiner = String.raw`(?!${separateLetters})[\p{L}\p{M}]|\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier}`;
const strayJoiner = String.raw`(?<!${beforeJoiner})[\u200C\u200D]`;

/** A letter of a script that is written from right to left. */
const rightToLeft = /(?=\p{L})[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Nko}\p{sc=Syriac}\p{sc=Thaana}]/u;

/** Chooses among the forms of an emoji, or of a letter of these scripts. */
const strayVariation = String.raw`(?<![\p{Emoji}\p{sc=Han}\p{sc=Mongolian}])\p{Variation_Selector}`;

/** Format characters, fillers, separators of lines, and the empty Braille cell. */
const invisible = String.raw`(?!\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u2800]`;

/** Matches all of these but some, as the inside of a class. */
const hiddenBut = (some: string) =>
  new RegExp(
    `${replacementOrControl}|${strayJoiner}|${strayVariation}|(?![${some}])${invisible}`,
    'u',
  );

const hidden = hiddenBut('\\u200C\\u200D');
const hiddenFromRightToLeft = hiddenBut('\\u061C\\u200C-\\u200F');

/**
 * Returns where a text has a character that no reader sees; -1 where it has none. Control and format
 * characters, a byte order mark among them, are invisible. Overrides, embeddings, and isolates can
 * show code in another order than it has (https://trojansource.codes). Joiners and direction marks
 * can't (https://www.unicode.org/reports/tr55/), and some languages need them, so they are text where
 * the letters are that they are made for.
 */
export function findUnreadable(text: string): number {
  let start = 0;
  for (const line of text.split('\n')) {
    const index = line.search(rightToLeft.test(line) ? hiddenFromRightToLeft : hidden);
    if (index !== -1) return start + index;
    start += line.length + 1;
  }
  return -1;
}

/**
 * Returns the place of a reference, such as `&#x202e;`, to a character that no reader sees.
 *
 * @param tree - of a text in which `findUnreadable` finds nothing
 */
export function findReference(tree: Root): { line: number; column: number } | undefined {
  for (const block of tree.children) {
    const texts = textsOf(block);
    const index = findUnreadable(texts.map(({ text }) => text).join(''));
    if (index === -1) continue;
    let end = 0;
    return texts.find(({ text }) => (end += text.length) > index)?.place;
  }
  return undefined;
}

/** Returns what a node and those in it say, with references put into characters. */
function textsOf(node: Nodes): { text: string; place: { line: number; column: number } }[] {
  const place = node.position?.start ?? { line: 1, column: 1 };
  const own =
    node.type === 'html'
      ? textsOfHtml(fromHtml(node.value, { fragment: true }))
      : ['value', 'url', 'title', 'alt', 'meta'].map((key) => childOf(node, key));
  const attributes = 'attributes' in node ? node.attributes : [];
  return [
    ...[...own, ...Object.values(attributes ?? {}).map((it) => childOf(it, 'value') ?? it)]
      .filter((it) => typeof it === 'string')
      .map((text) => ({ text, place })),
    ...('children' in node ? node.children.flatMap(textsOf) : []),
  ];
}

function textsOfHtml(node: HtmlNodes): unknown[] {
  if (node.type === 'text') return [node.value];
  const own = node.type === 'element' ? Object.values(node.properties) : [];
  return 'children' in node ? [...own, ...node.children.flatMap(textsOfHtml)] : own;
}
