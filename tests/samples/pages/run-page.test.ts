import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { parsePage } from '../../../src/checks/page';
import { startFromSource } from '../../../packages/simulator/src/simulator.fixture';
import { isAll } from '../../depth';
import { missingForSamples } from '../debian';
import { fencesOf } from './fences';
import { runPage } from './run-page';
import { fencesBefore } from './shared-variables';

const missing = await missingForSamples();

describe.skipIf(missing.length > 0 || !isAll())('runPage', async () => {
  const simulator = await startFromSource({ rate: 600 });
  beforeEach(() => simulator.reset());
  afterAll(() => simulator.stop());

  const folder = path.relative('.', path.join(__dirname, 'fixtures'));
  const run = (name: string, patience?: number) => {
    const file = path.resolve(folder, name);
    const fences = fencesOf(parsePage(file, 'doc', readFileSync(file, 'utf8')));
    return runPage(fences, { simulator, ...(patience && { patience }) });
  };

  it('accepts a page whose samples print what it shows', async () => {
    const { faults, ran, compared } = await run('good.mdx');
    expect(faults).toEqual([]);
    const languages = ['bash', 'bash', 'bash', 'js', 'python', 'bash', 'bash'];
    expect(ran.map(({ language }) => language)).toEqual(languages);
    expect(compared).toHaveLength(7);
  });

  it('runs the commands of imported partials first', async () => {
    const parse = (name: string, kind: 'doc' | 'partial') => {
      const file = path.resolve(folder, name);
      return parsePage(file, kind, readFileSync(file, 'utf8'));
    };
    const page = parse('importing.mdx', 'doc');
    const before = fencesBefore(page, [page, parse('_set-name.mdx', 'partial')]);
    expect((await runPage(fencesOf(page), { simulator, before })).faults).toEqual([]);
    expect((await runPage(fencesOf(page), { simulator })).faults).toHaveLength(1);
  });

  it('reports samples that behave differently, with their position', async () => {
    const { faults } = await run('wrong.mdx', 3_000);
    const expected = [
      /^11 GET .*status 404: path \/.* nearest: \/api\/\{organizationId\}\/devices .*yaml:\d+/,
      /^24 PUT .*status 400: body\.enabled must be boolean /,
      /^38 shows another output; what came:\none\ntwo\n$/,
      /^48 shows another output; what came:\n"EX-100"\n$/,
      /^52 shows another output; what came:\n$/,
      /^58 shows status 404; the last request has 200$/,
      /^62 shows status 404; the last request has none$/,
      /^66 GET \/devices\/scanner-9999 returns status 404: path\.device_id /,
      /^72 fails \(exit code 127\): line 1: echoo: command not found$/,
      /^76 fails \(exit code 2\): line 2: syntax error: unexpected end of file$/,
      /^80 fails \(exit code 0\): curl: \(7\) Failed to connect to 127\.0\.0\.1 port 9 /,
      /^84 is in ruby; samples run in bash, js, and python$/,
      /^90 GET \/device returns status 404: /,
      /^99 shows heard, which is not in what came:\nlistening/,
      /^112 shows heard later, which is not in what came:\ndeaf/,
      /^104 did not end on Ctrl\+C$/,
    ];
    const lines = faults.map((fault) => fault.replace(`${folder}/wrong.mdx:`, ''));
    expect(lines).toEqual(expected.map((line) => expect.stringMatching(line) as string));
  });
});
