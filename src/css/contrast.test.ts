import { readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { expect, it } from 'vitest';

import { announcementBar } from '../config/announcement';

type Rgb = readonly number[];

const tokens = readFileSync('src/css/tokens.css', 'utf8');
const grounds = ['ground', 'surface', 'selected'];
/** Lines and edges of controls, and the ground of the hero and the footer with its own words. */
const wordless = ['line', 'edge', 'primary-darkest', 'on-dark'];
const callouts = ['note', 'tip', 'info', 'warning', 'danger'];

/** Returns each pair of a colour of words and a ground that has less than 7 to 1. */
function findShortfalls(css: string): string[] {
  return ['light', 'dark'].flatMap((scheme) => {
    const colors = readColors(css, scheme === 'dark');
    const color = (name: string) => colors.get(name) ?? [];
    const words = [...colors.keys()].filter((name) => ![...grounds, ...wordless].includes(name));
    const pairs: [name: string, text: Rgb, ground: Rgb][] = [
      ...words.flatMap((word) =>
        grounds.map((ground): [string, Rgb, Rgb] => [
          `${word} on ${ground}`,
          color(word),
          color(ground),
        ]),
      ),
      // As src/css/content.css mixes their grounds.
      ...callouts.flatMap((callout) =>
        [callout, 'ink', 'primary'].map((word): [string, Rgb, Rgb] => [
          `${word} in ${callout}`,
          color(word),
          mix(color(callout), 0.06, color('ground')),
        ]),
      ),
      ['hero and footer', color('on-dark'), color('primary-darkest')],
    ];
    return pairs
      .map(([name, text, ground]) => ({ name, ratio: contrast(text, ground) }))
      .filter(({ ratio }) => !(ratio >= 7))
      .map(({ name, ratio }) => `${scheme}: ${name} ${ratio.toFixed(2)}`);
  });
}

/** Returns the colours of a scheme by their names. */
function readColors(css: string, isDark: boolean): Map<string, Rgb> {
  const values = new Map<string, string>();
  const read = (rule: Rule) =>
    rule.walkDecls(/^--color-/, ({ prop, value }) => void values.set(prop, value));
  const rules = postcss.parse(css).nodes.filter((node) => node.type === 'rule');
  rules.filter(({ selectors }) => selectors.includes(':root')).forEach(read);
  if (isDark) rules.filter(({ selectors }) => !selectors.includes(':root')).forEach(read);
  const resolve = (value: string): string => {
    const name = /^var\((.*)\)$/.exec(value)?.[1];
    return name === undefined ? value : resolve(values.get(name) ?? '');
  };
  return new Map(
    [...values].map(([name, value]) => [name.replace('--color-', ''), parse(resolve(value))]),
  );
}

function parse(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replaceAll(/[^#]/g, '$&$&') : hex;
  return (digits.match(/[\da-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16));
}

function mix(color: Rgb, share: number, ground: Rgb): Rgb {
  return color.map((value, index) => value * share + (ground[index] ?? 0) * (1 - share));
}

/** As WCAG 2.2 defines it. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red = NaN, green = NaN, blue = NaN] = color.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('gives words 7 to 1 on every ground, in light and in dark', () => {
  expect(findShortfalls(tokens)).toEqual([]);
  const { textColor, backgroundColor } = announcementBar;
  expect(contrast(parse(textColor), parse(backgroundColor))).toBeGreaterThanOrEqual(7);
});

it('names the pairs that fall short, and a colour that it cannot read', () => {
  expect(findShortfalls(`${tokens}:root { --color-muted: #767676; --color-new: red }`)).toEqual(
    expect.arrayContaining([
      'light: muted on ground 4.54',
      'light: muted on surface 4.26',
      'light: note in note 4.23',
      'dark: new on surface NaN',
    ]),
  );
});
