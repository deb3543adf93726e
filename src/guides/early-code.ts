import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { placeIn, type Position } from './nodes';

/** Front matter that names a language: @11ty/gray-matter 1.0.0 runs `---js`. */
const frontMatterInLanguage = /^\uFEFF?---(?!-|\r?\n|$)/;

/** A fence whose marks Docusaurus deletes (`unwrapMdxCodeBlocks`), so that other lines become code. */
const unwrappedFence = /`{3} *mdx-code-block/g;

/** The line that git writes before the first side of a conflict. */
const conflict = /^<{7} /gm;

/**
 * Finds what Docusaurus takes for code before it parses a page, where no rule for the parsed page sees it,
 * and conflicts, after which no parser says what is wrong.
 *
 * @param source - the whole text of the page
 * @returns each with its place
 */
export function findEarlyCode(source: string): (Reason & Position)[] {
  const [firstLine = ''] = source.split('\n');
  return [
    ...(frontMatterInLanguage.test(source)
      ? [
          {
            ...{ line: 1, column: 1 },
            message: `the front matter would not be YAML: ${firstLine.trim()}`,
            fix: 'write --- alone on the first line',
          },
        ]
      : []),
    ...[...source.matchAll(conflict)].map(({ index }) => ({
      ...placeIn(source, index),
      message: 'the page holds both sides of a conflict',
      fix: 'keep one side, and delete the lines that git has added',
    })),
    ...[...source.matchAll(unwrappedFence)].map(({ index }) => ({
      ...placeIn(source, index),
      message: 'the build would take the marks of the fence away, and run what is in it',
      fix: 'give the fence another language',
    })),
  ];
}
