import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';

import {
  sampleToken,
  simulatedApis,
  type RecordingSimulator,
  startFromSource,
  writtenOperationIds,
} from '../../packages/simulator/src/simulator.fixture';
import { missingPrograms } from './debian';
import {
  loadSpecification,
  readApi,
} from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { languages, samplesOf } from '../../packages/docusaurus-plugin-static-api-docs/src/samples';
import { parserOf } from '../../packages/docusaurus-plugin-static-api-docs/src/samples/parse.fixture';
import { classNameOf } from '../../packages/docusaurus-plugin-static-api-docs/src/samples/java';

/*
 * Every sample of the site's references in every language: run against the simulator where the
 * language is there, parsed where it is not. The name of a test says why samples are only parsed.
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
let simulator: RecordingSimulator;
const folder = temporaryFiles()('.');

beforeAll(async () => {
  simulator = await startFromSource();
  const world = parse(readFileSync('api-specs/example-world.yaml', 'utf8')) as World;
  const values = {
    SUITE_URL: simulator.platformUrl,
    SERVICE_URL: simulator.serviceUrl,
    // The example of the specification has devices, so it could not be deleted.
    LOCATION_ID: world.world.locations.south.id,
  };
  for (const { specification, serverVariable } of simulatedApis) {
    const api = readApi(await loadSpecification(specification));
    for (const operation of api.operations) {
      const { samples, variables } = samplesOf(operation, api, serverVariable);
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
  // What is read or changed is added before, and what is deleted is no longer needed.
  const order = ['post', 'get', 'put', 'delete'];
  calls.sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
});
beforeEach(() => simulator.reset());

afterAll(() => simulator.stop());

it('has all operations, in all languages, with names that differ', () => {
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

function fileWith(name: string, code: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

async function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd = folder,
): Promise<string> {
  const env = { ...process.env, ...environment };
  return (await promisify(execFile)(program, args, { cwd, env })).stdout;
}

/** What runs every sample of a language, one after the other. */
const runners: Readonly<Record<string, () => Promise<unknown>>> = {
  curl: () => {
    const command = 'curl --silent --show-error --fail-with-body';
    const lines = calls.map((call) => codeOf(call, 'curl').replace(/^curl/, command));
    return run('bash', ['-e', fileWith('every.sh', lines.join('\n'))], everyVariable());
  },
  javascript: () => {
    const imports = calls.map((call) => {
      fileWith(`${call.id}.mjs`, codeOf(call, 'javascript'));
      return `await import('./${call.id}.mjs');\n`;
    });
    return run(process.execPath, [fileWith('every.mjs', imports.join(''))], everyVariable());
  },
  python: () => {
    const files = calls.map((call) => fileWith(`${call.id}.py`, codeOf(call, 'python')));
    const program = 'import runpy, sys\nfor file in sys.argv[1:]: runpy.run_path(file)';
    return run('python3', ['-c', program, ...files], everyVariable());
  },
  java: async () => {
    const sources = calls.map((call) =>
      fileWith(`java/${classNameOf(call.id)}.java`, codeOf(call, 'java')),
    );
    const mains = calls.map(({ id }) => `${classNameOf(id)}.main(args);`).join('\n');
    const main = `public static void main(String[] args) throws Exception {\n${mains}\n}`;
    const all = fileWith('java/Every.java', `class Every { ${main} }`);
    await run('javac', ['-Xlint:all', '-Werror', '-d', 'classes', ...sources, all]);
    return run('java', ['-cp', 'classes', 'Every'], everyVariable());
  },
  go: async () => {
    const nameOf = ({ id }: Call) => id.toLowerCase();
    for (const call of calls) fileWith(`go/${nameOf(call)}/main.go`, `${codeOf(call, 'go')}\n`);
    fileWith('go/go.mod', 'module samples\n\ngo 1.18\n');
    expect(await run('gofmt', ['-l', 'go'])).toBe('');
    await run('go', ['vet', './...'], {}, path.join(folder, 'go'));
    await run('go', ['build', '-o', 'built/', './...'], {}, path.join(folder, 'go'));
    for (const call of calls) {
      await run(path.join(folder, 'go/built', nameOf(call)), [], call.environment);
    }
  },
};

it.each(Object.keys(runners).filter(isThere))(
  'every call runs in %s',
  async (language) => {
    const from = simulator.requests.length;
    await runners[language]?.();
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

it.each(onlyParsed)('every call has the syntax of %s', async (_, language, grammar, wrong) => {
  const errorLine = await parserOf(grammar);
  expect(errorLine(wrong)).toBeGreaterThan(0);
  const faults = calls.flatMap((call) => {
    const line = errorLine(codeOf(call, language));
    return line === undefined ? [] : [`${call.id}: line ${line}`];
  });
  expect(faults).toEqual([]);
});

it('runs or parses the samples of every language', () => {
  const checked = [...Object.keys(runners).filter(isThere), ...parsed.map(([it]) => it)];
  for (const { id } of languages) {
    const missing = `add what runs ${id} to "runners" in this file, or its grammar to "parsed"`;
    expect(checked, missing).toContain(id);
  }
});

/** The values of a variable are the same in all calls that read it. */
function everyVariable(): Record<string, string> {
  return Object.assign({}, ...calls.map(({ environment }) => environment)) as Record<
    string,
    string
  >;
}
