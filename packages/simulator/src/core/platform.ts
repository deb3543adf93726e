import { childOf, type JsonObject, valueAt } from 'docusaurus-plugin-static-api-docs/json';
import {
  fieldsOf,
  type Handler,
  refuse,
  type ValidRequest,
} from 'docusaurus-plugin-static-api-docs/mock';
import {
  type Action,
  type Command,
  type Device,
  type Location,
  type Resources,
  type World,
} from './world';

/** Kinds of resources identified by path parameters. */
const kindOf: Readonly<Record<string, keyof Resources>> = {
  organizationId: 'organization',
  deviceId: 'device',
  categoryId: 'deviceCategory',
  templateId: 'deviceTemplate',
  locationId: 'location',
  id: 'user',
  userId: 'user',
  actionId: 'action',
  commandId: 'command',
};

/** A request with the resources identified by its path; an operation only uses those. */
type Call = ValidRequest & Resources & { readonly fields: JsonObject };

/**
 * Returns the handlers of the platform backend's operations. They respond with error examples of the
 * specification, also in cases that it leaves undefined.
 */
export function platformHandler(world: World): Handler {
  const { resources, now, newId } = world;
  const { device: devices, location: locations, user: users, command: commands } = resources;
  const all = <Kind extends keyof Resources>(kind: Kind) => [...resources[kind].values()];
  const find = <Kind extends keyof Resources>(kind: Kind, id: unknown, part: string) =>
    resources[kind].get(id) ?? refuse(404, part, `there is no ${kind} "${id}"`, kind);
  const showDevice = ({ parentId, ...device }: Device) => {
    const parent = devices.get(parentId);
    return { ...device, ...(parent && { parent: { id: parent.id, name: parent.name } }) };
  };
  /** Updates a device, or adds one that isn't connected yet. */
  const saveDevice = (fields: JsonObject) => {
    const changes = fields as Partial<Device> & Pick<Device, 'id'>;
    const { id, locationId, deviceCategoryId, parentId } = changes;
    const device = devices.get(id);
    if (!device && locationId === undefined) {
      const message = `is missing, and there is no device "${id}" yet`;
      refuse(400, 'body.locationId', message, 'location');
    }
    if (locationId !== undefined) find('location', locationId, 'body.locationId');
    if (!resources.deviceCategory.has(deviceCategoryId ?? device?.deviceCategoryId)) {
      const message = `there is no device category ${deviceCategoryId}`;
      refuse(400, 'body.deviceCategoryId', message, 'device');
    }
    if (parentId !== undefined && (parentId === id || !devices.has(parentId))) {
      refuse(400, 'body.parentId', `there is no other device "${parentId}"`, 'device');
    }
    const saved = Object.assign(device ?? newDevice(id, now()), changes);
    devices.set(id, saved);
    return showDevice(saved);
  };
  const showAction = (action: Action) => {
    const ofAction = action.commandIds.flatMap((id) => commands.get(id) ?? []);
    const count = (status: string) => ofAction.filter((it) => it.status === status).length;
    const [completed, failed] = [count('COMPLETED'), count('FAILED')];
    const pending = ofAction.length - completed - failed;
    const ended = failed > 0 ? 'FAILED' : 'COMPLETED';
    const running = count('PENDING') === ofAction.length ? 'PENDING' : 'IN_PROGRESS';
    const endTimes = ofAction.map((it) => it.endTime ?? '').sort();
    return {
      ...action,
      endTime: pending > 0 ? null : (endTimes.at(-1) ?? null),
      status: pending > 0 ? running : ended,
      progress: { total: ofAction.length, completed, failed, pending },
    };
  };

  const listDevices = (call: Call, all: readonly Device[]) =>
    page(call, all.map(showDevice), {
      connection: ({ connection }) => connection.connected,
      parentIds: ({ parent }) => parent?.id,
      parentName: ({ parent }) => parent?.name,
    });
  const sendCommand = (
    fields: Pick<Command, 'id' | 'commandName' | 'request' | 'deviceId' | 'actionId'>,
  ) => {
    const example = world.example('sendDeviceCommand') as Command;
    const command = { ...example, ...fields, startTime: now() };
    world.send(command);
    return { ...command };
  };
  /** Returns the ID of a created resource: the example's if they match, otherwise a new one. */
  const idFor = (operationId: string, resource: object) =>
    String(world.exampleLike(operationId, resource)?.['id'] ?? newId());
  const userFrom = ({ username, mail, profile, preferences, roles: assignments }: JsonObject) => {
    const roles = (assignments as { role: string; locationId: string }[]).map((each, index) => ({
      role: each.role,
      location: find('location', each.locationId, `body.roles.${index}.locationId`),
    }));
    return { username, mail, profile, preferences, roles };
  };

  const operations: Readonly<Record<string, (call: Call) => unknown>> = {
    getOrganization: ({ organization }) => organization,

    listDevices: (call) => listDevices(call, all('device')),
    listDeviceChildren: (call) => {
      const children = all('device').filter(({ parentId }) => parentId === call.device.id);
      return listDevices(call, children);
    },
    addDevice: ({ fields }) => {
      const { id } = fields;
      if (devices.has(id)) refuse(400, 'body.id', `"${id}" is already in use`, 'device');
      return saveDevice(fields);
    },
    updateDevice: ({ fields }) => saveDevice(fields),
    deleteDevices: ({ fields }) => {
      const { message } = world.error('getDevice', 'deviceNotFound') as { message: string };
      const failed = (fields['ids'] as string[]).filter((id) => !devices.delete(id));
      return { failedDevices: Object.fromEntries(failed.map((id) => [id, message])) };
    },
    getDevice: ({ device }) => showDevice(device),
    deleteDevice: ({ device }) => void devices.delete(device.id),
    getDeviceProperties: ({ device }) => device.properties,
    getDeviceTelemetries: ({ device }) => device.telemetries,
    getDeviceCredentials: ({ device: { id, provisioned } }) => {
      // As if an agent applied them immediately.
      if (!provisioned) world.setConnection(id, true);
      return world.example('getDeviceCredentials');
    },

    listDeviceCommands: (call) => {
      const ofDevice = all('command').filter(({ deviceId }) => deviceId === call.device.id);
      return page(call, ofDevice);
    },
    getDeviceCommand: ({ device, command }) => {
      if (command.deviceId === device.id) return command;
      return refuse(404, 'path.commandId', 'belongs to another device', 'command');
    },
    sendDeviceCommand: ({ device, path: { commandName: name }, body: request = {} }) => {
      const command = world.commandsOf(device).find((it) => it.name === name);
      if (!command) {
        return refuse(404, 'path.commandName', `there is no command "${name}"`, 'command');
      }
      const fields = { commandName: command.name, request, deviceId: device.id, actionId: null };
      return sendCommand({ id: idFor('sendDeviceCommand', fields), ...fields });
    },

    listActions: (call) => {
      return page(call, all('action').map(showAction), { id: ({ actionId }) => actionId });
    },
    createAction: ({ fields }) => {
      const requested = fields as unknown as Action;
      const { command: commandId, payload } = requested.data;
      const targets = requested.deviceIds.map((id, index) =>
        find('device', id, `body.deviceIds.${index}`),
      );
      find('location', requested.locationId, 'body.locationId');
      const command = all('deviceTemplate')
        .flatMap((it) => it.deviceCommands)
        .find(({ id }) => id === commandId);
      if (!command) {
        const message = `no device template has the command ${commandId}`;
        return refuse(400, 'body.data.command', message, 'device');
      }
      if (targets.length === 0) refuse(400, 'body.deviceIds', 'is empty', 'device');
      const example = world.exampleLike('createAction', requested) as Action | undefined;
      const actionId = example?.actionId ?? newId();
      const sent = targets.map((device, index) => {
        const id = example?.commandIds[index] ?? newId();
        const fields = { commandName: command.name, request: payload ?? {}, actionId };
        return sendCommand({ id, ...fields, deviceId: device.id });
      });
      const action = {
        // First, to keep the order of fields.
        ...(world.example('createAction') as Action),
        ...requested,
        actionId,
        commandIds: sent.map(({ id }) => id),
        startTime: now(),
      };
      resources.action.delete(actionId);
      resources.action.set(actionId, action);
      return showAction(action);
    },
    getAction: ({ action }) => showAction(action),
    getActionDetails: ({ action }) => ({
      ...showAction(action),
      commands: action.commandIds.flatMap((id) => {
        const command = commands.get(id);
        const device = command && devices.get(command.deviceId);
        return device ? [{ ...command, device: showDevice(device) }] : [];
      }),
      location: find('location', action.locationId, 'path.actionId'),
    }),

    listDeviceCategories: () => all('deviceCategory'),
    getDeviceVisibilityWidget: () =>
      all('deviceCategory').map(({ id, name, parentId = null, deviceTemplateId, image }) => {
        const inCategory = all('device').filter((it) => it.deviceCategoryId === id);
        return {
          ...{ id, name, parentId, templateId: deviceTemplateId, totalDevices: inCategory.length },
          connectedDevices: inCategory.filter(({ connection }) => connection.connected).length,
          image,
        };
      }),
    getDeviceCategory: ({ deviceCategory }) => deviceCategory,
    listDeviceTemplates: () => all('deviceTemplate'),
    getDeviceTemplate: ({ deviceTemplate }) => deviceTemplate,

    listLocations: (call) => page(call, all('location')),
    getLocation: ({ location }) => location,
    addLocation: ({ fields }) => {
      const { name, parentId } = fields as unknown as Location;
      find('location', parentId, 'body.parentId');
      const location = { id: idFor('addLocation', { name, parentId }), name, parentId };
      locations.set(location.id, location);
      return location;
    },
    updateLocation: ({ fields }) => {
      const { id, name, parentId } = fields as unknown as Location;
      const location = find('location', id, 'body.id');
      const visited = new Set<unknown>([id]);
      for (let next = parentId; next !== null;) {
        if (visited.has(next)) {
          refuse(400, 'body.parentId', 'is the location itself, or below it', 'location');
        }
        visited.add(next);
        next = find('location', next, 'body.parentId').parentId;
      }
      if ((parentId === null) !== (location.parentId === null)) {
        refuse(400, 'body.parentId', 'only the root location has none', 'location');
      }
      return Object.assign(location, { name, parentId });
    },
    deleteLocation: ({ location: { id, parentId } }) => {
      if (parentId === null) {
        refuse(400, 'path.locationId', 'is the root location', 'rootLocation');
      }
      if (all('device').some(({ locationId }) => locationId === id)) {
        refuse(400, 'path.locationId', 'still has devices', 'locationHasDevices');
      }
      locations.delete(id);
    },

    listUsers: (call) =>
      page(call, all('user'), {
        locationId: ({ roles }) => roles.map(({ location }) => location.id),
        roles: ({ roles }) => roles.map(({ role }) => role),
      }),
    getUser: ({ user }) => user,
    createUser: ({ fields }) => {
      const values = userFrom(fields);
      const times = { createdAt: now(), updatedAt: now() };
      const user = { id: idFor('createUser', values), ...values, ...times };
      users.set(user.id, user);
      return user;
    },
    updateUser: ({ fields }) => {
      const user = find('user', fields['id'], 'body.id');
      return Object.assign(user, userFrom(fields), { updatedAt: now() });
    },
    deleteUser: ({ user }) => void users.delete(user.id),

    listRepairReturns: (call) => {
      const ofItems = (name: string) => (record: JsonObject) =>
        (record['items'] as JsonObject[]).map((item) => item[name]);
      return page(call, world.repairReturns, {
        serialNumber: ofItems('serialNumber'),
        problemCode: ofItems('problemCode'),
      });
    },
  };
  return (request) => {
    const { operation, path } = request;
    const pathResources = Object.entries(path).flatMap(([name, id]) => {
      const kind = valueAt(kindOf, name);
      return kind ? [[kind, find(kind, id, `path.${name}`)]] : [];
    });
    const call = {
      ...request,
      fields: fieldsOf(request),
      ...Object.fromEntries(pathResources),
    } as Call;
    return (valueAt(operations, operation.id) ?? (() => world.example(operation.id)))(call);
  };
}

