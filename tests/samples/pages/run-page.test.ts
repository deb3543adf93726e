import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { parsePage } from '../../../src/checks/page';
import {
  type RecordingSimulator,
  startFromSource,
} from '../../../packages/simulator/src/simulator.fixture';
import { fencesOf } from './fences';
import { missingForSamples } from './requirements';
import { runPage } from './run-page';

const missing = await missingForSamples();

describe.skipIf(missing.length > 0)('runPage', () => {
  let simulator: RecordingSimulator;
  beforeAll(async () => {
    simulator = await startFromSource({ rate: 600 });
  });
  beforeEach(() => simulator.reset());
  afterAll(() => simulator.stop());

  const folder = path.relative('.', path.join(__dirname, 'fixtures'));
  const run = (name: string, patience?: number) => {
    const file = path.resolve(folder, `${name}.mdx`);
    const fences = fencesOf(parsePage(file, 'doc', readFileSync(file, 'utf8')));
    return runPage(fences, { simulator, ...(patience && { patience }) });
  };

  it('lets a page pass whose samples do what it shows', async () => {
    const { faults, ran, compared } = await run('good');
    expect(faults).toEqual([]);
    const languages = ['bash', 'bash', 'bash', 'js', 'python', 'bash'];
    expect(ran.map(({ language }) => language)).toEqual(languages);
    expect(compared).toHaveLength(6);
  }, 60_000);

  const refused: Readonly<Record<string, readonly RegExp[]>> = {
    'wrong-request': [
      /^7 GET .*status 404: path \/.* nearest: \/api\/\{organizationId\}\/devices .*yaml:\d+/,
      /^13 GET .*status 400: query\.staus .* nearest: status /,
      /^21 PUT .*status 400: body\.enabled must be boolean /,
      /^39 PUT .*status 400: body\.enabled must be boolean /,
    ],
    'wrong-output': [
      /^13 shows another output; what came:\n[^]*Packing line 1 gateway/,
      /^25 shows another output; what came:\none\ntwo\n$/,
      /^35 shows another output; what came:\none\ntwo\n$/,
      /^43 shows another output; what came:\n"EX-100"\n$/,
      /^47 shows another output; what came:\n$/,
    ],
    'wrong-status': [
      /^1 shows status 404; the last request has 200$/,
      /^5 shows status 404; the last request has none$/,
      /^9 GET \/devices\/scanner-9999 returns status 404: path\.device_id /,
      /^13 GET \/devices\/scanner-9999 returns status 404: path\.device_id /,
    ],
    'wrong-command': [
      /^3 fails \(exit code 127\): line 1: echoo: command not found$/,
      /^7 fails \(exit code 2\): line 2: syntax error: unexpected end of file$/,
      /^11 fails \(exit code 0\): curl: \(7\) Failed to connect to 127\.0\.0\.1 port 9 /,
      /^15 is in ruby; samples run in bash, js, and python$/,
    ],
    'wrong-program': [
      /^1 GET \/device returns status 404: /,
      /^6 GET \/devices\?id=scanner-0001 returns status 400: query\.id /,
    ],
    'wrong-program-that-goes-on': [
      /^5 shows heard, which is not in what came:\nlistening/,
      /^10 did not end on Ctrl\+C$/,
    ],
  };

  it('has an expectation for every bad page', () => {
    const names = readdirSync(folder).map((file) => path.parse(file).name);
    expect(names.sort()).toEqual(['good', ...Object.keys(refused)].sort());
  });

  it.each(Object.entries(refused))(
    'refuses with the place: %s',
    async (name, expected) => {
      const { faults } = await run(name, 3_000);
      const lines = faults.map((fault) => fault.replace(`${folder}/${name}.mdx:`, ''));
      expect(lines).toEqual(expected.map((line) => expect.stringMatching(line) as string));
    },
    60_000,
  );
});
