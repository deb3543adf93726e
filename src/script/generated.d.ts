/* Written by `src/plugins/page-simulator.ts`. */

declare module '@generated/simulator/data' {
  import type { SimulatorContents } from 'suite-simulator/visit';

  const data: SimulatorContents['data'];
  export default data;
}

declare module '@generated/simulator/platform/index' {
  export { default } from '@generated/simulator/service/index';
}

declare module '@generated/simulator/service/index' {
  import type { Validators } from 'docusaurus-plugin-static-api-docs/mock';

  const validators: Validators;
  export default validators;
}
