import { isObject, type JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import {
  type MockResponse,
  parseBody,
  type RawRequest,
  Refusal,
  refusalResponse,
  refuse,
  respond,
  write,
} from 'docusaurus-plugin-static-api-docs/mock';
import type { SimulatedApi, SimulatorContents } from './contents';
import { platformHandler } from './platform';
import { connectedScanners, controls, serviceHandler } from './service';
import { createWorld, type Surroundings } from './world';

/**
 * Creates both APIs with one world, which starts as the example world. It needs nothing of Node.js or of a
 * browser: whoever creates it receives requests and sends events.
 *
 * @param emit - sends an event to all clients of a channel
 */
export function createSimulator(
  { data: { platform, service, channels }, validators }: SimulatorContents,
  emit: (address: string, event: JsonObject) => void,
  surroundings: Surroundings,
) {
  const apis = {
    platform: { ...platform, validators: validators.platform },
    service: { ...service, validators: validators.service },
  };
  const addresses = channels.map(({ address }) => address);
  const createState = () => {
    const operations = [...platform.operations, ...service.operations];
    const world = createWorld(operations, channels, emit, surroundings);
    return { world, platform: platformHandler(world), service: serviceHandler(world) };
  };
  let state = createState();
  /** Handles a request that no specification describes, if it's one. */
  const respondToOther = (request: RawRequest): MockResponse | undefined => {
    const { pathname } = request.url;
    if (addresses.includes(pathname)) {
      refuse(426, 'path', `${pathname} is a WebSocket channel: connect with ws://`);
    }
    const control = controls[pathname];
    return control && handleControl((body) => control(state.world, body), request);
  };
  const respondAs = (api: SimulatedApi, request: RawRequest): MockResponse => {
    try {
      const other = api === 'service' ? respondToOther(request) : undefined;
      return other ?? respond(apis[api], state[api], request);
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error);
      throw error;
    }
  };
  /** Scans a barcode with the first connected and enabled scanner, if there is one. */
  const scan = () => {
    const ready = connectedScanners(state.world).find(({ canScan }) => canScan);
    if (ready) state.world.scan(ready.scanner.id);
  };
  const stop = () => state.world.stop();
  return {
    /** Handles a request, or refuses it with all its faults. */
    respond: respondAs,
    scan,
    /** Scans once, and has each connected scanner report its status. */
    tick: () => {
      scan();
      for (const { scanner } of connectedScanners(state.world)) {
        state.world.emitStatus(scanner.id, 'UPDATE_STATUS');
      }
    },
    /** Connects the first scanner, or disconnects it. */
    toggleConnection: () => {
      const [first] = state.world.scanners.values();
      if (first) state.world.setConnection(first.scanner.id, !first.isConnected);
    },
    /** Resets the state to the example world. */
    reset: () => {
      stop();
      state = createState();
    },
    /** Returns the world as a text, to tell whether it has changed. */
    snapshot: () => {
      const { resources, scanners } = state.world;
      const maps = [...Object.values(resources), scanners];
      return JSON.stringify(maps.map((it) => [...it]));
    },
    /** Stops everything in progress. */
    stop,
  };
}

const json = 'application/json';

/** Handles a request that triggers an event at a scanner. */
function handleControl(
  control: (body: JsonObject) => unknown,
  { method, body }: RawRequest,
): MockResponse {
  if (method !== 'POST') refuse(405, 'method', `${method} is not POST`);
  const value = body.length === 0 ? {} : parseBody(body, json);
  if (!isObject(value)) return refuse(400, 'body', 'is not a JSON object');
  return write(undefined, { status: '200', mediaType: json, examples: [] }, control(value));
}
