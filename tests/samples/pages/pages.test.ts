import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import type { Page } from '../../../src/checks/page';
import { readPages } from '../../../src/checks/read-site';
import { programFolders } from '../../../src/guides/recipe-programs';
import { parserOf } from '../../../packages/docusaurus-plugin-static-api-docs/src/samples/parse.fixture';
import { startFromSource } from '../../../packages/simulator/src/simulator.fixture';
import { missingForSamples } from '../debian';
import { fencesOf } from './fences';
import { runPage } from './run-page';
import { fencesBefore } from './shared-variables';

/*
 * All samples of the docs: run against the simulator if possible, otherwise parsed.
 */

const missing = await missingForSamples();
const { pages } = await readPages(path.resolve('.'));
const docs = pages.filter(({ kind }) => kind === 'doc');
const pagesByName = docs.map((page): [string, Page] => [path.relative('docs', page.file), page]);
const programs = ['bash', 'js', 'python', 'powershell'];
const notRun = pages
  .filter(({ kind }) => kind === 'doc' || kind === 'partial')
  .flatMap(fencesOf)
  .filter(({ language, metadata }) => metadata['not-run'] && programs.includes(language));
const lacking = missing.length > 0 ? ` (missing: ${missing.join(', ')})` : '';

describe.skipIf(missing.length > 0)(`the samples${lacking} of`, async () => {
  const simulator = await startFromSource({ rate: 600 });
  beforeEach(() => simulator.reset());
  afterAll(() => simulator.stop());

  it.each(pagesByName)('%s', async (_, page) => {
    const before = fencesBefore(page, pages);
    const fences = fencesOf(page);
    const { faults, ran, compared } = await runPage(fences, { simulator, before });
    expect(faults).toEqual([]);
    expect(ran).toEqual(fences.filter(({ metadata }) => metadata.run));
    expect(compared).toHaveLength(fences.filter(({ metadata }) => metadata.output).length);
  });
});

it('samples and programs that do not run have valid syntax', async () => {
  const powershell = await parserOf('powershell');
  const hasSyntax: Readonly<Record<string, (code: string) => boolean>> = {
    bash: (code) => spawnSync('bash', ['-n', '-c', code]).status === 0,
    powershell: (code) => powershell(code) === undefined,
  };
  expect(hasSyntax['bash']?.('if true; then')).toBe(false);
  expect(hasSyntax['powershell']?.("$text = 'open")).toBe(false);
  expect(notRun.length).toBeGreaterThan(0);
  for (const { language, code, file, line } of notRun) {
    const place = `${path.relative('.', file)}:${line} ${language}`;
    expect(hasSyntax[language]?.(code), place).toBe(true);
  }
  const scripts = Object.values(programFolders).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ps1'))
      .map((name) => path.join(folder, name)),
  );
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts) {
    expect(hasSyntax['powershell']?.(readFileSync(file, 'utf8')), file).toBe(true);
  }
});
