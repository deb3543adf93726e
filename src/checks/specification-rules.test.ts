import { readdirSync, readFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { inDepth } from '../../tests/depth';
import { lintSpecification } from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { specificationRulesFile } from './rule';
import { readExamples, writeExample, type Example } from './rule-examples.fixture';

/** Checks two valid specifications after an example's change. */
async function lint(example: Example): Promise<string> {
  const folder = temporaryFiles()('.');
  await cp('tests/bad-input/specifications', folder, { recursive: true });
  await writeExample(example, folder);
  const all = ['openapi.yaml', 'asyncapi.yaml'];
  const changed = all.filter((name) => example.files.some((it) => it.name === name));
  const faults = await Promise.all(
    (changed.length > 0 ? changed : all).map((it) => lintSpecification(path.join(folder, it))),
  );
  const lines = formatFaults(
    faults.flat().map((it) => ({ ...it, file: path.basename(it.file) })),
  ).split('\n');
  return [...new Set(lines)].join('\n');
}

describe('the rules for specifications', async () => {
  const examples = await readExamples(specificationRulesFile);

  it('let two valid specifications pass', async () => {
    expect(await lint({ files: [], messages: '' })).toBe('');
  });

  // A slow pattern takes the ten seconds after which it is reported.
  const quick = examples.filter(({ messages }) => !messages.includes(' pattern-slow '));
  it.each(inDepth(quick, examples))('find in example %# what the file says', async (example) => {
    expect(await lint(example)).toBe(example.messages.trim());
  });

  it('have an example each', async () => {
    const markdown = await readFile(specificationRulesFile, 'utf8');
    const folder = 'packages/docusaurus-plugin-static-api-docs/src/read';
    const sources = readdirSync(folder)
      // lint-rules.ts lists the third-party rules with exemptions.
      .filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'lint-rules.ts')
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
    // `${part}-missing` names several rules.
    const missing = ['tag-missing'];
    const ruleNames = [...sources.matchAll(/\brule: '([a-z-]+)'/g)].map(([, rule = '']) => rule);
    // Tested elsewhere, with more than one existing file; or only for a bug of the generator.
    const elsewhere = [
      ...['check-failed', 'exemption-unused', 'file-unreadable', 'name-taken', 'package-missing'],
      'page-not-made',
      // Below `strict` alone.
      'link-relative',
    ];
    expect(ruleNames.length).toBeGreaterThan(10);
    expect(
      [...ruleNames, ...missing].filter(
        (it) => !elsewhere.includes(it) && !markdown.includes(` ${it} `),
      ),
    ).toEqual([]);
  });
});
