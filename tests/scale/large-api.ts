/** How large the made specification is. */
export interface Size {
  readonly tags: number;
  /** Resources of each tag; each has five calls and an entity. */
  readonly resources: number;
}

/** 40 tags of 25 calls, and 243 named schemas that are all connected. */
export const thousandOperations: Size = { tags: 40, resources: 5 };

const nouns =
  'Account Address Article Batch Booking Branch Carrier Cart Channel Claim Contract Customer Delivery Depot Document Driver Event Expense Fleet Forecast Gateway Goods Invoice Item Job Ledger License Lot Machine Member Message Meter Notice Offer Order Pallet Parcel Partner Payment Permit Plan Policy Price Product Project Quote Refund Region Report Reservation Return Role Route Sample Schedule Sensor Session Shift Shipment Site Slot Station Stock Store Supplier Survey Task Tariff Team Template Tenant Ticket Tour Transfer Truck Unit Vehicle Vendor Visit Voucher Warehouse Warranty Zone'.split(
    ' ',
  );
const kinds = ['', 'Line', 'Group', 'History', 'Setting'];

/**
 * Makes an OpenAPI document as large companies have them: calls in groups, entities that refer to
 * others without end, lists with filters and pages, shared errors, descriptions and examples.
 * The same size gives the same document.
 *
 * @param size - of the document
 */
export function largeApi({ tags, resources }: Size): object {
  const names = Array.from({ length: tags }, (_, index) => {
    const round = Math.floor(index / nouns.length);
    return `${nouns[index % nouns.length]}${round === 0 ? '' : round + 1}`;
  });
  const entityOf = (tag: number, resource: number) =>
    `${names[tag % tags]}${kinds[resource % kinds.length]}${resource < kinds.length ? '' : resource}`;
  const all = names.flatMap((_, tag) =>
    Array.from({ length: resources }, (__, resource) => {
      const isLast = resource + 1 === resources;
      return {
        tag: names[tag] ?? '',
        entity: entityOf(tag, resource),
        next: isLast ? entityOf(tag + 1, 0) : entityOf(tag, resource + 1),
      };
    }),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Large interface',
      version: '1.0.0',
      description: 'An interface of the size that large companies publish.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-proprietary' },
    },
    servers: [{ url: 'https://large.test', description: 'The only one.' }],
    security: [{ bearer: [] }],
    tags: names.map((name) => ({ name, description: `Everything about the ${name}.` })),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of a user.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(errors).map(([status, condition]) => [status, errorResponse(condition)]),
      ),
      schemas: {
        Problem: object(
          'Why a request failed.',
          {
            name: text('Name of the error.', 'BadRequest'),
            message: text('What went wrong.', 'The request is not valid.'),
            requestId: text('Id of the request.', '6f1d'),
            errors: { type: 'array', description: 'Details.', items: text('A detail.', 'name') },
          },
          ['message'],
        ),
        Money: object(
          'An amount.',
          {
            amount: { type: 'integer', minimum: 0, description: 'In cents.', examples: [1999] },
            currency: { ...text('ISO 4217 code.', 'EUR'), minLength: 3, maxLength: 3 },
          },
          ['amount', 'currency'],
        ),
        Period: object('A time.', { from: time('First moment.'), to: time('Last moment.') }, [
          'from',
        ]),
        ...Object.fromEntries(names.map((name) => [`${name}Owner`, owner(name)])),
        ...Object.fromEntries(all.map((each) => [each.entity, entity(each)])),
      },
    },
    paths: Object.assign({}, ...all.map(calls)) as object,
  };
}

interface Resource {
  readonly tag: string;
  readonly entity: string;
  /** The entity that this one refers to. */
  readonly next: string;
}

const errors: Readonly<Record<string, string>> = {
  '400': 'A value is missing or not valid.',
  '401': 'The token is missing or has expired.',
  '403': 'The role of the user does not allow this.',
  '404': 'There is no such resource.',
  '409': 'The resource was changed by somebody else.',
};

