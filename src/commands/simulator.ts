import { readSimulatorData } from 'suite-simulator/read-data';
import { runSimulator } from 'suite-simulator/run';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';
import { command } from './steps';

/** Runs the simulator from source; its download is a bundle of the same code: `npm run simulator`. */
command(async () => {
  const data = await readSimulatorData({
    platform: platformApi.specification,
    service: serviceApi.specification,
    events: scannerEvents.specification,
  });
  return runSimulator(data, 'npm run simulator --');
});
