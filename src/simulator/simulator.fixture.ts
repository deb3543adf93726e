import { readFileSync } from 'node:fs';

import { platformApi, serviceApi } from '../config/api-references';
import { readSimulatorData } from './contract-data';
import { type RecordedRequest, type SimulatorOptions, startSimulator } from './index';

/** A text with the form of a JSON Web Token: empty objects, and a signature that nobody checks. */
export const sampleToken = 'e30.e30.e30';

/** The APIs that the simulator serves. */
export const simulatedApis = [platformApi, serviceApi];

/** Returns the operation IDs of these APIs, sorted, as they are written: without our reader. */
export function writtenOperationIds(): string[] {
  return simulatedApis
    .flatMap(({ specification }) => [
      ...readFileSync(specification, 'utf8').matchAll(/^ +operationId: (\w+)$/gm),
    ])
    .map(([, id = '']) => id)
    .sort();
}

/** A simulator that keeps the requests that it has taken. */
export type RecordingSimulator = Awaited<ReturnType<typeof startFromSource>>;

/** Starts a simulator of the repository's specifications on free ports. */
export async function startFromSource(options: SimulatorOptions = {}) {
  const requests: RecordedRequest[] = [];
  const simulator = await startSimulator(await readSimulatorData(), {
    ...options,
    onRequest: (request) => requests.push(request),
  });
  return { ...simulator, requests: requests as readonly RecordedRequest[] };
}
