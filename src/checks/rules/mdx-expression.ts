import { expressionsOf, readsEnvironment } from '../mdx-code';
import type { Rule } from '../rule';

export const mdxExpression: Rule = {
  name: 'mdx-expression',
  summary:
    'A page computes nothing: braces hold comments and ids of headings only, since the build runs whatever else they hold.',
  appliesTo: ['doc', 'partial'],
  check(page) {
    return expressionsOf(page)
      .filter(({ code }) => !readsEnvironment(code))
      .map(({ code, line, column }) => ({
        line,
        column,
        message: `the build would run {${code}}`,
        mend: 'write the text itself, in an attribute as name="text"; a brace that is text is \\{',
      }));
  },
};
