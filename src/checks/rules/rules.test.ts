import kebabCase from 'lodash/kebabCase';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { ruleFile } from '../rule';
import { readExamples, writeExample } from '../rule-examples.fixture';
import { checkSmallSite } from '../small-site.fixture';
import * as rules from './index';

const documented = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))
  // Checked by CSpell: src/commands/check-code.test.ts.
  .filter((name) => name !== 'spelling');

it('each has a file with its description and its examples', () => {
  const names = Object.keys(rules).map(kebabCase);
  expect(names.sort()).toEqual([...documented].sort());
});

describe.each(documented)('%s', async (name) => {
  const examples = await readExamples(ruleFile(name));

  it('has examples that are refused, and one that is accepted', () => {
    expect(examples.length).toBeGreaterThan(1);
    expect(examples.at(-1)?.files.length).toBeGreaterThan(0);
    expect(examples.at(-1)?.messages).toBe('');
  });

  it.each(examples)('finds in example %#: what its file says', async (example) => {
    const { faults } = await checkSmallSite((root) => writeExample(example, root));
    expect(`${formatFaults(faults)}\n`.trimStart()).toBe(example.messages);
    expect([...new Set(faults.map(({ rule }) => rule))]).toEqual(
      example.messages === '' ? [] : [name],
    );
  });
});
