/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Markup } from './jsx-runtime';

/** Stands around code in a sentence. Unicode keeps it for use inside of a program. */
const mark = '\uFDD3';

/** Marks any text of a specification as code of a sentence. */
export function asCode(text: string): string {
  return mark + text + mark;
}

/** Writes a sentence: what is in `${}` is code. */
export function say(words: TemplateStringsArray, ...code: readonly string[]): string {
  return String.raw({ raw: words }, ...code.map(asCode));
}

/** Returns a sentence as plain text, with backticks around code or with what is given. */
export function plainSaid(sentence: string, around = '`'): string {
  return sentence.replaceAll(mark, around);
}

/** Returns a sentence as a page shows it. */
export function showSaid(sentence: string): Markup {
  return sentence.split(mark).map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>));
}
