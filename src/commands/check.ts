import { checkSources } from './check-sources';
import { command } from './steps';

command(checkSources);
