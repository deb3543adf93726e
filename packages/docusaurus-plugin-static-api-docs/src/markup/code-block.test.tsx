/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Nodes } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { describe, expect, it } from 'vitest';

import { parseHtml } from '../shared/html';
import { CodeBlock } from './code-block';
import { toHtml } from './page';

/** Returns the highlighted tokens of a command, each with its color. */
function colors(code: string): string[][] {
  const html = toHtml(<CodeBlock code={code} language="bash" label="a command" />);
  return [...html.matchAll(/<span class="token (\w+)">([^<]*)<\/span>/g)].map(
    ([, color = '', text = '']) => [text, color],
  );
}

/** The body in two languages: an object, a list in it, and an object in that. */
it.each([
  ['json', '{\n  "list": [\n    {\n      "id": 1\n    }\n  ],\n  "none": [],\n  "last": "{"\n}'],
  [
    'javascript',
    'send({\n  a: {},\n  body: {\n    "list": [\n      {\n        "id": 1,\n      },\n    ],\n    "none": [],\n    "last": "{",\n  },\n});',
  ],
])('nests the fields of a body in %s', (language, code) => {
  const html = toHtml(<CodeBlock code={code} language={language} label="a body" showsFields />);
  const paths: string[] = [];
  visitParents(parseHtml(html), { tagName: 'span' }, (element, ancestors) => {
    const isField = (it: Nodes) => 'properties' in it && it.properties.dataField !== undefined;
    const names = [...ancestors, element]
      .filter(isField)
      .map((it) => /\w+/.exec(toString(it))?.[0]);
    if (isField(element)) paths.push(names.join('.'));
  });
  expect(paths).toEqual(['list', 'list.id', 'none', 'last']);
});

describe('Bash', () => {
  it('highlights a flag of several words as one token', () => {
    expect(colors('curl --fail-with-body --silent x')).toEqual([
      ['curl', 'function'],
      ['--fail-with-body', 'number'],
      ['--silent', 'number'],
    ]);
  });

  it('highlights a command within $( ), also in a string', () => {
    const inside = [
      ['$(', 'number'],
      ['echo', 'keyword'],
      ['$X', 'number'],
      [')', 'number'],
    ];
    expect(colors('a $(echo $X b)')).toEqual(inside);
    expect(colors('a "$(echo $X b)"')).toEqual([['"', 'string'], ...inside, ['"', 'string']]);
  });

  it.each([
    ["--data '", "'"],
    ["--data-raw '", "'"],
    ['<<EOF\n', '\nEOF'],
    ["<<'EOF' >a.json\n", '\nEOF'],
    ["A=$(curl --data '", "')"],
  ])('shows the JSON of %j as JSON', (before, after) => {
    const words = colors(`curl ${before}{ "id": 1, "name": "a" }${after}`);
    expect(words).toEqual(
      expect.arrayContaining([
        ['"id"', 'function'],
        ['1', 'number'],
        ['"a"', 'string'],
      ]),
    );
  });

  it('treats a body that is not JSON as text', () => {
    expect(colors("curl --data 'id: 1'")).toContainEqual(["'id: 1'", 'string']);
  });
});
