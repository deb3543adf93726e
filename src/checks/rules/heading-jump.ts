import type { Rule } from '../rule';

export const headingJump: Rule = {
  name: 'heading-jump',
  summary: 'Headings go down one level at a time, so that the outline of a page has no holes.',
  appliesTo: ['doc', 'partial', 'repository'],
  check({ kind, headings }) {
    // The title of a page is its h1; a partial starts wherever it is put.
    const start = { doc: 1, partial: headings[0]?.level ?? 1, repository: 0 }[kind];
    return headings.flatMap(({ level, text, line, column }, index) => {
      const above = headings[index - 1]?.level ?? start;
      if (level <= above + 1) return [];
      const after = above === 0 ? 'at the start' : `after a heading of level ${above}`;
      return [
        {
          line,
          column,
          message: `the heading "${text}" has level ${level} ${after}`,
          mend: `write it with ${'#'.repeat(above + 1)}`,
        },
      ];
    });
  },
};
