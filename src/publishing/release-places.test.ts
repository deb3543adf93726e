import { describe, expect, it } from 'vitest';

import { madeByRelease, releaseComment } from '../config/downloads';
import { fillPlaces } from './release-places';

const sentence = madeByRelease.pdf;
const comment = `<!--${releaseComment('pdf')}-->${sentence}`;
const text = { html: '<a href="/pdf/a.pdf">$&</a>', markdown: '[a.pdf](/pdf/a.pdf) $&' };

it('fills the places of a page, whether the end tag is written or not', () => {
  const filled = (words: string) =>
    `<p class=a data-release=pdf>${words}<p data-release="pdf">${words}</p><p data-release=offline>Other</p>`;
  expect(fillPlaces('a.html', filled(sentence), 'pdf', text)).toBe(filled(text.html));
});

describe('a twin', () => {
  it('has its places filled', () => {
    expect(
      fillPlaces('a.md', `# Downloads\n\n${comment}\n\n- ${comment}\n\nText.\n`, 'pdf', text),
    ).toBe(`# Downloads\n\n${text.markdown}\n\n- ${text.markdown}\n\nText.\n`);
  });

  it.each([
    `${sentence}\n`,
    `\\${comment}\n`,
    `\`${comment}\`\n`,
    `\`\`\`html\n${comment}\n\`\`\`\n`,
    `${comment} And more.\n`,
  ])('keeps what it quotes: %j', (quote) => {
    expect(fillPlaces('a.md', quote, 'pdf', text)).toBe(quote);
    expect(fillPlaces('llms-full.txt', quote, 'pdf', text)).toBe(quote);
  });
});

it('leaves other files as they are', () => {
  expect(fillPlaces('a.json', comment, 'pdf', text)).toBe(comment);
});
