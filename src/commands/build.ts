import { buildSite } from './build-site';
import { command } from './steps';

command(buildSite);
