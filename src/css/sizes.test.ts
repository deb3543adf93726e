import { readdirSync, readFileSync } from 'node:fs';
import { parse, type Rule } from 'postcss';
import { expect, it } from 'vitest';

/** 44 (the home page's title), 34, 28 (titles on phones), 25, 19, 16, and 14 px where the browser's size of text is 16 px. */
const sizes = ['2.75rem', '2.125rem', '1.75rem', '1.5625rem', '1.1875rem', '1rem', '0.875rem'];
/** 13 px. */
const badgeSize = '0.8125rem';

/** Drawings are laid out in px, with their text. */
const styles = ['src', 'packages/docusaurus-plugin-static-api-docs/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('diagram.css'))
    .map((file) => `${folder}/${file}`),
);

const fontSizes = styles.flatMap((file) => {
  const sizesHere: { file: string; selector: string; size: string }[] = [];
  parse(readFileSync(file, 'utf8')).walkDecls(/^font(?:-size)?$/, ({ value, parent }) => {
    const size = value.split(/[\s/]/).find((word) => /^[\d.]+[a-z%]+$/.test(word));
    const selector = (parent as Partial<Rule> | undefined)?.selector ?? '';
    // A weight has no unit; `inherit` is the size around.
    if (size !== undefined) sizesHere.push({ file, selector, size });
  });
  return sizesHere;
});

it('text has one of five sizes, and grows with the size that the reader has set', () => {
  expect(fontSizes.length).toBeGreaterThan(20);
  // On paper, the size of the root is what all others follow.
  const others = fontSizes.filter(({ selector }) => selector !== ':root');
  expect(others.filter(({ size }) => ![...sizes, badgeSize].includes(size))).toEqual([]);
});

it('the smallest size is for badges, and for code on phones, where a UUID has to fit', () => {
  const badge = /badge|method|kind|count|pill|required|kbd|^pre$/;
  const small = fontSizes.filter(({ size }) => size === badgeSize);
  expect(small.filter(({ selector }) => !badge.test(selector))).toEqual([]);
});
