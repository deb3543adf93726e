import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { fenceKeys, parseFenceMetadata } from './fence-metadata';

// Refused metadata is tested by src/checks/rules/fence.md.
it.each([
  ['output  title="Status 400" schema="a.b"', { output: true, title: 'Status 400', schema: 'a.b' }],
  ['title="run file=x" not-run="has no end"', { title: 'run file=x', 'not-run': 'has no end' }],
  [null, {}],
])('reads %s', (meta, metadata) => {
  expect(parseFenceMetadata(meta)).toEqual({ metadata, problems: [] });
});

it('has no key that CONTRIBUTING does not explain', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(fenceKeys.filter((key) => !contributing.includes(`| \`${key}`))).toEqual([]);
});
