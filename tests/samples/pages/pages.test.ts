import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Page } from '../../../src/checks/page';
import { readPages } from '../../../src/checks/read-site';
import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { parserOf } from '../../../packages/docusaurus-plugin-static-api-docs/src/samples/parse.fixture';
import {
  type RecordingSimulator,
  startFromSource,
} from '../../../packages/simulator/src/simulator.fixture';
import { type Fence, fencesOf } from './fences';
import { missingForSamples } from './requirements';
import { runPage } from './run-page';
import { fencesBefore } from './shared-variables';

/*
 * Every sample of the docs: those that run, against the simulator; of the others, the syntax.
 */

const missing = await missingForSamples();
const { pages } = await readPages(path.resolve('.'));
const docs = pages.filter(({ kind }) => kind === 'doc');
const named = docs.map((page): [string, Page] => [path.relative('docs', page.file), page]);
const fences = docs.flatMap(fencesOf);
const isProgram = ({ language }: Fence) =>
  ['bash', 'js', 'python', 'powershell'].includes(language);
const runnable = fences.filter(({ metadata }) => metadata.run);
const notRun = fences.filter((fence) => isProgram(fence) && fence.metadata['not-run']);

const placeOf = ({ file, line }: Fence) => `${path.relative('.', file)}:${line}`;

const ran: Fence[] = [];
const compared: Fence[] = [];

describe.skipIf(missing.length > 0)('the samples of', () => {
  let simulator: RecordingSimulator;
  beforeAll(async () => {
    simulator = await startFromSource({ rate: 600 });
  });
  beforeEach(() => simulator.reset());
  afterAll(() => simulator.stop());

  it.each(named)(
    '%s',
    async (_, page) => {
      const before = fencesBefore(page, docs);
      const run = await runPage(fencesOf(page), { simulator, before });
      ran.push(...run.ran);
      compared.push(...run.compared);
      expect(formatFaults(run.faults)).toBe('');
    },
    120_000,
  );

  it('all ran', () => {
    expect(ran.length).toBeGreaterThan(0);
    expect(ran.map(placeOf).sort()).toEqual(runnable.map(placeOf).sort());
    const outputs = fences.filter(({ metadata }) => metadata.output);
    expect(compared.map(placeOf).sort()).toEqual(outputs.map(placeOf).sort());
  });
});

const checked: Fence[] = [];

it('samples that do not run have the syntax of their language', async () => {
  const powershell = await parserOf('powershell');
  const hasSyntax: Readonly<Record<string, (code: string) => boolean>> = {
    bash: (code) => spawnSync('bash', ['-n', '-c', code]).status === 0,
    powershell: (code) => powershell(code) === undefined,
  };
  expect(hasSyntax['bash']?.('if true; then')).toBe(false);
  expect(hasSyntax['powershell']?.("$text = 'open")).toBe(false);
  for (const fence of notRun) {
    const { language, code } = fence;
    expect(hasSyntax[language]?.(code), `${placeOf(fence)} ${language}`).toBe(true);
    checked.push(fence);
  }
});

/** What ran and what did not, so that a reader of the log cannot miss it. */
afterAll(() => {
  const reasons = notRun.map(
    (fence) => `  ${placeOf(fence)} not run: ${fence.metadata['not-run']}`,
  );
  const languages = [...new Set(ran.map(({ language }) => language))].map(
    (name) => `${ran.filter(({ language }) => language === name).length} ${name}`,
  );
  const lacking = missing.length > 0 ? ` (missing: ${missing.join(', ')})` : '';
  console.log(
    [
      `Samples of the pages: ${ran.length} of ${runnable.length} run${lacking} (${languages.join(', ')}), ` +
        `${compared.length} outputs compared, ${notRun.length} not run, of which ` +
        `${checked.length} have their syntax checked`,
      ...reasons,
    ].join('\n'),
  );
});
