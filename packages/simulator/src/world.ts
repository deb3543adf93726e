import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import type { ChannelData, ContractData } from './contract-data';

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
  parent?: { readonly id: string; readonly name: string } | undefined;
}

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

/** An action as it started; its state follows from its commands. */
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

export interface User {
  readonly id: string;
  roles: { readonly role: string; location: Location }[];
  readonly createdAt: string;
  readonly [field: string]: unknown;
}

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly deviceTemplateId: number;
  readonly parentId?: number | null;
  readonly image?: string;
}

export interface Template {
  readonly id: number;
  readonly deviceCommands: readonly { readonly id: number; readonly name: string }[];
}

/** A scanner as the device integration service sees it. */
export interface Scanner {
  readonly id: string;
  fwVersion: string;
  readonly [field: string]: unknown;
}

/** What a scanner is set to. */
export interface ScannerState {
  readonly scanner: Scanner;
  isConnected: boolean;
  canScan: boolean;
  configuration: string;
}

/** The states of a command on its way, in their order. */
const commandStatuses = ['PENDING', 'STARTED', 'IN_PROGRESS', 'COMPLETED'] as const;

/** Long enough to see each state, and short enough not to wait for it. */
const stepMilliseconds = 500;

/**
 * The state behind both interfaces, in memory. It starts as the example world shows it: what the
 * examples of the lists hold is there.
 */
export class World {
  readonly organization: JsonObject & { readonly id: string };
  readonly devices: Map<string, Device>;
  readonly locations: Map<string, Location>;
  readonly users: Map<string, User>;
  readonly categories: Map<unknown, Category>;
  readonly templates: Map<unknown, Template>;
  readonly repairReturns: readonly JsonObject[];
  readonly commands: Map<string, Command>;
  readonly actions: Map<string, Action>;
  readonly scanners: Map<string, ScannerState>;
  /** IDs of commands that their devices don't have. */
  private readonly notTaken = new Set<string>();
  private isStopped = false;
  /** The operations whose examples were made. */
  private readonly usedExamples = new Set<string>();

  /**
   * @param contracts - the interfaces whose examples the world starts from
   * @param channels - the channels with the examples that events are made of
   * @param emit - sends an event to all who listen on a channel
   */
  constructor(
    private readonly contracts: { readonly platform: ContractData; readonly service: ContractData },
    private readonly channels: readonly ChannelData[],
    private readonly emit: (address: string, event: JsonObject) => void,
  ) {
    const list = <Item>(id: string): Item[] => (this.example(id) as { content: Item[] }).content;
    this.organization = this.example('getOrganization') as World['organization'];
    this.devices = byId(list<Device>('listDevices').reverse(), 'id');
    this.locations = byId(list<Location>('listLocations').reverse(), 'id');
    const users = list<User>('listUsers').reverse();
    // A change of a location is one in the roles, too.
    for (const role of users.flatMap(({ roles }) => roles)) {
      role.location = this.locations.get(role.location.id) ?? role.location;
    }
    this.users = byId(users, 'id');
    this.categories = byId(this.example('listDeviceCategories') as Category[], 'id');
    this.templates = byId(this.example('listDeviceTemplates') as Template[], 'id');
    this.repairReturns = list<JsonObject>('listRepairReturns');
    this.actions = byId(list<Action>('listActions').reverse(), 'actionId');
    const { commands } = this.example('getActionDetails') as {
      commands: (Command & { device?: unknown })[];
    };
    this.commands = byId(
      [
        ...list<Command>('listDeviceCommands').reverse(),
        ...commands.map(({ device: _device, ...command }) => command),
      ],
      'id',
    );
    const configuration = String(this.example('getDeviceConfiguration'));
    this.scanners = byId(
      (this.example('listConnectedDevices') as Scanner[]).map((scanner) => ({
        id: scanner.id,
        ...{ scanner, isConnected: true, canScan: true, configuration },
      })),
      'id',
    );
  }

  /** Returns a copy of the first example of an operation's successful response. */
  example(operationId: string): unknown {
    return structuredClone(this.examplesOf(operationId)[0]);
  }

  /** Returns an example of an error by its name. */
  error(operationId: string, name: string): unknown {
    const examples = this.operation(operationId)?.responses.flatMap((it) => it.examples) ?? [];
    return examples.find((it) => it.name === name)?.value;
  }

  /**
   * Returns the specification's own example of what an operation makes, if that has the same fields:
   * once, so that the guides show what their readers get.
   */
  exampleLike(operationId: string, made: object): JsonObject | undefined {
    const example = this.example(operationId) as JsonObject;
    const isLike = Object.entries(made).every(([name, value]) =>
      isDeepStrictEqual(example[name], value),
    );
    if (!isLike || this.usedExamples.has(operationId)) return undefined;
    this.usedExamples.add(operationId);
    return example;
  }

