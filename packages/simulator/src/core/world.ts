import isEqual from 'fast-deep-equal';

import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import type { OperationData } from 'docusaurus-plugin-static-api-docs/mock';
import type { ChannelData } from './contents';

interface Organization extends JsonObject {
  readonly id: string;
}

export interface Device {
  readonly id: string;
  name: string;
  enabled: boolean;
  provisioned: boolean;
  locationId: string;
  deviceType: string;
  deviceCategoryId: number;
  properties: JsonObject;
  telemetries: JsonObject;
  status: string;
  connection: { readonly connected: boolean; readonly timestamp: string };
  parentId?: string | undefined;
}

/** A device in responses. */
type ShownDevice = Omit<Device, 'parentId'> & { readonly parent?: { readonly id: string } };

export interface Command {
  readonly id: string;
  readonly commandName: string;
  readonly request: unknown;
  response: unknown;
  status: (typeof commandStatuses)[number] | 'FAILED';
  statusMessage: string | null;
  readonly deviceId: string;
  readonly startTime: string;
  endTime: string | null;
  readonly owner: unknown;
  readonly actionId: string | null;
}

/** A started action, whose state depends on its commands. */
export interface Action {
  readonly actionId: string;
  readonly deviceIds: readonly string[];
  readonly commandIds: readonly string[];
  readonly locationId: string;
  readonly data: { readonly command: number; readonly payload?: unknown };
  readonly [field: string]: unknown;
}

export interface Location {
  readonly id: string;
  name: string;
  parentId: string | null;
}

interface User {
  readonly id: string;
  roles: { readonly role: string; location: Location }[];
  readonly createdAt: string;
  readonly [field: string]: unknown;
}

interface Category {
  readonly id: number;
  readonly name: string;
  readonly deviceTemplateId: number;
  readonly parentId?: number | null;
  readonly image?: string;
}

interface Template {
  readonly id: number;
  readonly deviceCommands: readonly { readonly id: number; readonly name: string }[];
}

/** A scanner in the device integration service. */
interface Scanner {
  readonly id: string;
  fwVersion: string;
  readonly [field: string]: unknown;
}

/** A scanner's configuration. */
export interface ScannerState {
  readonly scanner: Scanner;
  isConnected: boolean;
  canScan: boolean;
  configuration: string;
}

/** Resources named by paths and bodies, by the kind used in error examples. */
export interface Resources {
  readonly organization: Organization;
  readonly device: Device;
  readonly deviceCategory: Category;
  readonly deviceTemplate: Template;
  readonly location: Location;
  readonly user: User;
  readonly action: Action;
  readonly command: Command;
}

/** Command states, in order. */
const commandStatuses = ['PENDING', 'STARTED', 'IN_PROGRESS', 'COMPLETED'] as const;

/** Time per state: long enough to observe, short enough not to wait. */
const stepMilliseconds = 500;

/** What the world can't know by itself: time, and IDs that nobody has yet. */
export interface Surroundings {
  readonly now: () => Date;
  readonly newId: () => string;
  /** Calls back after a number of milliseconds. */
  readonly later: (callback: () => void, milliseconds: number) => void;
  /** Called with what a command does to a scanner, such as `scanner-0001 beeps`. */
  readonly onAct?: (act: string) => void;
}

/** State shared by both APIs. */
export type World = ReturnType<typeof createWorld>;

/**
 * Creates the in-memory state shared by both APIs. It starts with the items of the lists' examples.
 *
 * @param operations - operations of both APIs, whose examples are the initial state
 * @param channels - channels with the examples from which events are built
 * @param emit - sends an event to all clients of a channel
 * @param surroundings - time and new IDs
 */
