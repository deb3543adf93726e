/** Word boundaries in a name, such as `failedDevices` or `/sub_barcode`. */
const boundary = /[^\p{L}\p{N}]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * Returns the words of a text in lower case. Names are split at changes of case and at punctuation.
 */
export function wordsOf(text: string): string[] {
  return text
    .split(boundary)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** Removes the placeholders of a path but for one at its end, which distinguishes an item from its list. */
export function withoutInnerPlaceholders(path: string): string {
  return path.replaceAll(/\{[^}]*\}(?=\/.)/g, ' ');
}

/**
 * Returns a name as one word in lower case, equal for all its spellings: `failedDevices`,
 * `failed_devices` and `failed devices` give `faileddevices`.
 */
export function joinWords(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the parts between spaces and punctuation, each as one word. */
export function namesIn(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s,;()"']+/gu, '')
    .split(/[\s,;()"']+/);
}

/** Whether a word is a specification name rather than an English word. */
export function isIdentifier(word: string): boolean {
  return /[\p{L}\p{N}][_./-]+[\p{L}\p{N}]|^\/|\p{Ll}\p{Lu}|^(?=.*\p{Lu})[\p{Lu}\p{N}]{3,}$|[{}=*]/u.test(
    word,
  );
}

/** Inflectional endings after a stem, whose last letter may be doubled. */
const ending =
  /^(?:s|e|es|ed|ing|y|ies|d|r|er|ers|or|ors|al|ally|ion|ions|ation|ations|ment|ments|able|ive)?$/;

/** Says whether two words are forms of one: the longer one is the stem of the shorter and an ending. */
export function isSameWord(word: string, other: string): boolean {
  if (word === other) return true;
  if (word[0] !== other[0]) return false;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length < 3) return false;
  const stem = short.length > 4 ? short.replace(/(?:ies|es|ed|ing|s|e|y)$/, '') : short;
  if (!long.startsWith(stem)) return false;
  const rest = long.slice(stem.length);
  return ending.test(rest) || (rest[0] === stem.at(-1) && ending.test(rest.slice(1)));
}
