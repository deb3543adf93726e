import type { Rule } from '../rule';

/** Texts that say nothing to somebody who goes through the links of a page alone. */
const vague = new Set(
  [
    'here',
    'click here',
    'see here',
    'this',
    'this page',
    'this link',
    'link',
    'page',
    'more',
  ].concat(['read more', 'learn more', 'see more', 'more information', 'details', 'go']),
);

export const linkText: Rule = {
  name: 'link-text',
  summary: 'The text of a link says where it leads (WCAG 2.2, 2.4.4 and 2.4.9).',
  appliesTo: ['doc', 'partial', 'repository'],
  check({ links }) {
    return links.flatMap(({ text, url, line, column }) => {
      if (text === undefined) return [];
      const words = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (text.trim() !== '' && !vague.has(words)) return [];
      return [
        {
          line,
          column,
          message:
            text.trim() === ''
              ? `the link to "${url}" has no text`
              : `the text "${text.trim()}" does not say that the link leads to "${url}"`,
          mend: 'name the page, the section or the thing that it shows',
        },
      ];
    });
  },
};