export function createWorld(
  operations: readonly OperationData[],
  channels: readonly ChannelData[],
  emit: (address: string, event: JsonObject) => void,
  surroundings: Surroundings,
) {
  /** Returns the time in the format of both APIs. */
  const now = () => `${surroundings.now().toISOString().slice(0, 19)}Z`;
  const operation = (id: string) => operations.find((it) => it.id === id);
  const examplesOf = (id: string): unknown[] => {
    const success = operation(id)?.responses.find(({ status }) => status.startsWith('2'));
    if (!success) throw new Error(`the specifications define no successful response of ${id}`);
    return success.examples.map(({ value }) => structuredClone(value));
  };
  /** Returns a copy of the first example of an operation's successful response. */
  const example = (operationId: string) => examplesOf(operationId)[0];
  /** Returns the items in a list's example, oldest first. */
  const list = <Item>(operationId: string) =>
    (example(operationId) as { content: Item[] }).content.reverse();
  const details = example('getActionDetails') as { commands: (Command & { device: unknown })[] };

  const resources: { readonly [Kind in keyof Resources]: Map<unknown, Resources[Kind]> } = {
    organization: byId([example('getOrganization') as Organization]),
    device: byId(
      list<ShownDevice>('listDevices').map(({ parent, ...it }) => ({
        ...it,
        parentId: parent?.id,
      })),
    ),
    deviceCategory: byId(example('listDeviceCategories') as Category[]),
    deviceTemplate: byId(example('listDeviceTemplates') as Template[]),
    location: byId(list<Location>('listLocations')),
    user: byId(list<User>('listUsers')),
    action: new Map(list<Action>('listActions').map((it) => [it.actionId, it])),
    command: byId([
      ...list<Command>('listDeviceCommands'),
      ...details.commands.map(({ device: _device, ...command }) => command),
    ]),
  };
  // Roles share the location objects, so that changes apply to both.
  for (const role of [...resources.user.values()].flatMap(({ roles }) => roles)) {
    role.location = resources.location.get(role.location.id) ?? role.location;
  }
  const configuration = String(example('getDeviceConfiguration'));
  const scanners = new Map(
    (example('listConnectedDevices') as Scanner[]).map((scanner): [string, ScannerState] => [
      scanner.id,
      { scanner, isConnected: true, canScan: true, configuration },
    ]),
  );
  /** Operations whose example resource was created. */
  const usedExamples = new Set<string>();
  let isStopped = false;

  /** Runs a callback after one time step, unless the world has stopped. */
  const later = (callback: () => void): void => {
    surroundings.later(() => !isStopped && callback(), stepMilliseconds);
  };

  /** Returns a device's commands, from the template of its category. */
  const commandsOf = ({ deviceCategoryId }: Device): Template['deviceCommands'] => {
    const category = resources.deviceCategory.get(deviceCategoryId);
    return resources.deviceTemplate.get(category?.deviceTemplateId)?.deviceCommands ?? [];
  };

  /** Advances a command to its next state, unless it waits for its device. */
  const advance = (command: Command): void => {
    if (command.endTime !== null) return;
    const device = resources.device.get(command.deviceId);
    const action = resources.action.get(command.actionId);
    const end = (status: 'COMPLETED' | 'FAILED', message: string | null) => {
      Object.assign(command, { status, statusMessage: message, response: {}, endTime: now() });
    };
    if (!device) return end('FAILED', 'The device was deleted.');
    if (!device.connection.connected) {
      if (command.status !== 'PENDING') end('FAILED', "The device didn't respond.");
      return;
    }
    if (!device.enabled) return end('FAILED', 'The device is disabled.');
    // Some devices of an action may lack its command.
    if (action && !commandsOf(device).some(({ id }) => id === action.data.command)) {
      return end('FAILED', 'The device does not have this command.');
    }
    const next = commandStatuses[commandStatuses.indexOf(command.status as 'PENDING') + 1];
    if (next === 'COMPLETED') return end(next, null);
    command.status = next ?? 'FAILED';
    later(() => advance(command));
  };

  /** Sends an event based on the matching example to all clients, and returns it. */
  const emitLike = (matches: (event: JsonObject) => boolean, fields: JsonObject): JsonObject => {
    for (const { address, examples } of channels) {
      const example = examples.find(matches);
      if (!example) continue;
      const event = { ...example, ...fields };
      emit(address, event);
      return event;
    }
    throw new Error('the specifications have no matching event example');
  };

  /** Sends a scanner's state to all clients, and returns the message. */
  const emitStatus = (id: string, eventType: string): JsonObject => {
    const connected = scanners.get(id)?.isConnected === true;
    return emitLike(
      (event) =>
        event['eventType'] === eventType &&
        (event['value'] as JsonObject)['connected'] === connected,
      { deviceID: id, value: { id, connected } },
    );
  };

  return {
    ...{ resources, scanners, example, later, commandsOf, emitStatus, now },
    newId: surroundings.newId,
    /** Tells what a scanner does. */
    act: (id: string, act: string): void => surroundings.onAct?.(`${id} ${act}`),
    repairReturns: list<JsonObject>('listRepairReturns'),

    /** Returns an error example by name. */
    error: (operationId: string, name: string): unknown => {
      const examples = operation(operationId)?.responses.flatMap((it) => it.examples) ?? [];
      return examples.find((it) => it.name === name)?.value;
    },

    /**
     * Returns the specification's example of a created resource, once, if it has the same fields, so that readers
     * get the IDs shown in the guides.
     */
    exampleLike: (operationId: string, resource: object): JsonObject | undefined => {
      const created = example(operationId) as JsonObject;
      const isSame = Object.entries(resource).every(([name, value]) =>
        isEqual(created[name], value),
      );
      if (!isSame || usedExamples.has(operationId)) return undefined;
      usedExamples.add(operationId);
      return created;
    },

    /** Connects or disconnects a device. Waiting commands then continue, and running ones fail. */
    setConnection: (id: string, connected: boolean): void => {
      const device = resources.device.get(id);
      if (device) {
        const isFirst = connected && !device.provisioned;
        const connectedExample = (examplesOf('getDevice') as Device[]).find(
          (it) => isFirst && it.id === id && it.connection.connected,
        );
        device.connection = {
          connected,
          timestamp: connectedExample?.connection.timestamp ?? now(),
        };
        if (isFirst) {
          const { properties = {}, telemetries = {} } = connectedExample ?? {};
          Object.assign(device, {
            provisioned: true,
            status: 'PROVISIONED',
            properties,
            telemetries,
          });
        }
        for (const command of resources.command.values()) {
          if (command.deviceId === id) advance(command);
        }
      }
      const state = scanners.get(id);
      if (!state) return;
      state.isConnected = connected;
      emitStatus(id, 'DEVICE_CONNECTION_STATUS');
    },

    /** Sends a command to its device. */
    send: (command: Command): void => {
      resources.command.delete(command.id);
      resources.command.set(command.id, command);
      if (resources.device.get(command.deviceId)?.connection.connected) {
        later(() => advance(command));
      }
    },

    /** Sends a device's scan to all clients, and returns the message. */
    scan: (id: string, content?: string): JsonObject =>
      emitLike((event) => 'content' in event, {
        ...{ deviceID: id, ...(content !== undefined && { content }) },
      }),

    /** Stops everything in progress. */
    stop: (): void => {
      isStopped = true;
    },
  };
}

function byId<Item extends { readonly id: unknown }>(items: readonly Item[]): Map<unknown, Item> {
  return new Map(items.map((item) => [item.id, item]));
}
