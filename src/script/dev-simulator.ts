/* Has the simulator of pages ready on the dev server, beside `dev-server.ts`. */
import * as portalSimulator from './page-simulator';

Object.assign(globalThis, { portalSimulator });
