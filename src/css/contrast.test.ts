import { readFileSync } from 'node:fs';

import axe from 'axe-core';
import postcss, { type Rule } from 'postcss';
import { expect, it } from 'vitest';

import { announcementBar } from '../config/announcement';

interface Color {
  alpha: number;
  parseString(css: string): void;
}

/** The part of axe that its types leave out. */
const { color } = axe.commons as unknown as {
  color: {
    Color: new () => Color;
    flattenColors(text: Color, ground: Color): Color;
    getContrast(ground: Color, text: Color): number;
  };
};

const tokens = readFileSync('src/css/tokens.css', 'utf8');
const grounds = ['ground', 'surface', 'code-ground', 'selected'];
/** Lines and edges of controls, and the ground of the hero and the footer with its own words. */
const wordless = ['line', 'edge', 'primary-darkest', 'on-dark'];
const callouts = ['note', 'tip', 'info', 'warning', 'danger'];

/** Returns each pair of a color of words and a ground that has less than 7 to 1. */
function findShortfalls(css: string): string[] {
  return ['light', 'dark'].flatMap((scheme) => {
    const colors = readColors(css, scheme === 'dark');
    const valueOf = (name: string) => colors.get(name) ?? '';
    const words = [...colors.keys()].filter((name) => ![...grounds, ...wordless].includes(name));
    const tint = (callout: string) => {
      const own = parse(valueOf(callout));
      // As src/css/content.css mixes their grounds.
      own.alpha = 0.06;
      return color.flattenColors(own, parse(valueOf('ground')));
    };
    const pairs = [
      ...words.flatMap((word) => grounds.map((on) => [word, on, parse(valueOf(on))] as const)),
      ...callouts.flatMap((callout) =>
        [callout, 'ink', 'primary'].map((word) => [word, callout, tint(callout)] as const),
      ),
      ['on-dark', 'primary-darkest', parse(valueOf('primary-darkest'))] as const,
    ];
    return pairs.flatMap(([word, on, ground]) => {
      const ratio = color.getContrast(ground, parse(valueOf(word)));
      return ratio >= 7 ? [] : [`${scheme}: ${word} on ${on} ${ratio.toFixed(2)}`];
    });
  });
}

/** Returns the colors of a scheme by their names. */
function readColors(css: string, isDark: boolean): Map<string, string> {
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
    [...values].map(([name, value]) => [name.replace('--color-', ''), resolve(value)]),
  );
}

/** @throws Error for a text that is no color */
function parse(css: string): Color {
  const parsed = new color.Color();
  parsed.parseString(css);
  return parsed;
}

it('gives words 7 to 1 on every ground, in light and in dark', () => {
  expect(findShortfalls(tokens)).toEqual([]);
  const { textColor, backgroundColor } = announcementBar;
  expect(color.getContrast(parse(backgroundColor), parse(textColor))).toBeGreaterThanOrEqual(7);
});

it('names the pairs that fall short', () => {
  expect(findShortfalls(`${tokens}:root { --color-muted: #767676 }`)).toEqual(
    expect.arrayContaining([
      'light: muted on ground 4.54',
      'light: muted on surface 4.26',
      'light: note on note 4.24',
    ]),
  );
  expect(() => findShortfalls(`${tokens}:root { --color-new: rod }`)).toThrow('rod');
});
