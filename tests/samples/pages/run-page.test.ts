import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { parsePage } from '../../../src/checks/page';
import { formatFault } from 'docusaurus-plugin-static-api-docs/faults';
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
    expect(faults.map(formatFault)).toEqual([]);
    const languages = ['bash', 'bash', 'bash', 'js', 'python', 'bash'];
    expect(ran.map(({ language }) => language)).toEqual(languages);
    expect(compared).toHaveLength(6);
  }, 60_000);

  const devices = '/api/3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90/devices';
  const shown = (status: number) => `(if the page shows this, write status="${status}")`;
  const refused: Readonly<Record<string, readonly string[]>> = {
    'wrong-request': [
      `8:1 sample-request GET ${devices.replace('ces', 'ses')} returns status 404: path ${devices.replace('ces', 'ses')} is not a path of the specification; nearest: /api/{organizationId}/devices (SPECIFICATION) ${shown(404)}`,
      `14:1 sample-request GET ${devices}?size=10&staus=BLOCKED returns status 400: query.staus is not a query parameter of this operation; nearest: status (SPECIFICATION) ${shown(400)}`,
      `22:1 sample-request PUT ${devices} returns status 400: body.enabled must be boolean (SPECIFICATION) ${shown(400)}`,
      `40:1 sample-request PUT ${devices} returns status 400: body.enabled must be boolean (SPECIFICATION) ${shown(400)}`,
    ],
    'wrong-output': [
      '16:1 sample-output `"name": "Packing line 1 gateway",` came where the page shows `"name": "Packing line 2 gateway",`',
      '28:1 sample-output the output ends here where the page shows `three`',
      '36:1 sample-output `two` came after what the page shows',
      '44:1 sample-output `"EX-100"` came where the page shows `"EX-200"`',
      '48:1 sample-output no sample before has made the file other.txt',
    ],
    'wrong-status': [
      '2:1 sample-request the page says that the last request returns status 404; the run has 200',
      '6:1 sample-request the page says that the last request returns status 404; the run has none, since there is no request',
      `10:1 sample-request GET /devices/scanner-9999 returns status 404: path.device_id there is no connected device "scanner-9999"; connected: scanner-0001 (SPECIFICATION) ${shown(404)}`,
      '14:1 sample-request GET /devices/scanner-9999 returns status 404: path.device_id there is no connected device "scanner-9999"; connected: scanner-0001 (SPECIFICATION)',
    ],
    'wrong-command': [
      '4:1 sample-failed the sample ended with exit code 127: line 1: echoo: command not found',
      '8:1 sample-failed the sample ended with exit code 2: line 2: syntax error: unexpected end of file',
      "12:1 sample-failed the sample reports: curl: (7) Failed to connect to 127.0.0.1 port 9 after 0 ms: Couldn't connect to server",
      '16:1 sample-failed samples run in bash, js and python; this is ruby',
    ],
    'wrong-program': [
      `2:1 sample-request GET /device returns status 404: path /device is not a path of the specification; nearest: /devices (SPECIFICATION) ${shown(404)}`,
      `7:1 sample-request GET /devices?id=scanner-0001 returns status 400: query.id is not a query parameter of this operation; it takes none (SPECIFICATION) ${shown(400)}`,
    ],
    'wrong-program-that-goes-on': [
      '7:1 sample-output `heard` has not come; what came: "listening"',
      '11:1 sample-failed a program of the page did not end on Ctrl+C',
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
      const lines = faults.map((fault) =>
        formatFault(fault)
          .replace(`${folder}/${name}.mdx:`, '')
          .replaceAll(/api-specs\/\S+\.yaml:\d+/g, 'SPECIFICATION')
          .replace(/ after \d+ ms/, ' after 0 ms'),
      );
      expect(lines).toEqual(expected);
    },
    60_000,
  );
});
