import { expect, it } from 'vitest';

import { explainRule } from './explain-rule';

it('shows what a rule demands, an example of what it refuses, and what it says of that', () => {
  const text = explainRule('unknown-operation');
  expect(text).toContain('names an operation of a specification');
  expect(text).toContain('<Operation id="addDevise" />');
  expect(text).toContain(
    '1:13 unknown-operation no specification defines the operation "addDevise"',
  );
  expect(explainRule('operation-page-shared')).toContain('errorsAndStates');
});

it('lists all rules without a name', () => {
  const lines = explainRule().split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^broken-link +Every link leads to/));
  expect(lines).toContainEqual(expect.stringMatching(/^tag-missing +the operation getPart has no/));
  expect(lines.filter((it) => !/^[\w-]+ {2,}\S/.test(it))).toEqual([]);
});

it('suggests the nearest rule for an unknown name', () => {
  expect(() => explainRule('broken-lnik')).toThrow('did you mean "broken-link"?');
});
