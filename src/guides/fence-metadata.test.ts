import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { fenceKeys, parseFenceMetadata } from './fence-metadata';

describe('parseFenceMetadata', () => {
  it('reads texts and flags in any order', () => {
    expect(
      parseFenceMetadata('output  title="Answer with status 400" schema="addDevice.response.400"'),
    ).toEqual({
      metadata: {
        output: true,
        title: 'Answer with status 400',
        schema: 'addDevice.response.400',
      },
      problems: [],
    });
  });

  it('takes a key inside a text for text', () => {
    const { metadata, problems } = parseFenceMetadata('title="run file=x" not-run="needs Windows"');
    expect(metadata).toEqual({ title: 'run file=x', 'not-run': 'needs Windows' });
    expect(problems).toEqual([]);
  });

  it.each([null, undefined, '', '  '])('reads nothing from %j', (meta) => {
    expect(parseFenceMetadata(meta)).toEqual({ metadata: {}, problems: [] });
  });

  it.each([
    ['titel="A"', /no key titel/, 'did you mean title?'],
    ['{1,3}', /no key \{1,3\}/, undefined],
    ['file=./a.mjs', /file needs a text in double quotes/, 'write file="./a.mjs"'],
    ['title', /title needs a text/, 'write title="…"'],
    ['title=""', /title needs a text/, 'write title="…"'],
    ['title=" "', /title needs a text/, 'write title="…"'],
    ['title="run and more', /title needs a text/, 'write title="run and more"'],
    ['run="true"', /run takes no value/, 'write run alone'],
    ['="A"', /no key "A"/, undefined],
  ])('refuses %s', (meta, message, fix) => {
    const { metadata, problems } = parseFenceMetadata(meta);
    expect(metadata).toEqual({});
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.fix).toBe(fix);
  });

  it('refuses every wrong item, with its place, and keeps the others', () => {
    expect(parseFenceMetadata('run rum title="A" run')).toMatchObject({
      metadata: { run: true, title: 'A' },
      problems: [
        { offset: 4, fix: 'did you mean run?' },
        { offset: 18, message: 'run appears twice in the metadata' },
      ],
    });
  });

  it('has no key that CONTRIBUTING does not explain', () => {
    const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
    expect(fenceKeys.filter((key) => !contributing.includes(`| \`${key}`))).toEqual([]);
  });
});
