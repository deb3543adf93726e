import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CodeBlock } from './code-block';

/** Returns the coloured words of a command, each with its colour. */
function colours(code: string): string[][] {
  const html = renderToStaticMarkup(<CodeBlock code={code} language="bash" label="a command" />);
  return [...html.matchAll(/<span class="token (\w+)">([^<]*)<\/span>/g)].map(
    ([, colour = '', text = '']) => [
      text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"),
      colour,
    ],
  );
}

describe('Bash', () => {
  it('takes a flag of several words for one', () => {
    expect(colours('curl --fail-with-body --silent x')).toEqual([
      ['curl', 'function'],
      ['--fail-with-body', 'number'],
      ['--silent', 'number'],
    ]);
  });

  it('has the colours of a command within $( ), also in a string', () => {
    const inside = [
      ['$(', 'number'],
      ['echo', 'keyword'],
      ['$X', 'number'],
      [')', 'number'],
    ];
    expect(colours('a $(echo $X b)')).toEqual(inside);
    expect(colours('a "$(echo $X b)"')).toEqual([['"', 'string'], ...inside, ['"', 'string']]);
  });

  it.each([
    ["--data '", "'"],
    ["--data-raw '", "'"],
    ['<<EOF\n', '\nEOF'],
    ["<<'EOF' >a.json\n", '\nEOF'],
    ["A=$(curl --data '", "')"],
  ])('shows the JSON of %j as JSON', (before, after) => {
    const words = colours(`curl ${before}{ "id": 1, "name": "a" }${after}`);
    expect(words).toEqual(
      expect.arrayContaining([
        ['"id"', 'function'],
        ['1', 'number'],
        ['"a"', 'string'],
      ]),
    );
  });

  it('takes a body that is no JSON for text', () => {
    expect(colours("curl --data 'id: 1'")).toContainEqual(["'id: 1'", 'string']);
  });
});
