/** Delimits code in a sentence: a noncharacter, which Unicode reserves for internal use. */
const mark = '\uFDD3';

/** Marks text as code in a sentence. */
export function asCode(text: string): string {
  return mark + text + mark;
}

/** Template tag for a sentence in which each `${}` is code. */
export function say(words: TemplateStringsArray, ...code: readonly string[]): string {
  return String.raw({ raw: words }, ...code.map(asCode));
}

/** Returns a sentence as plain text, with `around` on both sides of code. */
export function plainSaid(sentence: string, around = '`'): string {
  return sentence.replaceAll(mark, around);
}

/** Splits a sentence into words and code, in turns. */
export function partsSaid(sentence: string): string[] {
  return sentence.split(mark);
}
