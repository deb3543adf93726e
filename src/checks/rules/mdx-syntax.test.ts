import { expect, it } from 'vitest';

import { parsePage } from '../page';
import { checkSyntax } from './mdx-syntax';

const hidden = (text: string) =>
  checkSyntax(parsePage('/a.mdx', 'doc', text)).map(({ line, column }) => `${line}:${column}`);

it.each([
  ['an override', 'Text.\n\nA pass&#x202e;word.', '3:1'],
  ['an override in decimals', '- A\n- pass&#8238;word', '2:3'],
  ['a name', '**a&ZeroWidthSpace;b**', '1:3'],
  ['a joiner between letters that do not join', 'a&zwnj;b', '1:1'],
  ['a null character', 'a&#0;b', '1:1'],
  ['an attribute', 'Text <abbr title="a&#x202e;b">c</abbr>', '1:6'],
  ['an address', '[a](/b&#x202e;c)', '1:1'],
  ['an image', '![a&#x202e;b](c.png)', '1:1'],
  ['the data of a fence', '```js title="a&#x202e;b"\n```', '1:1'],
])('finds %s in a reference of a page', (_, text, place) => {
  expect(hidden(text)).toEqual([place]);
});

it.each([
  ['code', 'Write `&#x202e;`.\n\n```\n&#x202e;\n```'],
  ['other references', 'a&nbsp;b &amp;#x202e; &eacute;'],
  ['the joiner of Persian', 'می&zwnj;خواهم'],
  ['a direction mark beside Hebrew', '**שפת C++**&rlm; היא שפה'],
])('takes %s for text in a page', (_, text) => {
  expect(hidden(text)).toEqual([]);
});
