import { codeOf, readsEnvironment } from '../mdx-code';
import type { Rule } from '../rule';

export const environment: Rule = {
  name: 'environment',
  summary: 'No page reads the environment of the machine that builds it: that would publish it.',
  appliesTo: ['doc', 'partial'],
  check(page) {
    return codeOf(page)
      .filter(({ code }) => readsEnvironment(code))
      .map(({ line, column }) => ({
        line,
        column,
        message: 'this would publish the environment of the machine that builds the site',
        mend: 'delete it; code that readers are to see stands in backticks or in a fence',
      }));
  },
};
