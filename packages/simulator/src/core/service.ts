import { isObject, type JsonObject, valueAt } from 'docusaurus-plugin-static-api-docs/json';
import {
  fieldsOf,
  type Handler,
  hintFor,
  refuse,
  type ValidRequest,
} from 'docusaurus-plugin-static-api-docs/mock';
import type { ScannerState, World } from './world';

/**
 * Returns the handlers of the device integration service's operations. By default, an operation checks the
 * device ID and returns its example with a new command ID.
 */
export function serviceHandler(world: World): Handler {
  const stateOf = ({ path }: ValidRequest) => scannerOf(world, path['device_id'], 'path.device_id');
  const respondWithExample: Handler = (request) => {
    if ('device_id' in request.path) stateOf(request);
    const body = world.example(request.operation.id);
    if (!isObject(body) || !('commandId' in body)) return body;
    return { ...body, commandId: fieldsOf(request)['commandId'] ?? world.newId() };
  };
  const getDevice = (request: ValidRequest) => stateOf(request).scanner;
  const change =
    (set: (state: ScannerState, body: unknown) => void): Handler =>
    (request) => {
      const state = stateOf(request);
      set(state, request.body);
      world.emitStatus(state.scanner.id, 'UPDATE_STATUS');
      return respondWithExample(request);
    };
  const upgrade =
    (statesOf: (request: ValidRequest) => readonly ScannerState[]): Handler =>
    (request) => {
      const states = statesOf(request);
      world.later(() => {
        for (const { scanner } of states) {
          scanner.fwVersion = versionAfter(scanner.fwVersion, String(fieldsOf(request)['uri']));
          const device = world.resources.device.get(scanner.id);
          const firmwareVersion = scanner.fwVersion;
          if (device) device.properties = { ...device.properties, firmwareVersion };
          world.emitStatus(scanner.id, 'UPDATE_STATUS');
        }
      });
      return respondWithExample(request);
    };

  const handlers: Readonly<Record<string, Handler>> = {
    listConnectedDevices: () => connectedScanners(world).map(({ scanner }) => scanner),
    getConnectedDevice: getDevice,
    getConnectedDeviceInfo: getDevice,
    getDeviceConfiguration: (request) => stateOf(request).configuration,
    updateDeviceConfiguration: change((state, text) => (state.configuration = String(text))),
    enableScanner: change((state) => (state.canScan = true)),
    disableScanner: change((state) => (state.canScan = false)),
    resetDevice: change(() => undefined),
    upgradeFirmware: upgrade(() => connectedScanners(world)),
    upgradeDeviceFirmware: upgrade((request) => [stateOf(request)]),
  };
  return (request) => {
    const { id } = request.operation;
    const body = (valueAt(handlers, id) ?? respondWithExample)(request);
    const act = valueAt(acts, id);
    if (act) world.act(stateOf(request).scanner.id, act(request));
    return body;
  };
}

/** What a scanner does after a command. */
const acts: Readonly<Record<string, (request: ValidRequest) => string>> = {
  executeDevicePackage: () => 'executes a package',
  uploadToDevice: () => 'receives the text',
  updateDeviceConfiguration: () => 'takes the configuration',
  beepDevice: () => 'beeps',
  resetDevice: () => 'is reset',
  collectDeviceLogs: () => 'collects its logs',
  sendCustomCommand: () => 'receives the command',
  sendCustomServiceCommand: () => 'receives the command',
  upgradeDeviceFirmware: () => 'upgrades its firmware',
  enableHostCommand: () => 'has the host command enabled',
  disableHostCommand: () => 'has the host command disabled',
  enableScanner: () => 'can scan',
  disableScanner: () => "can't scan",
  sendScanResponse: ({ body }) => `receives the response "${String(body)}"`,
  enableScanResponse: () => 'accepts scan responses',
  disableScanResponse: () => 'accepts no scan responses',
};

/** Handlers of additional paths, which trigger a scanner's events. */
export const controls: Readonly<Record<string, (world: World, body: JsonObject) => unknown>> = {
  '/simulator/scan': (world, body) => {
    const { deviceID, content } = textsIn(body, 'deviceID', 'content');
    const { scanner, canScan } = scannerOf(world, deviceID, 'body.deviceID');
    if (canScan) return world.scan(scanner.id, content);
    return refuse(409, 'body.deviceID', `the scanner of "${scanner.id}" is disabled`);
  },
  '/simulator/connection': (world, body) => {
    const { connected, ...rest } = body;
    const { deviceID } = textsIn(rest, 'deviceID');
    if (typeof connected !== 'boolean') {
      return refuse(400, 'body.connected', 'must be true or false');
    }
    const id = deviceID ?? [...world.scanners.keys()][0] ?? '';
    if (!world.scanners.has(id) && !world.resources.device.has(id)) {
      refuse(404, 'body.deviceID', `there is no device "${id}"`);
    }
    world.setConnection(id, connected);
    return { deviceID: id, connected };
  },
};

/** Returns the connected scanners, always in the same order. */
export function connectedScanners({ scanners }: World): ScannerState[] {
  return [...scanners.values()].filter(({ isConnected }) => isConnected);
}

function scannerOf(world: World, id: unknown, part: string): ScannerState {
  const connected = connectedScanners(world);
  const state = id === undefined ? connected[0] : connected.find((it) => it.scanner.id === id);
  if (state) return state;
  const ids = connected.map(({ scanner }) => scanner.id).join(', ') || 'none';
  if (id === undefined) refuse(404, part, 'no device is connected');
  return refuse(404, part, `there is no connected device "${id}"; connected: ${ids}`);
}

function textsIn<Name extends string>(
  body: JsonObject,
  ...names: readonly Name[]
): Partial<Record<Name, string>> {
  for (const [name, value] of Object.entries(body)) {
    if (!names.some((it) => it === name)) {
      const hint = hintFor(name, names, 'it takes');
      refuse(400, `body.${name}`, `is not a field of this body; ${hint}`);
    }
    if (typeof value !== 'string') refuse(400, `body.${name}`, 'must be a string');
  }
  return body as Partial<Record<Name, string>>;
}

/** Returns the version in a firmware URL, or else the next patch version. */
function versionAfter(version: string, uri: string): string {
  const [versionInUri] = /\d+\.\d+\.\d+/.exec(uri) ?? [];
  return versionInUri ?? version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
}
