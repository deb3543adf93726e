import type { Download } from 'docusaurus-plugin-static-api-docs/build';
import path from 'node:path';
import { bundleSimulator } from 'suite-simulator/bundle';
import { readSimulator } from 'suite-simulator/read-simulator';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';
import { downloadsFolder, simulatorUrl } from '../config/downloads';

/**
 * Bundles the downloadable simulator. When it refuses a request, it names lines of the specifications that
 * can be downloaded with it.
 *
 * @throws FaultsError if the published specifications aren't in `downloadsFolder`
 */
export async function simulatorDownload(): Promise<Download> {
  const downloaded = ({ specification }: { specification: string }) =>
    path.join(downloadsFolder, 'specifications', path.basename(specification));
  const files = {
    platform: downloaded(platformApi),
    service: downloaded(serviceApi),
    events: downloaded(scannerEvents),
  };
  const text = await bundleSimulator(await readSimulator(files, downloadsFolder));
  return { kind: 'program', url: simulatorUrl, text };
}
