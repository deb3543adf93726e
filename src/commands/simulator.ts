import { readSimulator } from 'suite-simulator/read-simulator';
import { runSimulator } from 'suite-simulator/run';
import { compileValidators } from 'suite-simulator/validators';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';
import { command } from './steps';

/** Runs the simulator from source; its download is a bundle of the same code: `npm run simulator`. */
command(async () => {
  const { data, schemas } = await readSimulator({
    platform: platformApi.specification,
    service: serviceApi.specification,
    events: scannerEvents.specification,
  });
  return runSimulator({ data, validators: compileValidators(schemas) }, 'npm run simulator --');
});
