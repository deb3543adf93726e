import type { Download } from 'docusaurus-plugin-static-api-docs/build';
import path from 'node:path';
import { bundleSimulator } from 'suite-simulator/bundle';
import { readSimulatorData } from 'suite-simulator/contract-data';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';
import { downloadsFolder, simulatorUrl } from '../config/downloads';

/**
 * Makes the simulator that readers download. It refuses requests with the lines of the
 * specifications that they download, too.
 *
 * @throws FaultsError when the published specifications are not in `downloadsFolder`
 */
export async function simulatorDownload(): Promise<Download> {
  const downloaded = ({ specification }: { specification: string }) =>
    path.join(downloadsFolder, 'specifications', path.basename(specification));
  const files = {
    platform: downloaded(platformApi),
    service: downloaded(serviceApi),
    events: downloaded(scannerEvents),
  };
  const text = await bundleSimulator(await readSimulatorData(files, downloadsFolder));
  return { kind: 'program', url: simulatorUrl, text };
}
