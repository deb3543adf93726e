import type { IncomingMessage, ServerResponse } from 'node:http';

import { isObject, type JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import { openContract } from './contract';
import type { SimulatorData } from './contract-data';
import { openEventChannels } from './event-channels';
import { allowLocalPages, findForeignSource, receiveRequest } from './http';
import { listenOnLoopback } from './loopback-server';
import { platformHandler } from './platform';
import { Refusal, refuse } from './refusal';
import { parseBody, type RawRequest } from './request';
import { refusalResponse, respond, type SimulatorResponse, write } from './respond';
import { connectedScanners, controls, serviceHandler } from './service';
import { createWorld } from './world';

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
export interface RecordedRequest extends Pick<
  SimulatorResponse,
  'operationId' | 'status' | 'faults'
> {
  readonly api: 'service' | 'platform';
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
  { platform, service, channels }: SimulatorData,
  {
    servicePort = 0,
    platformPort = 0,
    rate = 0,
    dropEvery = 0,
    onRequest = () => undefined,
    log = () => undefined,
  }: SimulatorOptions = {},
) {
  const contracts = { platform: openContract(platform), service: openContract(service) };
  const addresses = channels.map(({ address }) => address);
  const events = openEventChannels(addresses, log);
  const createState = () => {
    const operations = [...platform.operations, ...service.operations];
    const world = createWorld(operations, channels, events.send);
    return { world, platform: platformHandler(world), service: serviceHandler(world) };
  };
  let state = createState();

  const serve =
    (api: RecordedRequest['api'], respondTo: (request: RawRequest) => SimulatorResponse) =>
    async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
      const foreign = findForeignSource(message);
      if (!foreign && allowLocalPages(message, response)) return;
      let result: SimulatorResponse;
      try {
        const request = await receiveRequest(message);
        if (foreign) throw foreign;
        result = respondTo(request);
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
  const respondAsService = (request: RawRequest): SimulatorResponse => {
    const { pathname } = request.url;
    if (addresses.includes(pathname)) {
      refuse(426, 'path', `${pathname} is a WebSocket channel: connect with ws://`);
    }
    const control = controls[pathname];
    if (control) return handleControl((body) => control(state.world, body), request);
    return respond(contracts.service, state.service, request);
  };

  const scan = () => {
    const ready = connectedScanners(state.world).find(({ canScan }) => canScan);
    if (ready) state.world.scan(ready.scanner.id);
  };
  const tick = () => {
    if (events.listeners() === 0) return;
    scan();
    for (const { scanner } of connectedScanners(state.world)) {
      state.world.emitStatus(scanner.id, 'UPDATE_STATUS');
    }
  };
  const respondAsPlatform = (request: RawRequest) =>
    respond(contracts.platform, state.platform, request);

  const serviceServer = await listenOnLoopback(servicePort, serve('service', respondAsService));
  const platformServer = await listenOnLoopback(
    platformPort,
    serve('platform', respondAsPlatform),
  ).catch(async (error: unknown) => {
    await serviceServer.stop();
    throw error;
  });
  serviceServer.servers.forEach(events.attach);
  const timers = [
    ...(rate > 0 ? [setInterval(tick, 60_000 / rate)] : []),
    ...(dropEvery > 0 ? [setInterval(events.drop, dropEvery * 1000)] : []),
  ];
  const stop = async () => {
    for (const timer of timers) clearInterval(timer);
    state.world.stop();
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
    scan,
    /** Connects the first scanner, or disconnects it. */
    toggleConnection: () => {
      const [first] = state.world.scanners.values();
      if (first) state.world.setConnection(first.scanner.id, !first.isConnected);
    },
    /** Sends an event to all clients of a channel. */
    sendEvent: events.send,
    /** Drops all WebSocket connections without a closing handshake; returns their number. */
    dropConnections: events.drop,
    /** Resets the state to the example world. */
    reset: () => {
      state.world.stop();
      state = createState();
    },
    /** Closes all connections, then the servers. */
    stop,
  };
}

const json = 'application/json';

/** Handles a request that triggers an event at a scanner. */
function handleControl(
  control: (body: JsonObject) => unknown,
  { method, body }: RawRequest,
): SimulatorResponse {
  if (method !== 'POST') refuse(405, 'method', `${method} is not POST`);
  const value = body.length === 0 ? {} : parseBody(body, json);
  if (!isObject(value)) return refuse(400, 'body', 'is not a JSON object');
  return write(undefined, { status: '200', mediaType: json, examples: [] }, control(value));
}
