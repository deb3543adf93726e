import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { samplesOf } from '../../src/samples';
import {
  type Api,
  createValidators,
  type HttpOperation,
  loadSpecification,
  readApi,
  type ValueValidator,
} from '../../src/read';
import { faultsOf } from './compare-request';
import { documents } from './documents';
import { startEcho } from './echo';

/** One operation of one document. */
interface Call {
  readonly title: string;
  readonly api: Api;
  readonly operation: HttpOperation;
  readonly validator: ValueValidator | undefined;
  readonly codes: ReadonlyMap<string, string>;
  readonly environment: Readonly<Record<string, string>>;
}

let folder: string;
let echo: Awaited<ReturnType<typeof startEcho>>;
const calls: Call[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  echo = await startEcho();
  for (const { file } of documents) {
    const specification = await loadSpecification(path.resolve('node_modules', file));
    const api = readApi(specification);
    const validatorFor = await createValidators(specification);
    for (const operation of api.operations) {
      const { samples, variables } = samplesOf(operation, api, 'BASE_URL', validatorFor);
      if (operation.isWebhook) continue;
      const body = Object.keys(operation.requestBody?.content ?? {}).find((it) => /json/.test(it));
      const place = body && operation.node.get('requestBody')?.get('content', body, 'schema');
      const values = variables.map(({ name, example }) => [name, example || 'value'] as const);
      calls.push({
        title: `${path.basename(file)} ${operation.method} ${operation.path}`,
        api,
        operation,
        validator: place ? validatorFor(place) : undefined,
        codes: new Map(samples.map(({ id, code }) => [id, code])),
        environment: { ...Object.fromEntries(values), BASE_URL: echo.url },
      });
    }
  }
});

afterAll(async () => {
  await echo.stop();
  rmSync(folder, { recursive: true });
});

/** Writes the sample of each call into a file of its own, and returns what runs them. */
const runs = {
  curl: () => {
    const lines = calls.map(({ codes, environment }, index) => {
      // Files that the reader has are made: curl reads them, and so do the others.
      for (const [, name] of codes.get('curl')?.matchAll(/@['"]?([\w.-]+)/g) ?? []) {
        if (name) writeFileSync(path.join(folder, name), `contents of ${name}`);
      }
      const set = Object.entries(environment).map(([name, value]) => `${name}=${quoted(value)}`);
      const code = codes.get('curl')?.replace(/^curl/m, 'curl --silent --show-error');
      return `(\n${[...set, code].join('\n')}\n) || echo "failed: ${index}" >&2\n`;
    });
    return ['bash', [write('all.sh', lines.join(''))]] as const;
  },
  javascript: () => {
    const lines = calls.map(({ codes, environment }, index) => {
      const name = write(`sample-${index}.mjs`, codes.get('javascript') ?? '');
      return `Object.assign(process.env, ${JSON.stringify(environment)});\nawait import(${JSON.stringify(name)});\n`;
    });
    return [process.execPath, [write('all.mjs', lines.join(''))]] as const;
  },
  python: () => {
    const lines = calls.map(({ codes, environment }, index) => {
      const name = write(`sample-${index}.py`, codes.get('python') ?? '');
      return `os.environ.update(${JSON.stringify(environment)})\nrunpy.run_path(${JSON.stringify(name)})\n`;
    });
    return ['python3', [write('all.py', `import os, runpy\n${lines.join('')}`)]] as const;
  },
};

function write(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

it.each(Object.keys(runs) as (keyof typeof runs)[])(
  'the samples in %s send what the documents say',
  async (language) => {
    const from = echo.requests.length;
    const [program, args] = runs[language]();
    const { stderr } = await promisify(execFile)(program, args, { cwd: folder });
    expect(stderr).toBe('');
    const requests = echo.requests.slice(from);
    expect(requests).toHaveLength(calls.length);
    const faults = calls.flatMap(({ title, operation, api, validator, codes }, index) => {
      const arrived = requests[index];
      const notes = /^(?:#|\/\/) (?:Leaves out|A sketch).*/m.exec(codes.get(language) ?? '');
      // What isn't as the document says, the sample says itself.
      if (!arrived || notes) return [];
      return faultsOf(arrived, operation, api, validator).map((fault) => `${title}: ${fault}`);
    });
    expect(faults).toEqual([]);
  },
);
