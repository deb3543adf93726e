import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { platformApi, serviceApi } from '../../../src/config/api-references';
import { placeholderSite } from '../../../src/config/organization';
import { programFolders } from '../../../src/guides/recipe-programs';
import {
  loadSpecification,
  readApi,
  serverUrl,
} from '../../../packages/docusaurus-plugin-static-api-docs/src/read';
import { simulatorUrl } from '../../../src/config/downloads';
import { bundleSimulator } from '../../../packages/simulator/src/bundle';
import { readSimulator } from '../../../packages/simulator/src/read-simulator';
import { simulatedFiles } from '../../../packages/simulator/src/simulator.fixture';
import type { Simulator } from '../../../packages/simulator/src/terminal';

/** Server addresses in the specifications. */
const [simulatedPlatform = '', simulatedService = ''] = await Promise.all(
  [platformApi, serviceApi].map(async ({ specification }) => {
    const { document } = readApi(await loadSpecification(specification));
    return serverUrl(document.servers?.[0]);
  }),
);

/** The simulator that readers download. */
const simulatorFile = path.resolve('node_modules/.cache/samples/simulator.mjs');
mkdirSync(path.dirname(simulatorFile), { recursive: true });
writeFileSync(simulatorFile, await bundleSimulator(await readSimulator(simulatedFiles)));

/**
 * Returns a function that replaces the addresses of the specifications in a sample with a simulator's. Servers
 * started by samples get free ports.
 */
export function redirectTo({ platformUrl, serviceUrl }: Simulator): (sample: string) => string {
  const service = new URL(simulatedService);
  // The port after the service's, as in the simulator.
  const platformPort = Number(service.port) + 1;
  const replacements: readonly (readonly [string, string])[] = [
    [simulatedPlatform, platformUrl],
    [`http://${service.hostname}:${platformPort}`, platformUrl],
    [simulatedService, serviceUrl],
    [webSocket(simulatedService), webSocket(serviceUrl)],
    [`${placeholderSite}${simulatorUrl}`, pathToFileURL(simulatorFile).href],
    ...Object.entries(programFolders).map(
      ([url, folder]) => [`${placeholderSite}${url}`, pathToFileURL(folder).href] as const,
    ),
    ['/index.html.txt', '/index.html'],
    ['node simulator.mjs', 'node simulator.mjs --service-port 0 --platform-port 0'],
    ['http.server 8000', 'http.server 0'],
  ];
  return (sample) =>
    replacements.reduce((text, [shown, address]) => text.replaceAll(shown, address), sample);
}

function webSocket(url: string): string {
  return url.replace(/^http/, 'ws');
}
