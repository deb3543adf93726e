import { command } from '../../src/commands/steps';
import { buildEverythingSite } from './build-variants';

command(buildEverythingSite);
