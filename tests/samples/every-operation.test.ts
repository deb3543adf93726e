import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';

import {
  sampleToken,
  simulatedApis,
  startFromSource,
  writtenOperationIds,
} from '../../packages/simulator/src/simulator.fixture';
import { isAll } from '../depth';
import { missingPrograms } from './debian';
import {
  loadSpecification,
  readApi,
} from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { languages, samplesOf } from '../../packages/docusaurus-plugin-static-api-docs/src/samples';
import { parserOf } from '../../packages/docusaurus-plugin-static-api-docs/src/samples/parse.fixture';
import { runners } from '../../packages/docusaurus-plugin-static-api-docs/src/samples/run-samples.fixture';
import { classNameOf } from '../../packages/docusaurus-plugin-static-api-docs/src/samples/java';

/*
 * All samples of references, in every language: run against the simulator if the language is installed, otherwise
 * parsed. Test titles say why samples are only parsed.
 */

const reasons = new Map([
  ['csharp', 'neither npm nor Debian has a compiler of C# 11'],
  ['powershell', 'neither npm nor Debian has PowerShell'],
]);
const needed = { curl: 'curl', python: 'python3', java: 'javac', go: 'go' };
for (const [language, program] of Object.entries(needed)) {
  // Small ones are installed; compilers would take minutes.
  const isMissing = ['java', 'go'].includes(language)
    ? spawnSync(program, ['version']).error !== undefined
    : (await missingPrograms(program)).length > 0;
  if (isMissing) reasons.set(language, `${program} is missing`);
}
if (!isAll())
  reasons.set('java', 'compiling takes longer than everything else, so it runs at night');
const isThere = (language: string) => !reasons.has(language);

interface Call {
  readonly id: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly codes: ReadonlyMap<string, string>;
  readonly method: string;
}

interface World {
  readonly world: { readonly locations: { readonly south: { readonly id: string } } };
}

const calls: Call[] = [];
const simulator = await startFromSource();
const folder = temporaryFiles()('.');
const run = promisify(execFile);

beforeAll(async () => {
  const world = parse(readFileSync('api-specs/example-world.yaml', 'utf8')) as World;
  const values = {
    SUITE_URL: simulator.platformUrl,
    SERVICE_URL: simulator.serviceUrl,
    // The example location has devices, so it can't be deleted.
    LOCATION_ID: world.world.locations.south.id,
  };
  for (const { specification, serverVariable } of simulatedApis) {
    const api = readApi(await loadSpecification(specification));
    for (const operation of api.operations) {
      const { samples, variables } = samplesOf(operation, api, { serverVariable });
      calls.push({
        id: operation.operation.operationId ?? '',
        environment: {
          ...Object.fromEntries(
            variables.map(({ name, example }) => [name, example ?? sampleToken]),
          ),
          ...values,
        },
        codes: new Map(samples.map(({ id, code }) => [id, code])),
        method: operation.method,
      });
    }
  }
  // Resources that are read or changed are added first; deleted resources aren't needed again.
  const order = ['post', 'get', 'put', 'delete'];
  calls.sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
});
beforeEach(() => simulator.reset());

afterAll(() => simulator.stop());

it('covers all operations in all languages, with unique names', () => {
  expect(calls.map(({ id }) => id).sort()).toEqual(writtenOperationIds());
  expect(new Set(calls.map(({ id }) => classNameOf(id))).size).toBe(calls.length);
  for (const { id, codes } of calls) {
    expect([...codes.keys()], id).toEqual(languages.map((language) => language.id));
  }
});

function codeOf({ id, codes }: Call, language: string): string {
  const code = codes.get(language);
  if (code === undefined) throw new Error(`${id} has no sample in ${language}`);
  return code;
}

it.each(Object.keys(runners).filter(isThere))(
  'every sample in %s runs',
  async (language) => {
    const from = simulator.requests.length;
    const samples = calls.map((call) => {
      return { name: call.id, code: codeOf(call, language), environment: call.environment };
    });
    await runners[language]?.(samples, folder);
    if (language === 'go') {
      expect((await run('gofmt', ['-l', 'go'], { cwd: folder })).stdout).toBe('');
      await run('go', ['vet', './...'], { cwd: path.join(folder, 'go') });
    }
    const requests = simulator.requests.slice(from);
    const refused = requests.filter(({ status }) => status >= 300);
    expect(refused).toEqual([]);
    expect(requests.map(({ operationId }) => operationId).sort()).toEqual(writtenOperationIds());
  },
  300_000,
);

const parsed = [
  ['curl', 'bash', 'echo "open'],
  ['python', 'python', 'text = ('],
  ['csharp', 'c-sharp', 'var text = "open;'],
  ['powershell', 'powershell', "$text = 'open"],
  ['java', 'java', 'class Wrong { String text = "open; }'],
  ['go', 'go', 'package main\nfunc main() {'],
] as const;

const onlyParsed = parsed
  .filter(([language]) => !isThere(language))
  .map((it) => [`${it[0]}, not run, since ${reasons.get(it[0])}`, ...it] as const);

it.each(onlyParsed)('every sample has the syntax of %s', async (_, language, grammar, wrong) => {
  const errorLine = await parserOf(grammar);
  expect(errorLine(wrong)).toBeGreaterThan(0);
  const faults = calls.flatMap((call) => {
    const line = errorLine(codeOf(call, language));
    return line === undefined ? [] : [`${call.id}: line ${line}`];
  });
  expect(faults).toEqual([]);
});

it('are all in the table of proxies', () => {
  const page = 'docs/proxies-and-closed-networks.mdx';
  const rows = readFileSync(page, 'utf8').match(/^\|.*/gm)?.join('\n');
  for (const { id, label } of languages) {
    const name = id === 'javascript' ? 'Node.js' : label;
    expect(rows, `say in the tables of ${page} what samples in ${id} do`).toContain(name);
  }
});

it('runs or parses the samples of every language', () => {
  const checked = [...Object.keys(runners).filter(isThere), ...onlyParsed.map(([, it]) => it)];
  for (const { id } of languages) {
    const missing = `add what runs ${id} to run-samples.fixture.ts, its program to "needed" here and to "programs" in samples.test.ts, and its grammar to "parsed", which takes its place where the program is missing`;
    expect(checked, missing).toContain(id);
  }
});
