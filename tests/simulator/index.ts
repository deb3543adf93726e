import type { IncomingMessage, ServerResponse } from 'node:http';

import { apiReferences, eventReferences } from '../../src/config/api-references';
import { loadSpecification } from '../../src/specifications';
import { answer } from './answer';
import { createExampleChooser } from './choose-example';
import { type Contract, addressOf, loadContract } from './contract';
import { type EventChannels, openEventChannels } from './event-channels';
import { allowLocalPages, readRequest } from './http';
import { type LoopbackServer, listenOnLoopback } from './loopback-server';
import { refuseInWords } from './refuse';
import { formatRequestFault } from './request';
import type { Answer } from './write-answer';

export { PortError } from './loopback-server';

export interface SimulatorOptions {
  /** Port of the device integration service; 0, the default, for any free one. */
  readonly servicePort?: number;
  /** Port of the platform backend; 0, the default, for any free one. */
  readonly platformPort?: number;
  /** Messages a minute on each channel; 0, the default, for none but those that are asked for. */
  readonly rate?: number;
  /** Seconds after which all WebSocket connections are dropped, again and again; 0 for never. */
  readonly dropEvery?: number;
  /** Takes a line for each request, connection and message. */
  readonly log?: (line: string) => void;
  /** Paths of the specifications, relative to the working directory; those of the site by default. */
  readonly specifications?: Partial<SpecificationFiles>;
}

interface SpecificationFiles {
  readonly platform: string;
  readonly service: string;
  readonly events: string;
}

/** A request that the simulator took. */
export interface RecordedRequest {
  readonly api: 'service' | 'platform';
  readonly method: string;
  /** Path and query, as they came. */
  readonly path: string;
  /** `undefined` when the path or the method is none of the specification. */
  readonly operationId: string | undefined;
  readonly status: number;
  /** Name of the example that was the answer. */
  readonly example: string | undefined;
  /** What the specification does not allow, each with its `file:line`; empty when all is right. */
  readonly faults: readonly string[];
}

export interface Simulator {
  /** Address of the device integration service, without a slash at the end. */
  readonly serviceUrl: string;
  /** Address of the platform backend, without a slash at the end. */
  readonly platformUrl: string;
  /** What it stands in for: the addresses of the specifications, without a slash at the end. */
  readonly simulated: { readonly serviceUrl: string; readonly platformUrl: string };
  /** Full addresses of the WebSocket channels. */
  readonly channelUrls: readonly string[];
  /** Grows with each request; CORS preflights are not among them. */
  readonly requests: readonly RecordedRequest[];
  /** Sends an example, by its name, to all who listen on its channel; returns how many they are. */
  sendEvent(name: string): number;
  /** Ends all WebSocket connections without a closing handshake; returns how many they were. */
  dropConnections(): number;
  /** Ends all connections, then the servers. */
  stop(): Promise<void>;
}

const [platformReference, serviceReference] = apiReferences;

/**
 * Starts both HTTP interfaces and the event channels on the loopback addresses, all as the
 * specifications describe them.
 *
 * @throws FaultsError when a specification does not load; PortError when a port cannot be used
 */
export async function startSimulator({
  servicePort = 0,
  platformPort = 0,
  rate = 0,
  dropEvery = 0,
  log = () => undefined,
  specifications = {},
}: SimulatorOptions = {}): Promise<Simulator> {
  const service = await loadContract(specifications.service ?? serviceReference.specification);
  const platform = await loadContract(specifications.platform ?? platformReference.specification);
  const events = await openEventChannels(
    await loadSpecification(specifications.events ?? eventReferences[0].specification),
    { perMinute: rate, log },
  );

  const requests: RecordedRequest[] = [];
  const record = (request: RecordedRequest) => {
    requests.push(request);
    log(formatRequest(request));
  };
  const running: LoopbackServer[] = [];
  const dropTimer =
    dropEvery > 0 ? setInterval(() => events.drop(), dropEvery * 1000).unref() : undefined;
  const stop = async () => {
    clearInterval(dropTimer);
    await Promise.all([events.stop(), ...running.map((it) => it.stop())]);
  };

  try {
    running.push(await listenOnLoopback(servicePort, serve('service', service, record, events)));
    running.push(await listenOnLoopback(platformPort, serve('platform', platform, record)));
  } catch (error) {
    await stop();
    throw error;
  }
  const [serviceServer, platformServer] = running as [LoopbackServer, LoopbackServer];
  serviceServer.servers.forEach(events.attach);
  const host = `localhost:${serviceServer.port}`;
  return {
    serviceUrl: `http://${host}`,
    platformUrl: `http://localhost:${platformServer.port}`,
    simulated: { serviceUrl: documentedUrl(service), platformUrl: documentedUrl(platform) },
    channelUrls: events.addresses.map((address) => `ws://${host}${address}`),
    requests,
    sendEvent: events.send,
    dropConnections: events.drop,
    stop,
  };
}

/** Makes the listener of one interface; accepted calls that may change something cause events. */
function serve(
  api: RecordedRequest['api'],
  contract: Contract,
  record: (request: RecordedRequest) => void,
  events?: EventChannels,
) {
  const chooser = createExampleChooser(contract);
  const respond = async (message: IncomingMessage): Promise<Answer> => {
    const request = await readRequest(message);
    if (!request) return refuseWith(413, 'body', 'is longer than the simulator takes');
    const { pathname } = request.url;
    if (events?.addresses.includes(pathname)) {
      return refuseWith(426, 'path', `${pathname} is a WebSocket channel: connect with ws://`);
    }
    return answer(contract, chooser, request);
  };
  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (allowLocalPages(message, response)) return;
    const result = await respond(message).catch((error: unknown) =>
      refuseWith(500, 'simulator', `failed: ${String(error)}`),
    );
    response.writeHead(result.status, result.headers);
    response.end(result.body);
    record({
      api,
      method: message.method ?? '',
      path: message.url ?? '',
      operationId: result.operation?.operation.operationId,
      status: result.status,
      example: result.example,
      faults: result.faults.map(formatRequestFault),
    });
    if (result.status < 300 && message.method !== 'GET') events?.sendNext();
  };
}

function documentedUrl({ document }: Contract): string {
  return addressOf(document.servers?.[0]).origin;
}

function refuseWith(status: number, part: string, message: string): Answer {
  return refuseInWords(undefined, [{ status, part, message, subjects: [] }]);
}

function formatRequest({ api, method, path, status, example, faults }: RecordedRequest): string {
  const accepted = example === undefined ? 'no body' : `example ${example}`;
  const outcome = faults.length > 0 ? `refused: ${faults.join('; ')}` : accepted;
  return `${api} ${method} ${path} ${status} ${outcome}`;
}
