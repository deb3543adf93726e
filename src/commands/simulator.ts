import { compileSimulator, readSimulator } from 'suite-simulator/read-simulator';
import { runSimulator } from 'suite-simulator/run';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';
import { command } from './steps';

/** Runs the simulator from source; its download is a bundle of the same code: `npm run simulator`. */
command(async () => {
  const read = await readSimulator({
    platform: platformApi.specification,
    service: serviceApi.specification,
    events: scannerEvents.specification,
  });
  return runSimulator(compileSimulator(read), 'npm run simulator --');
});
