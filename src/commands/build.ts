import { buildSite } from './build-site';
import { checkInputs } from './check-inputs';
import { command } from './steps';

command(async () => {
  await checkInputs();
  await buildSite();
});
