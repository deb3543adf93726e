import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFaults } from '../../../src/faults';
import { lintSpecification } from '../../../src/specifications';

const folder = path.relative(process.cwd(), import.meta.dirname);

function casesIn(group: string): string[] {
  return readdirSync(path.join(folder, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, group, name));
}

/** Returns what the check prints about a case, with paths relative to the folder of the case. */
async function lint(caseFolder: string): Promise<string> {
  const faults = await lintSpecification(path.join(caseFolder, 'input.yaml'));
  return formatFaults(faults).replaceAll(`${caseFolder}${path.sep}`, '');
}

describe('refused specifications', () => {
  const cases = casesIn('refused');

  it('are there', () => expect(cases).not.toHaveLength(0));

  it.each(cases)('%s', async (caseFolder) => {
    const expected = readFileSync(path.join(caseFolder, 'expected.txt'), 'utf8').trim();
    expect(expected).not.toBe('');
    expect(await lint(caseFolder)).toBe(expected);
  });
});

describe('accepted specifications', () => {
  const cases = casesIn('accepted');

  it('are there', () => expect(cases).not.toHaveLength(0));

  it.each(cases)('%s', async (caseFolder) => expect(await lint(caseFolder)).toBe(''));
});
