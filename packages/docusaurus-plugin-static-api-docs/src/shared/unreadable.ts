/** What is wrong with a text in which `findUnreadable` finds something. */
export const unreadable = {
  message: "a character that is invisible or isn't UTF-8",
  fix: 'retype it, and save the file as UTF-8 without a byte order mark',
};

/**
 * What is no UTF-8 is read as the replacement character. A carriage return inside a line is a line break for
 * some parsers of YAML and none for others.
 */
const replacementOrControl = String.raw`\uFFFD|(?![\t\n\r])\p{Cc}|\r(?!$)`;

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
