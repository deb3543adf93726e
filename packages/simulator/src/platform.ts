import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import { type Handler, Refusal } from './handlers';
import { fieldsOf, type ValidRequest } from './request';
import {
  type Action,
  byId,
  type Command,
  type Device,
  type Location,
  newId,
  now,
  type User,
  type World,
} from './world';

/** What a request says of a device. */
type DeviceRequest = Omit<Device, 'parent'> & { readonly parentId?: string };

/**
 * Returns what the operations of the platform backend do. The texts of what they refuse are examples
 * of the specification; which of the undefined cases they refuse is the simulator's choice.
 */
export function platformHandler(world: World): Handler {
  const { devices, locations, users, actions, commands, categories, templates } = world;
  const organizations = byId([world.organization], 'id');

  const refuse = (part: string, message: string, example: string): never => {
    throw new Refusal(400, part, message, example);
  };

  const find = <Item>(
    items: ReadonlyMap<unknown, Item>,
    id: unknown,
    kind: string,
    part: string,
  ): Item => {
    const item = items.get(id);
    if (item === undefined)
      throw new Refusal(404, part, `there is no ${kind} "${id}"`, `${kind}NotFound`);
    return item;
  };
  const deviceOf = ({ path }: ValidRequest) =>
    find(devices, path['deviceId'], 'device', 'path.deviceId');
  const locationIn = (id: unknown, part: string) => find(locations, id, 'location', part);
  const categoryIn = (id: unknown, part: string) => {
    if (categories.has(id)) return;
    refuse(part, `there is no device category ${id}`, 'invalidDeviceData');
  };
  const parentIn = (id: unknown, ownId: unknown): Device['parent'] => {
    if (id === undefined) return undefined;
    const parent = devices.get(String(id));
    if (parent && id !== ownId) return { id: parent.id, name: parent.name };
    return refuse('body.parentId', `there is no other device "${id}"`, 'invalidDeviceData');
  };

  const showDevice = ({ parent, ...device }: Device) => {
    const current = parent && devices.get(parent.id);
    return { ...device, ...(current && { parent: { id: current.id, name: current.name } }) };
  };
  const showUser = (user: User) => ({
    ...user,
    roles: user.roles.map(({ role, location }) => ({
      role,
      location: locations.get(location.id) ?? location,
    })),
  });
  const showAction = (actionId: unknown) => {
    const action = find(actions, actionId, 'action', 'path.actionId');
    const own = action.commandIds.flatMap((id) => commands.get(id) ?? []);
    const count = (status: string) => own.filter((it) => it.status === status).length;
    const [completed, failed] = [count('COMPLETED'), count('FAILED')];
    const pending = own.length - completed - failed;
    const ended = failed > 0 ? 'FAILED' : 'COMPLETED';
    const running = count('PENDING') === own.length ? 'PENDING' : 'IN_PROGRESS';
    const endTimes = own.map((it) => it.endTime ?? '').sort();
    return {
      ...action,
      endTime: pending > 0 ? null : (endTimes.at(-1) ?? null),
      status: pending > 0 ? running : ended,
      progress: { total: own.length, completed, failed, pending },
    };
  };

  const listDevices = (request: ValidRequest, all: readonly Device[]) =>
    page(request, all.map(showDevice), {
      connection: ({ connection }) => connection.connected,
      parentIds: ({ parent }) => parent?.id,
      parentName: ({ parent }) => parent?.name,
    });
  /** One that was just sent. */
  const shownCommand = world.example('sendDeviceCommand') as Command;
  const { owner } = shownCommand;
  const sendCommand = (
    fields: Pick<Command, 'id' | 'commandName' | 'request' | 'deviceId' | 'actionId'>,
    isTaken = true,
  ) => {
    const command = { ...shownCommand, ...fields, startTime: now() };
    world.send(command, isTaken);
    return { ...command };
  };
  const saveUser = (request: ValidRequest, existing?: User) => {
    const { username, mail, profile, preferences, roles: asked } = fieldsOf(request);
    const roles = (asked as { role: string; locationId: string }[]).map((each, index) => ({
      role: each.role,
      location: locationIn(each.locationId, `body.roles.${index}.locationId`),
    }));
    const { id, createdAt } = existing ?? {
      id: String(world.exampleFor('createUser', request.body)?.['id'] ?? newId()),
      createdAt: now(),
    };
    const named = { id, username, mail, profile, preferences };
    const user: User = { ...named, roles, createdAt, updatedAt: now() };
    users.set(id, user);
    return showUser(user);
  };

  const handlers: Readonly<Record<string, Handler>> = {
    getOrganization: () => world.organization,

    listDevices: (request) => listDevices(request, [...devices.values()]),
    listDeviceChildren: (request) => {
      const { id } = deviceOf(request);
      const children = [...devices.values()].filter(({ parent }) => parent?.id === id);
      return listDevices(request, children);
    },
    addDevice: (request) => {
      const { parentId, ...fields } = fieldsOf(request) as unknown as DeviceRequest;
      if (devices.has(fields.id)) {
        refuse('body.id', `"${fields.id}" is taken`, 'invalidDeviceData');
      }
      locationIn(fields.locationId, 'body.locationId');
      categoryIn(fields.deviceCategoryId, 'body.deviceCategoryId');
      return showDevice(register({ ...fields, parent: parentIn(parentId, fields.id) }));
    },
    updateDevice: (request) => {
      const { parentId, ...fields } = fieldsOf(request) as unknown as DeviceRequest;
      const device = devices.get(fields.id);
      if (!device && fields.locationId === undefined) {
        const message = `is missing, and there is no device "${fields.id}" yet`;
        refuse('body.locationId', message, 'invalidLocationData');
      }
      if (fields.locationId !== undefined) locationIn(fields.locationId, 'body.locationId');
      if (!device || fields.deviceCategoryId !== undefined) {
        categoryIn(fields.deviceCategoryId, 'body.deviceCategoryId');
      }
      const parent = parentIn(parentId, fields.id);
      const changes = { ...fields, ...(parent && { parent }) };
      return showDevice(device ? Object.assign(device, changes) : register(changes));
    },
    deleteDevices: (request) => {
      const ids = fieldsOf(request)['ids'] as string[];
      const { message } = world.error('getDevice', 'deviceNotFound') as { message: string };
      const failed = ids.filter((id) => !devices.delete(id));
      return { failedDevices: Object.fromEntries(failed.map((id) => [id, message])) };
    },
    getDevice: (request) => showDevice(deviceOf(request)),
    deleteDevice: (request) => void devices.delete(deviceOf(request).id),
    getDeviceProperties: (request) => deviceOf(request).properties,
    getDeviceTelemetries: (request) => deviceOf(request).telemetries,
    getDeviceCredentials: (request) => {
      const { id, provisioned } = deviceOf(request);
      // As if an agent used them at once.
      if (!provisioned) world.setConnection(id, true);
      return world.example('getDeviceCredentials');
    },

    listDeviceCommands: (request) => {
      const { id } = deviceOf(request);
      const own = [...commands.values()].filter(({ deviceId }) => deviceId === id);
      return page(request, own);
    },
    getDeviceCommand: (request) => {
      const { id } = deviceOf(request);
      const command = find(commands, request.path['commandId'], 'command', 'path.commandId');
      if (command.deviceId === id) return command;
      throw new Refusal(404, 'path.commandId', `is of another device`, 'commandNotFound');
    },
    sendDeviceCommand: (request) => {
      const device = deviceOf(request);
      const names = new Map(world.commandsOf(device).map((it) => [it.name, it]));
      const { name } = find(names, request.path['commandName'], 'command', 'path.commandName');
      const { id, deviceId, commandName } = shownCommand;
      const isShown = deviceId === device.id && commandName === name;
      const example = isShown && world.exampleFor('sendDeviceCommand', request.body);
      return sendCommand({
        ...{ id: example ? id : newId(), commandName: name, request: request.body ?? {} },
        ...{ deviceId: device.id, actionId: null },
      });
    },

    listActions: (request) => {
      const all = [...actions.keys()].map(showAction);
      return page(request, all, { id: ({ actionId }) => actionId });
    },
    createAction: (request) => {
      const fields = fieldsOf(request) as unknown as Action;
      const { command: commandId, payload } = fields['data'] as {
        command: number;
        payload?: unknown;
      };
      const addressed = fields.deviceIds.map((id, index) =>
        find(devices, id, 'device', `body.deviceIds.${index}`),
      );
      locationIn(fields.locationId, 'body.locationId');
      const command = [...templates.values()]
        .flatMap((it) => it.deviceCommands)
        .find(({ id }) => id === commandId);
      if (!command) {
        const message = `no device template has the command ${commandId}`;
        return refuse('body.data.command', message, 'invalidDeviceData');
      }
      if (fields.deviceIds.length === 0) refuse('body.deviceIds', 'is empty', 'invalidDeviceData');
      const example = world.exampleFor('createAction', request.body);
      const actionId = String(example?.['actionId'] ?? newId());
      const sent = addressed.map((device, index) =>
        sendCommand(
          {
            id: (example?.['commandIds'] as string[] | undefined)?.[index] ?? newId(),
            ...{ commandName: command.name, request: payload ?? {}, deviceId: device.id, actionId },
          },
          world.commandsOf(device).some(({ id }) => id === commandId),
        ),
      );
      actions.delete(actionId);
      actions.set(actionId, {
        // With its fields in their order.
        ...(world.example('createAction') as Action),
        ...fields,
        actionId,
        commandIds: sent.map(({ id }) => id),
        startTime: now(),
        owner,
      });
      return showAction(actionId);
    },
    getAction: ({ path }) => showAction(path['actionId']),
    getActionDetails: ({ path }) => {
      const action = showAction(path['actionId']);
      return {
        ...action,
        commands: action.commandIds.flatMap((id) => {
          const command = commands.get(id);
          const device = command && devices.get(command.deviceId);
          return device ? [{ ...command, device: showDevice(device) }] : [];
        }),
        location: locationIn(action.locationId, 'path.actionId'),
      };
    },

    listDeviceCategories: () => [...categories.values()],
    getDeviceVisibilityWidget: () =>
      [...categories.values()].map(({ id, name, parentId = null, deviceTemplateId, image }) => {
        const own = [...devices.values()].filter((it) => it.deviceCategoryId === id);
        return {
          ...{ id, name, parentId, templateId: deviceTemplateId, totalDevices: own.length },
          connectedDevices: own.filter(({ connection }) => connection.connected).length,
          image,
        };
      }),
    getDeviceCategory: ({ path }) =>
      find(categories, path['categoryId'], 'deviceCategory', 'path.categoryId'),
    listDeviceTemplates: () => [...templates.values()],
    getDeviceTemplate: ({ path }) =>
      find(templates, path['templateId'], 'deviceTemplate', 'path.templateId'),

    listLocations: (request) => page(request, [...locations.values()]),
    getLocation: ({ path }) => locationIn(path['locationId'], 'path.locationId'),
    addLocation: (request) => {
      const { name, parentId } = fieldsOf(request) as { name: string; parentId: string };
      locationIn(parentId, 'body.parentId');
      const id = String(world.exampleFor('addLocation', request.body)?.['id'] ?? newId());
      locations.set(id, { id, name, parentId });
      return locations.get(id);
    },
    updateLocation: (request) => {
      const { id, name, parentId } = fieldsOf(request) as unknown as Location;
      const { parentId: oldParent } = locationIn(id, 'body.id');
      const above = new Set<unknown>([id]);
      for (let next = parentId; next !== null; next = locationIn(next, 'body.parentId').parentId) {
        if (above.has(next)) {
          refuse('body.parentId', 'is the location itself, or below it', 'invalidLocationData');
        }
        above.add(next);
      }
      if ((parentId === null) !== (oldParent === null)) {
        refuse('body.parentId', 'only the root location has none', 'invalidLocationData');
      }
      locations.set(id, { id, name, parentId });
      return locations.get(id);
    },
    deleteLocation: ({ path }) => {
      const { id, parentId } = locationIn(path['locationId'], 'path.locationId');
      if (parentId === null) {
        refuse('path.locationId', 'is the root location', 'rootLocation');
      }
      if ([...devices.values()].some(({ locationId }) => locationId === id)) {
        refuse('path.locationId', 'still has devices', 'locationHasDevices');
      }
      locations.delete(id);
    },

    listUsers: (request) =>
      page(request, [...users.values()].map(showUser), {
        locationId: ({ roles }) => roles.map(({ location }) => location.id),
        roles: ({ roles }) => roles.map(({ role }) => role),
      }),
    getUser: ({ path }) => showUser(find(users, path['id'], 'user', 'path.id')),
    createUser: (request) => saveUser(request),
    updateUser: (request) =>
      saveUser(request, find(users, fieldsOf(request)['id'], 'user', 'body.id')),
    deleteUser: ({ path }) =>
      void users.delete(find(users, path['userId'], 'user', 'path.userId').id),

    listRepairReturns: (request) => {
      const ofItems = (name: string) => (record: JsonObject) =>
        (record['items'] as JsonObject[]).map((item) => item[name]);
      return page(request, world.repairReturns, {
        serialNumber: ofItems('serialNumber'),
        problemCode: ofItems('problemCode'),
      });
    },
  };
  return (request) => {
    const { operation, path } = request;
    find(organizations, path['organizationId'], 'organization', 'path.organizationId');
    const handler = handlers[operation.id];
    return handler ? handler(request) : world.example(operation.id);
  };

  /** Adds a device, which nothing has connected yet. */
  function register(fields: Partial<Device> & Pick<Device, 'id'>): Device {
    const device = {
      id: fields.id,
      name: fields.name ?? fields.id,
      enabled: fields.enabled ?? true,
      provisioned: false,
      locationId: fields.locationId ?? '',
      deviceType: fields.deviceType ?? 'iotDevice',
      deviceCategoryId: fields.deviceCategoryId ?? 0,
      properties: {},
      telemetries: {},
      status: 'REGISTERED',
      connection: { connected: false, timestamp: now() },
      parent: fields.parent,
    };
    devices.set(device.id, device);
    return device;
  }
}

