import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import {
  type MockResponse,
  Refusal,
  refusalResponse,
} from 'docusaurus-plugin-static-api-docs/mock';
import { createSimulator } from '../core';
import type { Surroundings } from '../core/world';
import type { SimulatedApi, SimulatorContents } from '../core/contents';
import { openEventChannels } from './event-channels';
import { allowLocalPages, findForeignSource, receiveRequest } from './http';
import { listenOnLoopback } from './loopback-server';

export { PortError } from './loopback-server';

export interface SimulatorOptions {
  /** Port of the device integration service; 0, the default, for any free port. */
  readonly servicePort?: number;
  /** Port of the platform backend; 0, the default, for any free port. */
  readonly platformPort?: number;
  /** Scans per minute, each with a status update; 0, the default, for scans on request only. */
  readonly rate?: number;
  /** Interval in seconds at which all WebSocket connections are dropped; 0 for never. */
  readonly dropEvery?: number;
  /** Called with each request after its response, except CORS preflights. */
  readonly onRequest?: (request: RecordedRequest) => void;
  /** Called with a line for each request, connection, and event. */
  readonly log?: (line: string) => void;
}

/** A handled request and its result. */
export interface RecordedRequest extends Pick<MockResponse, 'operationId' | 'status' | 'faults'> {
  readonly api: SimulatedApi;
  readonly method: string;
  /** Path and query, unchanged. */
  readonly path: string;
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/**
 * Starts both APIs and the event channels on the loopback addresses.
 *
 * @throws PortError if a port can't be used
 */
export async function startSimulator(
  contents: SimulatorContents,
  {
    servicePort = 0,
    platformPort = 0,
    rate = 0,
    dropEvery = 0,
    onRequest = () => undefined,
    log = () => undefined,
  }: SimulatorOptions = {},
) {
  const addresses = contents.data.channels.map(({ address }) => address);
  const events = openEventChannels(addresses, log);
  const core = createSimulator(contents, events.send, surroundings);

  const serve =
    (api: SimulatedApi) =>
    async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
      const foreign = findForeignSource(message);
      if (!foreign && allowLocalPages(message, response)) return;
      let result: MockResponse;
      try {
        const request = await receiveRequest(message);
        if (foreign) throw foreign;
        result = core.respond(api, request);
      } catch (error) {
        const failure = { status: 500, part: 'simulator', message: `failed: ${String(error)}` };
        result = refusalResponse(error instanceof Refusal ? error : new Refusal([failure]));
      }
      const { status, headers, body, operationId, faults } = result;
      response.writeHead(status, headers);
      response.end(body);
      const { method = '', url = '' } = message;
      onRequest({ api, method, path: url, operationId, status, faults });
      log(`${api} ${method} ${url} ${status}${faults.length > 0 ? ` ${faults.join('; ')}` : ''}`);
    };
  const tick = () => {
    if (events.listeners() > 0) core.tick();
  };

  const serviceServer = await listenOnLoopback(servicePort, serve('service'));
  const platformServer = await listenOnLoopback(platformPort, serve('platform')).catch(
    async (error: unknown) => {
      await serviceServer.stop();
      throw error;
    },
  );
  serviceServer.servers.forEach(events.attach);
  const timers = [
    ...(rate > 0 ? [setInterval(tick, 60_000 / rate)] : []),
    ...(dropEvery > 0 ? [setInterval(events.drop, dropEvery * 1000)] : []),
  ];
  const stop = async () => {
    for (const timer of timers) clearInterval(timer);
    core.stop();
    await Promise.all([events.stop(), serviceServer.stop(), platformServer.stop()]);
  };
  const host = `localhost:${serviceServer.port}`;
  return {
    /** Base URL of the device integration service, without a trailing slash. */
    serviceUrl: `http://${host}`,
    /** Base URL of the platform backend, without a trailing slash. */
    platformUrl: `http://localhost:${platformServer.port}`,
    /** URLs of the WebSocket channels. */
    channelUrls: addresses.map((address) => `ws://${host}${address}`),
    /** Scans a barcode with the first connected and enabled scanner, if there is one. */
    scan: core.scan,
    /** Connects the first scanner, or disconnects it. */
    toggleConnection: core.toggleConnection,
    /** Sends an event to all clients of a channel. */
    sendEvent: events.send,
    /** Drops all WebSocket connections without a closing handshake; returns their number. */
    dropConnections: events.drop,
    /** Resets the state to the example world. */
    reset: core.reset,
    /** Closes all connections, then the servers. */
    stop,
  };
}

/** Time that passes, which doesn't keep the process running. */
const surroundings: Surroundings = {
  now: () => new Date(),
  newId: randomUUID,
  later: (callback, milliseconds) => void setTimeout(callback, milliseconds).unref(),
};
