import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { temporaryFiles } from '../read/temporary-files.fixture';
import { generateInProcess } from './in-process';

const api = (operations: string) =>
  `openapi: 3.1.0\ninfo: { title: Test API, version: '1' }\npaths:\n${operations}`;
const good = api("  /a: { get: { summary: Read it, responses: { '200': { description: ok } } } }");

it('generates all references that can be, and says of each other one why not', async () => {
  const names = ['first', 'broken', 'second', 'third'];
  const file = temporaryFiles({
    ...Object.fromEntries(names.map((name) => [`${name}.yaml`, good])),
    'broken.yaml': api("  /a: { $ref: '#/components/pathItems/missing' }"),
  });
  const folder = path.dirname(file('first.yaml'));
  const ends = await Promise.allSettled(
    names.map((name) =>
      generateInProcess('.', {
        reference: {
          ...{ specification: file(`${name}.yaml`), outputDir: path.join(folder, name) },
          ...{ routeBasePath: name, rules: 'minimal' },
        },
      }),
    ),
  );
  expect(ends.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ]);
  expect(String((ends[1] as PromiseRejectedResult).reason)).toMatch(
    /broken\.yaml:\d+:\d+ reference-broken/,
  );
  const isThere = (name: string) => existsSync(path.join(folder, name, 'read-it.api.mdx'));
  expect(names.map(isThere)).toEqual([true, false, true, true]);
});