/** Returns a device with only an ID, not connected since a time. */
function newDevice(id: string, time: string): Device {
  return {
    ...{ id, name: id, enabled: true, provisioned: false, locationId: '' },
    ...{ deviceType: 'iotDevice', deviceCategoryId: 0, properties: {}, telemetries: {} },
    ...{ status: 'REGISTERED', connection: { connected: false, timestamp: time } },
  };
}

/**
 * Returns one page of a list, filtered and sorted as requested, or all items, newest first, if the operation
 * isn't paginated. A filter applies to the field of the same name unless `fields` maps it. An unknown sort
 * field sorts by creation.
 *
 * @param items - oldest first
 */
function page<Item extends object>(
  { query }: Pick<ValidRequest, 'query'>,
  items: readonly Item[],
  fields: Readonly<Record<string, (item: Item) => unknown>> = {},
) {
  const options = query as { page?: number; size?: number; sort?: string };
  const { page: pageNumber = 0, size: pageSize, sort, ...filters } = options;
  const [sortField = '', direction] = sort?.split(',') ?? [];
  const isAscending = direction?.toLowerCase() === 'asc';
  const fieldOf = (item: Item, name: string): unknown =>
    valueAt(fields, name)?.(item) ?? childOf(item, name);
  const matching = items
    .filter((item) =>
      Object.entries(filters).every(([name, value]) => {
        if (value === undefined) return true;
        const fieldValues = [fieldOf(item, name)].flat();
        return [value].flat().some((it) => fieldValues.includes(it));
      }),
    )
    .map((item, index) => ({ item, key: (fieldOf(item, sortField) ?? index) as string | number }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) * (isAscending ? 1 : -1))
    .map(({ item }) => item);
  const size = Math.max(0, pageSize ?? items.length);
  const offset = pageNumber * size;
  const content = matching.slice(offset, offset + size);
  return {
    content,
    pageable: { mode: 'OFFSET', sort: { direction: isAscending ? 'ASC' : 'DESC' } },
    pageNumber,
    offset,
    size,
    empty: content.length === 0,
    numberOfElements: content.length,
    totalSize: matching.length,
    totalPages: size === 0 ? 0 : Math.ceil(matching.length / size),
  };
}
