import { readSimulatorData } from './contract-data';
import { type Simulator, type SimulatorOptions, startSimulator } from './index';

/** A text with the form of a JSON Web Token: empty objects, and a signature that nobody checks. */
export const sampleToken = 'e30.e30.e30';

/** Starts a simulator of the repository's specifications on free ports. */
export async function startFromSource(options: SimulatorOptions = {}): Promise<Simulator> {
  return startSimulator(await readSimulatorData(), options);
}
