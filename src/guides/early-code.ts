import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { findIn, partOf, type Position } from './nodes';

/** A pattern, why it is refused, and the fix. */
const early: readonly (readonly [RegExp, message: (match: string) => string, fix: string])[] = [
  [
    // Front matter in another language: @11ty/gray-matter 1.0.0 runs `---js`.
    /^\uFEFF?---(?!-|\r?\n|$).*/g,
    (line) => `the front matter would not be YAML: ${line.trim()}`,
    'write --- alone on the first line',
  ],
  [
    // Git's marker before the first side of a conflict.
    /^<{7} /gm,
    () => 'the page contains an unresolved merge conflict',
    "keep one side, and delete Git's conflict markers",
  ],
  [
    // A fence that Docusaurus unwraps (`unwrapMdxCodeBlocks`), which turns its lines into code.
    /`{3} *mdx-code-block/g,
    () => 'the build would strip the fence and run its content',
    'give the fence another language',
  ],
];

/**
 * Finds what Docusaurus treats as code before it parses a page, which rules for parsed pages can't see, and
 * merge conflicts, for which parsers report misleading errors.
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
