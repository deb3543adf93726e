import type { Download, Fact } from 'docusaurus-plugin-static-api-docs/build';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bundleSimulator } from 'suite-simulator/bundle';
import { readSimulatorData } from 'suite-simulator/contract-data';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';
import { downloadsFolder, simulatorUrl } from '../config/downloads';

/**
 * Makes the simulator that readers download. It refuses requests with the lines of the
 * specifications that they download, too.
 *
 * @throws FaultsError when the published specifications are not in `downloadsFolder`
 */
export async function simulatorDownload(): Promise<Download> {
  const downloaded = ({ specification }: { specification: string }) =>
    path.join(downloadsFolder, 'specifications', path.basename(specification));
  const data = await readSimulatorData({
    platform: downloaded(platformApi),
    service: downloaded(serviceApi),
    events: downloaded(scannerEvents),
  });
  const published = (file: string) =>
    path.relative(downloadsFolder, file).split(path.sep).join('/');
  const text = await bundleSimulator({
    ...data,
    platform: { ...data.platform, file: published(data.platform.file) },
    service: { ...data.service, file: published(data.service.file) },
  });
  return { kind: 'program', url: simulatorUrl, text };
}

const simulatorFile = path.join(downloadsFolder, simulatorUrl);

/** Returns when the simulator was last built; nothing where it wasn't. */
export function simulatorBuilt(): number | undefined {
  return statSync(simulatorFile, { throwIfNoEntry: false })?.mtimeMs;
}

/** Returns what the pages say of the file: `simulator.size` and `simulator.sha256`. */
export function simulatorFacts(): ReadonlyMap<string, Fact> {
  // The checks run without a build, and need the names alone.
  const bytes = existsSync(simulatorFile) ? readFileSync(simulatorFile) : Buffer.alloc(0);
  const position = { file: simulatorFile, line: 1, column: 1 };
  const fact = (value: string, isCode: boolean): Fact => ({
    ...{ kind: 'download', values: [value], isCode, position },
  });
  return new Map([
    ['simulator.size', fact(`${Math.round(bytes.length / 1000)} kB`, false)],
    ['simulator.sha256', fact(createHash('sha256').update(bytes).digest('hex'), true)],
  ]);
}
