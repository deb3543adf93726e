/** What is wrong with a text in which `findUnreadable` finds something. */
export const unreadable = {
  message: 'a character that no reader sees, or that is not UTF-8',
  fix: 'write it anew, and save the file as UTF-8 without a byte order mark',
};

/**
 * Returns where a text has a character that no reader sees; -1 where it has none. What is no UTF-8 is
 * read as the replacement character. Control and format characters, a byte order mark among them, are
 * invisible, and can show code in another order than it has.
 */
export function findUnreadable(text: string): number {
  return text.search(/\uFFFD|(?![\t\n\r])\p{Cc}|\p{Cf}/u);
}
