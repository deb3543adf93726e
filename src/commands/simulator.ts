import { readSimulatorData } from '../simulator/contract-data';
import { runSimulator } from '../simulator/run';
import { command } from './steps';

/** Runs the simulator from source, as it is downloaded in one file: `npm run simulator`. */
command(async () => runSimulator(await readSimulatorData(), 'npm run simulator --'));
