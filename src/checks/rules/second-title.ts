import type { Rule } from '../rule';

export const secondTitle: Rule = {
  name: 'second-title',
  summary: 'The only h1 of a page is the title in its front matter.',
  appliesTo: ['doc', 'partial'],
  check({ headings, elements }) {
    const message = "the title in the front matter is the page's h1, and a page has one";
    const mend = 'start with a heading of level 2';
    return [
      ...headings.filter(({ level }) => level === 1),
      ...elements.filter(({ name }) => name === 'h1'),
    ].map(({ line, column }) => ({ line, column, message, mend }));
  },
};
