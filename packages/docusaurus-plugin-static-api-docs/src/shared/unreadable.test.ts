import { expect, it } from 'vitest';

import { findUnreadable } from './unreadable';

/** Replaces U+ and four or five digits with the character. */
const read = (text: string) =>
  text.replace(/<U\+([0-9A-F]+)>/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));

it.each([
  ['a direction mark beside Hebrew', 'שפת C++<U+200F> היא שפה'],
  ['a direction mark beside Arabic', 'العدد 5<U+061C> - 3<U+200E>'],
  ['the joiner of Persian', 'می<U+200C>خواهم'],
  ['the joiner of Hindi', 'क्<U+200D>ष'],
  ['emoji of several', '👩🏽<U+200D>💻, 🏳️<U+200D>🌈, 👨<U+200D>👩<U+200D>👧'],
  ['emoji in their forms', '❤<U+FE0F> ☎<U+FE0E> 1<U+FE0F>⃣'],
  ['a form of a Chinese character, as in Japanese names', '葛<U+E0100>城'],
  ['lines that end as on Windows', 'one\r\n\ttwo\r\n'],
])('accepts %s', (_, text) => {
  expect(findUnreadable(read(text))).toBe(-1);
});

it.each([
  ['an override', 'pass|<U+202E>word'],
  ['an override in Hebrew', 'אב|<U+202E>גד'],
  ['an embedding in Arabic', 'عد|<U+202A>د'],
  ['an isolate in Hebrew', 'אב|<U+2066>גד'],
  ['a direction mark where nothing is written from right to left', 'operationId|<U+200E>'],
  ['a mark of Arabic alone', 'name|<U+061C>'],
  ['a joiner between letters that do not join', 'pass|<U+200D>word'],
  ['a joiner after an accent', 'cafe<U+0301>|<U+200C>s'],
  ['a second joiner', 'می<U+200C>|<U+200C>خواهم'],
  ['a space of no width', 'می|<U+200B>خواهم'],
  ['a word joiner', 'a|<U+2060>b'],
  ['a byte order mark', '|<U+FEFF>a'],
  ['a soft hyphen', 'pass|<U+00AD>word'],
  ['a tag, which spells text that only programs read', '🏴|<U+E0067>'],
  ['a variation selector after a letter, which spells text that only programs read', 'a|<U+E0100>'],
  ['a filler', 'pass|<U+3164>word'],
  ['a joiner of graphemes', 'pass|<U+034F>word'],
  ['an empty Braille cell', 'a|<U+2800>b'],
  ['a separator of lines', 'a|<U+2028>b'],
  ['a separator of paragraphs', 'a|<U+2029>b'],
  ['a noncharacter', 'a|<U+FFFF>b'],
  ['a null character', 'a|<U+0000>b'],
  ['invalid UTF-8', 'caf|<U+FFFD>'],
])('finds %s', (_, text) => {
  const [before = '', after = ''] = text.split('|').map(read);
  expect(findUnreadable(`שלום\n${before}${after}`)).toBe(5 + before.length);
});
