/** Delimits code in text: a noncharacter, which Unicode reserves for internal use. */
const mark = '\uFDD3';

/** Marks text as a code span. */
export function codeSpan(text: string): string {
  return mark + text + mark;
}

/** Template tag for text in which each `${}` is a code span. */
export function withCode(words: TemplateStringsArray, ...code: readonly string[]): string {
  return String.raw({ raw: words }, ...code.map(codeSpan));
}

/** Returns text with code spans as plain text, with a delimiter on both sides of each span. */
export function toPlainText(text: string, delimiter = '`'): string {
  return text.replaceAll(mark, delimiter);
}

/** Splits text into words and code spans, which alternate, starting with words. */
export function splitCodeSpans(text: string): string[] {
  return text.split(mark);
}
