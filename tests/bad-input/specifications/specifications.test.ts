import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFaults } from '../../../src/shared/faults';
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

describe('the rules of this repository', () => {
  const sources = readdirSync('src/specifications')
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(path.join('src/specifications', name), 'utf8'))
    .join('\n');
  // `${part}-missing` is the name of several, which have cases under their whole names.
  const rules = new Set([...sources.matchAll(/\brule: '([a-z-]+)'/g)].map(([, rule = '']) => rule));
  // These need more than one file that is there: they have tests of their own.
  const elsewhere = ['exemption-unused', 'file-unreadable', 'name-taken'];
  const missing = ['summary-missing', 'tag-missing', 'title-missing', 'version-missing'];
  const own = [...rules, ...missing].filter((rule) => !elsewhere.includes(rule));

  it('are there', () => expect(rules.size).toBeGreaterThan(10));

  it.each(own)('%s refuses an example, and lets one pass', (rule) => {
    const refused = casesIn('refused').map((it) =>
      readFileSync(path.join(it, 'expected.txt'), 'utf8'),
    );
    expect(refused.filter((text) => text.includes(` ${rule} `))).not.toHaveLength(0);
    expect(casesIn('accepted').map((it) => path.basename(it))).toContain(rule);
  });
});
