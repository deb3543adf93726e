import { expect, it } from 'vitest';
import { rowsOf } from '../shared/rows.fixture';
import { temporaryFiles } from './temporary-files.fixture';
import { parseYamlSource, readYamlSource } from './yaml-source';

const text = `base: &base
  kind: bolt
list:
  - first
  - name: second
shared: *base
merged:
  <<: *base
  count: 3
empty:
200: text
`;

it('reads anchors and merge keys', async () => {
  const file = temporaryFiles({ 'a.yaml': text });
  expect((await readYamlSource(file('a.yaml'))).value).toEqual({
    base: { kind: 'bolt' },
    list: ['first', { name: 'second' }],
    shared: { kind: 'bolt' },
    merged: { kind: 'bolt', count: 3 },
    empty: null,
    200: 'text',
  });
});

/** Paths of keys, and the positions of their values. */
const places = `
base kind | 2:9
base | 1:1
list 0 | 4:5
list 1 name | 5:11
200 | 11:6
shared | 6:1
shared kind | 2:9
merged kind | 2:9
merged absent deeper | 7:1
`;

it.each(rowsOf(places))('locates %s, or the deepest part of it', async (keys = '', place) => {
  const file = temporaryFiles({ 'a.yaml': text });
  const { line, column } = (await readYamlSource(file('a.yaml'))).locate(keys.split(' '));
  expect(`${line}:${column}`).toBe(place);
});

it.each(['[', '{a: ', '- ', '? ', 'a: '])('rejects too many levels of %j', (level) => {
  const parse = () => parseYamlSource(level.repeat(20_000), { file: 'a', line: 1, column: 1 });
  expect(parse).toThrow(/^a:1:\d+ too-large the file is nested more than 100 levels deep$/);
});

it('rejects a second document', () => {
  const parse = () => parseYamlSource('a: 1\n---\nb: 2\n', { file: 'a', line: 1, column: 1 });
  expect(parse).toThrow('a:2:1 yaml-syntax not valid YAML: the file has more than one document');
});

it.each([
  ['a: "pass\\u202eword"', '1:4'],
  ['a: "x\\0"', '1:4'],
  ['{"a": {"b\\u200b": 1}}', '1:8'],
  ['a:\n  - "\\xAD"', '2:5'],
])('reports escape sequences for invisible characters: %s', (text, place) => {
  const parse = () => parseYamlSource(text, { file: 'a', line: 1, column: 1 });
  expect(parse).toThrow(
    `a:${place} unreadable-character an escape sequence for an invisible character (delete it)`,
  );
});

it('accepts other escape sequences, and text that only looks like one', () => {
  const text = String.raw`a: ["caf\u00e9\n\t", "01\u001d17", '\u202e', \u202e, "\\u202e", "می\u200cخواهم"]`;
  expect(parseYamlSource(text, { file: 'a', line: 1, column: 1 }).value).toBeTruthy();
});
