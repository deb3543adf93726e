import { headingsOf } from '../page';
import { ofRepository, onPages } from '../rule';

export const headingLevel = onPages(ofRepository, (page) => {
  const { kind } = page;
  const headings = headingsOf(page);
  // A page's title is its h1; a partial starts at the level where it is imported.
  const start = { doc: 1, post: 1, partial: headings[0]?.level ?? 1, repository: 0 }[kind];
  return headings.flatMap((heading, index) => {
    const { level, text } = heading;
    if (level === 1 && kind !== 'repository') {
      const message = "the title in the front matter is the page's h1, and a page has one";
      return [{ ...heading, message, fix: 'start with a heading of level 2' }];
    }
    const above = headings[index - 1]?.level ?? start;
    if (level <= above + 1) return [];
    const after = above === 0 ? 'at the start' : `after a heading of level ${above}`;
    const message = `the heading "${text}" has level ${level} ${after}`;
    return [{ ...heading, message, fix: `write it with ${'#'.repeat(above + 1)}` }];
  });
});
