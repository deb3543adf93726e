/** The fault of a text with an unreadable character (`findUnreadable`). */
export const unreadable = {
  message: "a character that is invisible or isn't UTF-8",
  fix: 'retype it, and save the file as UTF-8 without a byte order mark',
};

/**
 * Invalid UTF-8 is read as the replacement character. Only some YAML parsers treat a carriage return inside a
 * line as a line break.
 */
const replacementOrControl = String.raw`\uFFFD|(?![\t\n\r])\p{Cc}|\r(?!$)`;

/** Except in these scripts, a joiner changes how letters look. It also joins emoji. */
const separateLetters = String.raw`\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic}|\p{sc=Common}|\p{sc=Inherited}`;
const beforeJoiner = String.raw`(?!${separateLetters})[\p{L}\p{M}]|\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier}`;
const strayJoiner = String.raw`(?<!${beforeJoiner})[\u200C\u200D]`;

/** A letter of a right-to-left script. */
const rightToLeft = /(?=\p{L})[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Nko}\p{sc=Syriac}\p{sc=Thaana}]/u;

/** Selects a variant of an emoji, or of a letter of these scripts. */
const strayVariation = String.raw`(?<![\p{Emoji}\p{sc=Han}\p{sc=Mongolian}])\p{Variation_Selector}`;

/** Format characters, fillers, line separators, and the blank Braille cell. */
const invisible = String.raw`(?!\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u2800]`;

/** The content of a character class that matches these characters with some exceptions. */
const hiddenBut = (some: string) =>
  new RegExp(
    `${replacementOrControl}|${strayJoiner}|${strayVariation}|(?![${some}])${invisible}`,
    'u',
  );

const hidden = hiddenBut('\\u200C\\u200D');
const hiddenFromRightToLeft = hiddenBut('\\u061C\\u200C-\\u200F');

/**
 * Returns the index of the first invisible character in a text, or -1. Control and format characters,
 * including a byte order mark, are invisible. Overrides, embeddings, and isolates can show code in a
 * different order (https://trojansource.codes). Joiners and direction marks can't
 * (https://www.unicode.org/reports/tr55/), and some languages need them, so they are allowed beside the
 * letters they are meant for.
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
