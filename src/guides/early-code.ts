import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { findIn, partOf, type Position } from './nodes';

/** What is found, why it is refused, and what to do about it. */
const early: readonly (readonly [RegExp, message: (found: string) => string, fix: string])[] = [
  [
    // Front matter that names a language: @11ty/gray-matter 1.0.0 runs `---js`.
    /^\uFEFF?---(?!-|\r?\n|$).*/g,
    (line) => `the front matter would not be YAML: ${line.trim()}`,
    'write --- alone on the first line',
  ],
  [
    // The line that git writes before the first side of a conflict.
    /^<{7} /gm,
    () => 'the page contains an unresolved merge conflict',
    "keep one side, and delete Git's conflict markers",
  ],
  [
    // A fence whose marks Docusaurus deletes (`unwrapMdxCodeBlocks`), so that other lines become code.
    /`{3} *mdx-code-block/g,
    () => 'the build would strip the fence and run its content',
    'give the fence another language',
  ],
  [
    // An instruction to CSpell, such as one with a pattern that takes forever, or that turns it off.
    /\b(?:spell-?checker|c?spell)::?\s*[a-z]/gi,
    () => 'the spelling check would follow it as an instruction',
    'add names to dictionary.txt, and put a space before the colon of a sentence',
  ],
];

/**
 * Finds what Docusaurus takes for code before it parses a page, where no rule for the parsed page sees it,
 * and conflicts, after which no parser says what is wrong.
 *
 * @param source - the whole text of the page
 * @returns each with its place
 */
export function findEarlyCode(source: string): (Reason & Position)[] {
  return early.flatMap(([pattern, message, fix]) =>
    findIn(partOf(source), pattern).map(({ text, placeAt }) => {
      return { ...placeAt(0), message: message(text), fix };
    }),
  );
}
