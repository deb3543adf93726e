import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { formatFaults } from '../../src/shared/faults';
import { findWorkflowFaults } from './find-faults';

const workflows = '.github/workflows';

describe('the workflows of this repository', async () => {
  const names = await readdir(workflows);

  it('are there', () => expect(names.sort()).toEqual(['check.yml', 'nightly.yml', 'publish.yml']));

  it.each(names)('%s has no fault', async (name) => {
    const file = path.join(workflows, name);
    expect(formatFaults(findWorkflowFaults(file, await readFile(file, 'utf8')))).toBe('');
  });

  it('call scripts that there are, with the words that they want', async () => {
    const texts = await Promise.all(
      names.map((name) => readFile(path.join(workflows, name), 'utf8')),
    );
    const calls = texts.flatMap((text) => text.match(/\bnpm (?:test|run .+)/g) ?? []);
    expect(calls.length).toBeGreaterThan(6);
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object };
    const words = calls.map((call) => call.replace(/^npm (?:run )?/, '').split(' '));
    expect(words.filter(([script = '']) => !(script in scripts))).toEqual([]);
    const releases = words.filter(([script]) => script === 'release').map(([, , verb]) => verb);
    expect(releases).toEqual(['pack', 'fetch', 'publish', 'rollback']);
  });
});

describe('a bad workflow', () => {
  it('is refused with every fault at its line', async () => {
    const file = path.join('tests/workflows/bad.yml');
    const faults = findWorkflowFaults(file, await readFile(file, 'utf8'));
    expect(faults.map(({ line, column, rule }) => `${line}:${column} ${rule}`).sort()).toEqual([
      '10:9 workflow-pin',
      '11:9 workflow-credentials',
      '11:9 workflow-pin',
      '12:9 workflow-expression',
      '14:9 workflow-syntax',
      '17:18 workflow-syntax',
      '18:13 workflow-syntax',
      '1:1 workflow-concurrency',
      '3:3 workflow-event',
      '4:14 workflow-permissions',
      '7:3 workflow-timeout',
    ]);
  });
});
