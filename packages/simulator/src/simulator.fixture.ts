import { readFileSync } from 'node:fs';

import { platformApi, scannerEvents, serviceApi } from '../../../src/config/api-references';
import { compileSimulator, readSimulator } from './read-simulator';
import { type RecordedRequest, type SimulatorOptions, startSimulator } from './terminal';

/** A string in the format of a JSON Web Token: empty objects, and a signature that isn't checked. */
export const sampleToken = 'e30.e30.e30';

/** The specifications of the repository. */
export const simulatedFiles = {
  platform: platformApi.specification,
  service: serviceApi.specification,
  events: scannerEvents.specification,
};

/** APIs served by the simulator. */
export const simulatedApis = [platformApi, serviceApi];

/** Returns the sorted operationIds of these APIs, read without our parser. */
export function writtenOperationIds(): string[] {
  return simulatedApis
    .flatMap(({ specification }) => [
      ...readFileSync(specification, 'utf8').matchAll(/^ +operationId: (\w+)$/gm),
    ])
    .map(([, id = '']) => id)
    .sort();
}

/** A simulator that records its requests. */
export type RecordingSimulator = Awaited<ReturnType<typeof startFromSource>>;

/** Starts a simulator for the repository's specifications on free ports. */
export async function startFromSource(options: SimulatorOptions = {}) {
  const requests: RecordedRequest[] = [];
  const simulator = await startSimulator(compileSimulator(await readSimulator(simulatedFiles)), {
    ...options,
    onRequest: (request) => requests.push(request),
  });
  return { ...simulator, requests: requests as readonly RecordedRequest[] };
}
