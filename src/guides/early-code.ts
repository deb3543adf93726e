import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';

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
 * @returns each with its place; line and column are counted from 1
 */
export function findEarlyCode(source: string): (Reason & { line: number; column: number })[] {
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
      ...{ line: source.slice(0, index).split('\n').length, column: 1 },
      message: 'the page holds both sides of a conflict',
      fix: 'keep one side, and delete the lines that git has added',
    })),
    ...[...source.matchAll(unwrappedFence)].map(({ index }) => {
      const before = source.slice(0, index).split('\n');
      return {
        ...{ line: before.length, column: (before.at(-1) ?? '').length + 1 },
        message: 'the build would take the marks of the fence away, and run what is in it',
        fix: 'give the fence another language',
      };
    }),
  ];
}
