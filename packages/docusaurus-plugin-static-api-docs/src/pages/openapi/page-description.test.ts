import { describe, expect, it } from 'vitest';

import { pageDescription } from './page-description';

const long = 'word '.repeat(60).trim();

describe('pageDescription', () => {
  it('keeps a text that is short enough', () => {
    const text = 'Returns one page of the devices that you are allowed to see.';
    expect(pageDescription(text, 'unused')).toBe(text);
  });

  it('cuts after a sentence, or else after a word', () => {
    const sentence = 'This sentence is long enough to stand alone as a description.';
    expect(pageDescription(`${sentence} ${long}`)).toBe(sentence);
    const cut = pageDescription(long);
    expect(cut).toMatch(/word…$/);
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(pageDescription('x'.repeat(300)).length).toBeLessThanOrEqual(160);
  });

  it('takes the first text that is not empty, however short', () => {
    expect(pageDescription('', 'Returns one location.', 'unused')).toBe('Returns one location.');
  });
});
