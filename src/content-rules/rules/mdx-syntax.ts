import type { Rule } from '../rule';

/** What to write instead, for what writers meet most. */
const mends: readonly (readonly [reason: RegExp, mend: string])[] = [
  [
    /^Could not parse expression/,
    'a brace that is text is written \\{; an id after a heading is {/* #id */}',
  ],
  [/^Unexpected character `[^!]`.* before name/, 'a < that is text is written \\<'],
];

export const mdxSyntax: Rule = {
  name: 'mdx-syntax',
  summary: 'Pages parse as MDX (https://mdxjs.com/docs/what-is-mdx/).',
  appliesTo: ['doc', 'partial'],
  check({ parseError }) {
    if (!parseError) return [];
    const { line, column, reason } = parseError;
    const [, mend] = mends.find(([pattern]) => pattern.test(reason)) ?? [];
    return [{ line, column, message: reason, ...(mend && { mend }) }];
  },
};