function entity({ tag, entity: name, next }: Resource): object {
  return object(
    `A ${name} of the ${tag}.`,
    {
      id: { type: 'string', format: 'uuid', readOnly: true, description: 'Id.', examples: [id] },
      name: { ...text(`Name of the ${name}.`, `${name} 1`), minLength: 1, maxLength: 50 },
      description: { ...text('What people should know.', 'First of its kind.'), maxLength: 400 },
      status: {
        type: 'string',
        enum: ['DRAFT', 'ACTIVE', 'SUSPENDED', 'CLOSED'],
        description: `State of the ${name}.`,
        examples: ['ACTIVE'],
      },
      labels: { type: 'array', maxItems: 20, description: 'Free labels.', items: text('', 'new') },
      price: reference('Money'),
      validity: reference('Period'),
      owner: reference(`${tag}Owner`),
      [next.charAt(0).toLowerCase() + next.slice(1)]: reference(next),
      properties: { type: 'object', additionalProperties: true, description: 'Free values.' },
      createdAt: time('When it was made.'),
      updatedAt: time('When it last changed.'),
    },
    ['name', 'status'],
  );
}

function owner(tag: string): object {
  return object(
    `Who cares for the ${tag}.`,
    {
      id: { type: 'string', format: 'uuid', description: 'Id of the user.', examples: [id] },
      mail: { type: 'string', format: 'email', description: `Who cares for the ${tag}.` },
      role: { type: 'string', enum: ['admin', 'operator', 'viewer'], description: 'Role.' },
    },
    ['id'],
  );
}

const id = '2c1e8a4e-7e0c-4d5a-9a53-0b3a0d5f7c11';

function calls({ tag, entity: name }: Resource): object {
  const collection = `/${name.charAt(0).toLowerCase()}${name.slice(1)}s`;
  const example = { name: `${name} 1`, status: 'ACTIVE', labels: ['new'] };
  const answered = { id, ...example, createdAt: '2026-01-31T12:00:00Z' };
  const body = {
    description: `The ${name}.`,
    required: true,
    content: { 'application/json': { schema: reference(name), example } },
  };
  const one = { content: { 'application/json': { schema: reference(name), example: answered } } };
  const call = (verb: string, operationId: string, statuses: object, more: object = {}) => ({
    tags: [tag],
    operationId,
    summary: `${verb} ${name}`,
    description: `${verb} ${name}. Users see only what their **role** lets them see.\n\nThe answer holds what was stored, with its \`id\`.`,
    ...more,
    responses: {
      ...statuses,
      ...Object.fromEntries(
        Object.keys(errors).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  });
  const filters = [
    query('page', { type: 'integer', minimum: 0, default: 0 }, 'Number of the page.'),
    query('size', { type: 'integer', minimum: 1, maximum: 100, default: 10 }, 'Size of a page.'),
    query('sort', { type: 'string', default: 'createdAt,desc' }, 'Field and direction.'),
    query('name', { type: 'string' }, 'Part of the name.'),
    query('status', { type: 'array', items: { type: 'string' } }, 'States.'),
  ];
  const list = object('A page.', {
    content: { type: 'array', description: 'The page.', items: reference(name) },
    totalSize: { type: 'integer', description: 'Number of all.' },
    totalPages: { type: 'integer', description: 'Number of pages.' },
  });
  return {
    [collection]: {
      get: call(
        'List',
        `list${name}s`,
        {
          '200': {
            description: 'A page of the list.',
            content: {
              'application/json': {
                schema: list,
                example: { content: [answered], totalSize: 1, totalPages: 1 },
              },
            },
          },
        },
        { parameters: filters },
      ),
      post: call(
        'Add',
        `add${name}`,
        { '201': { description: 'It is stored.', ...one } },
        { requestBody: body },
      ),
    },
    [`${collection}/{id}`]: {
      parameters: [
        {
          in: 'path',
          name: 'id',
          required: true,
          description: `Id of the ${name}.`,
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      get: call('Get', `get${name}`, { '200': { description: 'It.', ...one } }),
      put: call(
        'Update',
        `update${name}`,
        { '200': { description: 'It is changed.', ...one } },
        { requestBody: body },
      ),
      delete: call('Delete', `delete${name}`, { '204': { description: 'It is gone.' } }),
    },
  };
}

function errorResponse(condition: string): object {
  return {
    description: condition,
    content: {
      'application/json': {
        schema: reference('Problem'),
        example: { name: 'Error', message: condition, requestId: '6f1d' },
      },
    },
  };
}

function query(name: string, schema: object, description: string): object {
  return { in: 'query', name, description, schema };
}

function reference(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

function object(description: string, properties: object, required: readonly string[] = []): object {
  return { type: 'object', description, properties, ...(required.length > 0 && { required }) };
}

function text(description: string, example: string): object {
  return { type: 'string', ...(description && { description }), examples: [example] };
}

function time(description: string): object {
  return { type: 'string', format: 'date-time', description, examples: ['2026-01-31T12:00:00Z'] };
}
