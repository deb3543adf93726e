import groupBy from 'lodash/groupBy';
import isEqual from 'lodash/isEqual';
import omitBy from 'lodash/omitBy';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { samplesOf } from '../../src/samples';
import { createValidators, loadSpecification, readApi } from '../../src/read';
import { temporaryFiles } from '../../src/read/temporary-files.fixture';
import { writeValue } from '../../src/theme/StaticHtml/sample-values';
import { faultsOf } from './compare-request';
import { documents } from './documents';
import { type Arrived, startEcho } from '../../src/samples/echo.fixture';

/** One operation of one document. */
interface Call {
  readonly title: string;
  /** Returns what the document says against a request. */
  readonly faultsOf: (arrived: Arrived) => readonly string[];
  readonly codes: ReadonlyMap<string, string>;
  readonly environment: Readonly<Record<string, string>>;
}

const folder = temporaryFiles()('.');
let echo: Awaited<ReturnType<typeof startEcho>>;
const calls: Call[] = [];

beforeAll(async () => {
  echo = await startEcho();
  for (const { file } of documents) {
    const specification = await loadSpecification(path.resolve('node_modules', file));
    const api = readApi(specification);
    const validatorFor = await createValidators(specification);
    for (const operation of api.operations) {
      const { samples, variables } = samplesOf(operation, api, 'BASE_URL', validatorFor);
      if (operation.isWebhook) continue;
      // Readers set what the page would write for them.
      const values = variables.map(({ name, example = '', fill }) => {
        return [name, writeValue(fill?.kind ?? 'part', example || 'value')] as const;
      });
      calls.push({
        title: `${path.basename(file)} ${operation.method} ${operation.path}`,
        faultsOf: (arrived) => faultsOf(arrived, operation, api),
        codes: new Map(samples.map(({ id, code }) => [id, code])),
        // The first part of the path tells whose request arrives.
        environment: { ...Object.fromEntries(values), BASE_URL: `${echo.url}/${calls.length}` },
      });
    }
  }
});

afterAll(() => echo.stop());

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

it('sends one request for each sample, as the document says, and the same in each language', async () => {
  const sent: (Arrived | undefined)[][] = [];
  for (const run of Object.values(runs)) {
    const from = echo.requests.length;
    const [program, args] = run();
    const { stderr } = await promisify(execFile)(program, args, { cwd: folder });
    expect(stderr).toBe('');
    const requests = groupBy(echo.requests.slice(from), ({ url }) => url.pathname.split('/')[1]);
    expect(calls.filter((_, index) => requests[index]?.length !== 1)).toEqual([]);
    sent.push(calls.map((_, index) => withoutCall(requests[index]?.[0])));
  }
  const wrong = calls.flatMap(({ title, codes, faultsOf: faultsIn }, index) => {
    // What isn't as the document says, the sample says itself.
    if ([...codes.values()].some(hasNote)) return [];
    const arrived = sent.flatMap((each) => each[index] ?? []);
    const [first, ...others] = arrived.map(contentOf);
    const different = others.filter((each) => !isEqual(each, first));
    const faults = arrived.flatMap(faultsIn);
    return different.length + faults.length > 0 ? [{ title, faults, first, different }] : [];
  });
  expect(wrong).toEqual([]);
});

/** Returns a request with the path of the document alone. */
function withoutCall(arrived: Arrived | undefined): Arrived | undefined {
  if (!arrived) return undefined;
  const url = new URL(arrived.url);
  url.pathname = url.pathname.replace(/^\/\d+/, '');
  return { ...arrived, url };
}

function hasNote(code = ''): boolean {
  return /^(?:#|\/\/) (?:Leaves out|A sketch)/m.test(code);
}

/** Headers that programs add by themselves. */
const ofPrograms =
  /^(?:accept-encoding|accept-language|connection|content-length|expect|host|sec-fetch-mode|user-agent)$/;

/** Returns what a request says, without what differs between programs that mean the same. */
function contentOf({ method, url, headers, body }: Arrived) {
  const [type = '', boundary] = headers['content-type']?.split(/; ?boundary=/) ?? [];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1);
  const isOfProgram = (value: unknown, name: string) => value === '*/*' || ofPrograms.test(name);
  const own = omitBy(headers, isOfProgram);
  return {
    method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: { ...own, 'content-type': type.split(';')[0] },
    body: boundary === undefined ? valueOf(body, type) : parts.map(partOf),
  };
}

function valueOf(body: string, type: string): unknown {
  return type.includes('json') && body !== '' ? (JSON.parse(body) as unknown) : body;
}

function partOf(part: string) {
  const [head = '', ...content] = part.split('\r\n\r\n');
  return { name: /name="([^"]*)"/.exec(head)?.[1], content: content.join('\r\n\r\n') };
}