/**
 * Returns one page of a list, filtered and sorted as a request asks; all of it, the newest first,
 * where the operation has no parameters for pages. A filter compares with the
 * field of its name unless it has an entry in `fields`; a sort field that nothing has means the order
 * of creation.
 *
 * @param items - the oldest first
 */
function page<Item extends object>(
  { query }: ValidRequest,
  items: readonly Item[],
  fields: Readonly<Record<string, (item: Item) => unknown>> = {},
) {
  const asked = query as { page?: number; size?: number; sort?: string };
  const { page: pageNumber = 0, size: wanted, sort, ...filters } = asked;
  const [sortField = '', direction] = sort?.split(',') ?? [];
  const isAscending = direction?.toLowerCase() === 'asc';
  const fieldOf = (item: Item, name: string): unknown =>
    fields[name]?.(item) ?? (item as JsonObject)[name];
  const matching = items
    .filter((item) =>
      Object.entries(filters).every(([name, value]) => {
        if (value === undefined) return true;
        const found = [fieldOf(item, name)].flat();
        return [value].flat().some((it) => found.includes(it));
      }),
    )
    .map((item, index) => ({ item, key: (fieldOf(item, sortField) ?? index) as string | number }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) * (isAscending ? 1 : -1))
    .map(({ item }) => item);
  const size = Math.max(0, wanted ?? items.length);
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
