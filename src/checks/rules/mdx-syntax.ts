import { placeIn } from '../page';
import { ofSite, onPages, type Rule } from '../rule';

/** What to write instead, for what writers meet most. */
const fixes: readonly (readonly [reason: RegExp, fix: string])[] = [
  [
    /^Could not parse expression/,
    'write \\{ for a brace in text, and {/* #id */} for the ID of a heading',
  ],
  [/^Unexpected character `[^!]`.* before name/, 'a < that is text is written \\<'],
];

export const mdxSyntax: Rule = {
  name: 'mdx-syntax',
  check: onPages(ofSite, ({ parseError, source }) => {
    // What is no UTF-8 is read as the replacement character. Control and format characters, a byte
    // order mark among them, are invisible, and can show code in another order than it has.
    const unreadable = source.search(/\uFFFD|(?![\t\n\r])\p{Cc}|\p{Cf}/u);
    if (unreadable !== -1) {
      const message = 'a character that no reader sees, or that is not UTF-8';
      const fix = 'write it anew, and save the file as UTF-8 without a byte order mark';
      return [{ ...placeIn(source, unreadable), message, fix }];
    }
    if (!parseError) return [];
    const [, fix] = fixes.find(([pattern]) => pattern.test(parseError.message)) ?? [];
    return [{ ...parseError, ...(fix && { fix }) }];
  }),
};
