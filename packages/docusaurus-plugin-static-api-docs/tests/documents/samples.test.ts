import omitBy from 'lodash/omitBy';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { samplesOf } from '../../src/samples';
import { createValidators, loadSpecification, readApi } from '../../src/read';
import { temporaryFiles } from '../../src/read/temporary-files.fixture';
import { writeValue } from '../../src/theme/StaticHtml/sample-values';
import { inDepth, sampleOf } from '../../../../tests/depth';
import { documents } from './documents';
import { type Arrived, startEcho } from '../../src/samples/echo.fixture';
import { runners } from '../../src/samples/run-samples.fixture';

/** One operation of one document. */
interface Call {
  readonly title: string;
  readonly codes: ReadonlyMap<string, string>;
  readonly environment: Readonly<Record<string, string>>;
}

const folder = temporaryFiles()('.');
let echo: Awaited<ReturnType<typeof startEcho>>;
const calls: Call[] = [];

beforeAll(async () => {
  echo = await startEcho();
  for (const file of inDepth(sampleOf(documents, 4), documents)) {
    const specification = await loadSpecification(path.resolve('node_modules', file));
    const api = readApi(specification);
    const validatorFor = await createValidators(specification);
    for (const operation of api.operations) {
      const { samples, variables } = samplesOf(operation, api, {
        serverVariable: 'BASE_URL',
        validatorFor,
      });
      if (operation.isWebhook) continue;
      // Readers set what the page would write for them.
      const values = variables.map(({ name, example = '', fill }) => {
        return [name, writeValue(fill?.kind ?? 'part', example || 'value')] as const;
      });
      calls.push({
        title: `${path.basename(file)} ${operation.method} ${operation.path}`,
        codes: new Map(samples.map(({ id, code }) => [id, code])),
        environment: { ...Object.fromEntries(values), BASE_URL: echo.url },
      });
    }
  }
});

afterAll(() => echo.stop());

it('sends one request for each sample, the same in each language', async () => {
  // Files that the reader has are made: curl reads them, and so do the others.
  for (const { codes } of calls) {
    for (const [, name = ''] of codes.get('curl')?.matchAll(/@['"]?([\w.-]+)/g) ?? []) {
      writeFileSync(path.join(folder, name), `contents of ${name}`);
    }
  }
  const sent: unknown[][] = [];
  for (const language of ['curl', 'javascript', 'python']) {
    const samples = calls.map(({ codes, environment }, index) => {
      return { name: `sample-${index}`, code: codes.get(language) ?? '', environment };
    });
    echo.requests.length = 0;
    await runners[language]?.(samples, folder);
    sent.push(await Promise.all(echo.requests.map(contentOf)));
  }
  for (const [index, { title, codes }] of calls.entries()) {
    // Where a language can't send what the others send, its sample says so.
    if ([...codes.values()].some((code) => /^(?:#|\/\/) Leaves out/m.test(code))) continue;
    const [first, ...others] = sent.map((requests) => requests[index]);
    expect(first, title).toBeDefined();
    expect(others, title).toEqual([first, first]);
  }
});

/** Headers that programs add by themselves. */
const ofPrograms =
  /^(?:accept-encoding|accept-language|connection|content-length|content-type|expect|host|sec-fetch-mode|user-agent)$/;

/** Returns what a request says, without what differs between programs that mean the same. */
async function contentOf({ method, url, headers, bytes }: Arrived) {
  const { 'content-type': type = '' } = headers;
  const isForm = type.startsWith('multipart/form-data');
  const body = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
  const own = omitBy(headers, (value, name) => value === '*/*' || ofPrograms.test(name));
  return {
    method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: own,
    type: type.split(';')[0],
    body: isForm ? await partsOf(body) : valueOf(await body.text(), type),
  };
}

function valueOf(body: string, type: string): unknown {
  return type.includes('json') && body !== '' ? JSON.parse(body) : body;
}

async function partsOf(body: Response): Promise<unknown[]> {
  const parts: [string, File | string][] = [];
  (await body.formData()).forEach((part, name) => parts.push([name, part]));
  return Promise.all(
    parts.map(async ([name, part]) => [name, typeof part === 'string' ? part : await part.text()]),
  );
}