  /** Connects or disconnects a device. Its waiting commands go on, its running ones fail. */
  setConnection(id: string, connected: boolean): void {
    const device = this.devices.get(id);
    if (device) {
      const known = this.examplesOf('getDevice').find(
        (it) => (it as Device).id === id && (it as Device).connection.connected,
      ) as Device | undefined;
      device.connection = {
        connected,
        timestamp: (connected && !device.provisioned && known?.connection.timestamp) || now(),
      };
      if (connected && !device.provisioned) {
        device.provisioned = true;
        device.status = 'PROVISIONED';
        device.properties = known?.properties ?? {};
        device.telemetries = known?.telemetries ?? {};
      }
      for (const command of this.commands.values()) {
        if (command.deviceId === id && command.endTime === null) this.advance(command);
      }
    }
    const state = this.scanners.get(id);
    if (!state) return;
    state.isConnected = connected;
    this.emitStatus(id, 'DEVICE_CONNECTION_STATUS');
  }

  /**
   * Sends a command on its way to its device.
   *
   * @param isTaken - whether the device has the command; in an action, some may not have it
   */
  send(command: Command, isTaken: boolean): void {
    if (!isTaken) this.notTaken.add(command.id);
    this.commands.delete(command.id);
    this.commands.set(command.id, command);
    if (this.devices.get(command.deviceId)?.connection.connected) {
      this.later(() => this.advance(command));
    }
  }

  /** Moves a command to its next state, or lets it wait for its device. */
  private advance(command: Command): void {
    if (command.endTime !== null) return;
    const device = this.devices.get(command.deviceId);
    const end = (status: 'COMPLETED' | 'FAILED', message: string | null) => {
      Object.assign(command, { status, statusMessage: message, response: {}, endTime: now() });
    };
    if (!device) return end('FAILED', 'The device was deleted.');
    if (!device.connection.connected) {
      if (command.status !== 'PENDING') end('FAILED', "The device didn't respond.");
      return;
    }
    if (!device.enabled) return end('FAILED', 'The device is disabled.');
    if (this.notTaken.has(command.id)) {
      return end('FAILED', 'The device does not have this command.');
    }
    const next = commandStatuses[commandStatuses.indexOf(command.status as 'PENDING') + 1];
    if (next === 'COMPLETED') return end(next, null);
    command.status = next ?? 'FAILED';
    this.later(() => this.advance(command));
  }

  /** Returns the commands that a device takes: those of the template of its category. */
  commandsOf({ deviceCategoryId }: Device): Template['deviceCommands'] {
    const category = this.categories.get(deviceCategoryId);
    return this.templates.get(category?.deviceTemplateId)?.deviceCommands ?? [];
  }

  /** Sends a scan of a device to all who listen; returns the message. */
  scan(id: string, content?: string): JsonObject {
    const [channel, example] = this.eventLike((event) => 'content' in event);
    const event = { ...example, deviceID: id, ...(content !== undefined && { content }) };
    this.emit(channel, event);
    return event;
  }

  /** Sends the state of a scanner to all who listen; returns the message. */
  emitStatus(id: string, eventType: string): JsonObject {
    const connected = this.scanners.get(id)?.isConnected === true;
    const [channel, example] = this.eventLike(
      (event) =>
        event['eventType'] === eventType &&
        (event['value'] as JsonObject)['connected'] === connected,
    );
    const event = { ...example, deviceID: id, value: { id, connected } };
    this.emit(channel, event);
    return event;
  }

  /** Does something after one step of time, unless the world has stopped by then. */
  later(work: () => void): void {
    setTimeout(() => !this.isStopped && work(), stepMilliseconds).unref();
  }

  /** Stops everything that is on its way. */
  stop(): void {
    this.isStopped = true;
  }

  private eventLike(
    isLike: (event: JsonObject) => boolean,
  ): [address: string, example: JsonObject] {
    for (const { address, examples } of this.channels) {
      const example = examples.find(isLike);
      if (example) return [address, example];
    }
    throw new Error('The specifications have no example of this event');
  }

  private operation(id: string) {
    const { platform, service } = this.contracts;
    return [...platform.operations, ...service.operations].find((it) => it.id === id);
  }

  private examplesOf(id: string): unknown[] {
    const success = this.operation(id)?.responses.find(({ status }) => status.startsWith('2'));
    if (!success) throw new Error(`The specifications have no response of ${id}`);
    return success.examples.map(({ value }) => value);
  }
}

/** Returns the time as the interfaces write it. */
export function now(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

/** Returns a new ID. */
export const newId = randomUUID;

/** Returns things by their IDs, in their order. */
export function byId<Key extends string, Item extends Readonly<Record<Key, unknown>>>(
  items: readonly Item[],
  key: Key,
): Map<Item[Key], Item> {
  return new Map(items.map((item) => [item[key], item]));
}
