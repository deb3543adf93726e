import { readFileSync } from 'node:fs';

import type { Simulator } from '../../simulator';

/** Puts the addresses of a simulator where a sample has those of the specifications. */
export type Redirect = (sample: string) => string;

/** Makes the redirect to a simulator. Servers that samples start get free ports. */
export function redirectTo({ platformUrl, serviceUrl, simulated }: Simulator): Redirect {
  const service = new URL(simulated.serviceUrl);
  // Beside the service, as `npm run simulator` has it.
  const platformPort = Number(service.port) + 1;
  const replacements: readonly (readonly [string, string])[] = [
    [simulated.platformUrl, platformUrl],
    [`http://${service.hostname}:${platformPort}`, platformUrl],
    [simulated.serviceUrl, serviceUrl],
    [webSocket(simulated.serviceUrl), webSocket(serviceUrl)],
    ['npm run simulator --', `${simulatorCommand()} --service-port 0 --platform-port 0`],
    ['http.server 8000', 'http.server 0'],
  ];
  return (sample) =>
    replacements.reduce((text, [shown, address]) => text.replaceAll(shown, address), sample);
}

function webSocket(url: string): string {
  return url.replace(/^http/, 'ws');
}

/** What the npm script of the simulator runs after it has seen to the packages. */
function simulatorCommand(): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, command] = /&& (tsx .+)/.exec(scripts['simulator'] ?? '') ?? [];
  if (command === undefined) throw new Error('package.json has no script that runs the simulator');
  return `cd '${process.cwd()}' && npx ${command}`;
}
