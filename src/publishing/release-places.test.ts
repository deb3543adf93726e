import { describe, expect, it } from 'vitest';

import { madeByRelease, releaseAttribute, releaseComment } from '../config/downloads';
import { fillPlaces } from './release-places';

const sentence = madeByRelease.pdf;
const comment = `<!--${releaseComment('pdf')}-->${sentence}`;
const text = { html: '<a href="/pdf/a.pdf">$&</a>', markdown: '[a.pdf](/pdf/a.pdf) $&' };

describe('a page', () => {
  it('has its places filled, whether the end tag is written or not', () => {
    expect(
      fillPlaces(
        'a.html',
        `<p class=a data-release=pdf>${sentence}<p data-release="pdf">${sentence}</p><p data-release=offline>Other</p>`,
        'pdf',
        text,
      ),
    ).toBe(
      `<p class=a data-release=pdf>${text.html}<p data-release="pdf">${text.html}</p><p data-release=offline>Other</p>`,
    );
  });

  it.each([
    `<meta name=description content="${sentence}&quot;><meta http-equiv=refresh content=0;url=//evil.example>">`,
    `<meta name=description content="<p ${releaseAttribute}=pdf>${sentence}">`,
    `<p>${sentence}</p>`,
    `<pre><code>&lt;p ${releaseAttribute}=pdf>${sentence}&lt;/p></code></pre>`,
    `<!-- <p ${releaseAttribute}=pdf>${sentence}</p> -->`,
    `<script type="application/ld+json">{"a": "<p ${releaseAttribute}=pdf>${sentence}"}</script>`,
  ])('keeps what it quotes: %s', (quote) => {
    expect(fillPlaces('a.html', quote, 'pdf', text)).toBe(quote);
  });
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
