/** How many tags the specification has, and how many resources of five operations each tag has. */
interface Size {
  readonly tags: number;
  readonly resources: number;
}

/** A thousand operations, and 243 named schemas that are all connected. */
export const thousandOperations: Size = { tags: 40, resources: 5 };

const nouns = 'Account Address Article Batch Booking Branch Carrier Cart'.split(' ');
const kinds = ['', 'Line', 'Group', 'History', 'Setting'];
const id = '2c1e8a4e-7e0c-4d5a-9a53-0b3a0d5f7c11';

/**
 * Returns an OpenAPI document as large companies have them: groups of operations, entities that refer
 * to each other without end, lists with filters and pages, shared errors, descriptions, and examples.
 */
export function largeApi({ tags, resources }: Size): object {
  const names = Array.from({ length: tags }, (_, index) => {
    const round = Math.floor(index / nouns.length);
    return `${nouns[index % nouns.length]}${round || ''}`;
  });
  const all = names.flatMap((tag) =>
    kinds.slice(0, resources).map((kind) => ({ tag, entity: `${tag}${kind}` })),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Large interface', version: '1.0.0', description: 'Of a large company.' },
    servers: [{ url: 'https://large.test', description: 'The only one.' }],
    security: [{ bearer: [] }],
    tags: names.map((name) => ({ name, description: `Everything about the ${name}.` })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A token.' } },
      responses: Object.fromEntries(
        Object.entries(errors).map(([status, description]) => [
          status,
          { description, ...json(reference('Problem'), { message: description }) },
        ]),
      ),
      schemas: {
        Problem: object('Why a request failed.', {
          message: text('What went wrong.', 'The request is not valid.'),
          errors: { type: 'array', description: 'Details.', items: text('A detail.', 'name') },
        }),
        Money: object('An amount.', {
          amount: { type: 'integer', minimum: 0, description: 'In cents.', examples: [1999] },
          currency: { ...text('ISO 4217 code.', 'EUR'), minLength: 3, maxLength: 3 },
        }),
        Period: object('A time.', { from: time('First moment.'), to: time('Last moment.') }),
        ...Object.fromEntries(
          names.map((name) => [
            `${name}Owner`,
            object(`Who cares for the ${name}.`, { id: text('Id of the user.', id) }),
          ]),
        ),
        ...Object.fromEntries(
          all.map(({ tag, entity }, index) => [
            entity,
            entitySchema(tag, entity, all[(index + 1) % all.length]?.entity ?? ''),
          ]),
        ),
      },
    },
    paths: Object.assign({}, ...all.map(operationsOf)) as object,
  };
}

const errors: Readonly<Record<string, string>> = {
  '400': 'A value is missing or not valid.',
  '401': 'The token is missing or has expired.',
  '403': 'The role of the user does not allow this.',
  '404': 'There is no such resource.',
  '409': 'The resource was changed by somebody else.',
};

function entitySchema(tag: string, entity: string, next: string): object {
  return object(`A ${entity} of the ${tag}.`, {
    id: { type: 'string', format: 'uuid', readOnly: true, description: 'Id.', examples: [id] },
    name: { ...text(`Name of the ${entity}.`, `${entity} 1`), minLength: 1, maxLength: 50 },
    status: {
      type: 'string',
      enum: ['DRAFT', 'ACTIVE', 'SUSPENDED', 'CLOSED'],
      description: `State of the ${entity}.`,
    },
    labels: { type: 'array', maxItems: 20, description: 'Labels.', items: text('One.', 'new') },
    price: reference('Money'),
    validity: reference('Period'),
    owner: reference(`${tag}Owner`),
    [camelCase(next)]: reference(next),
    properties: { type: 'object', additionalProperties: true, description: 'Free values.' },
    createdAt: time('When it was made.'),
  });
}

function operationsOf({ tag, entity }: { tag: string; entity: string }): object {
  const collection = `/${camelCase(entity)}s`;
  const example = { name: `${entity} 1`, status: 'ACTIVE', labels: ['new'] };
  const one = json(reference(entity), { id, ...example });
  const body = { requestBody: { required: true, ...json(reference(entity), example) } };
  const operation = (verb: string, operationId: string, success: object, more: object = {}) => ({
    tags: [tag],
    operationId,
    summary: `${verb} ${entity}`,
    description: `${verb} ${entity}. Users see only what their **role** lets them see.`,
    ...more,
    responses: {
      ...success,
      ...Object.fromEntries(
        Object.keys(errors).map((status) => [status, reference(status, 'responses')]),
      ),
    },
  });
  const query = (name: string, description: string, schema: object) => {
    return { in: 'query', name, description, schema };
  };
  const page = object('A page.', {
    content: { type: 'array', description: 'The page.', items: reference(entity) },
    totalPages: { type: 'integer', description: 'Number of pages.' },
  });
  return {
    [collection]: {
      get: operation(
        'List',
        `list${entity}s`,
        { '200': { description: 'A page of the list.', ...json(page, { content: [example] }) } },
        {
          parameters: [
            query('page', 'Number of the page.', { type: 'integer', minimum: 0, default: 0 }),
            query('size', 'Size of a page.', { type: 'integer', minimum: 1, default: 10 }),
            query('sort', 'Field and direction.', { type: 'string', default: 'createdAt,desc' }),
            query('status', 'States.', { type: 'array', items: { type: 'string' } }),
          ],
        },
      ),
      post: operation('Add', `add${entity}`, { '201': { description: 'Stored.', ...one } }, body),
    },
    [`${collection}/{id}`]: {
      parameters: [
        {
          ...{ in: 'path', name: 'id', required: true, description: `Id of the ${entity}.` },
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      get: operation('Get', `get${entity}`, { '200': { description: 'It.', ...one } }),
      put: operation('Update', `update${entity}`, { '200': { description: 'It.', ...one } }, body),
      delete: operation('Delete', `delete${entity}`, { '204': { description: 'It is gone.' } }),
    },
  };
}

function camelCase(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function json(schema: object, example: object): object {
  return { content: { 'application/json': { schema, example } } };
}

function reference(name: string, kind = 'schemas'): object {
  return { $ref: `#/components/${kind}/${name}` };
}

function object(description: string, properties: object): object {
  return { type: 'object', description, properties };
}

function text(description: string, example: string): object {
  return { type: 'string', description, examples: [example] };
}

function time(description: string): object {
  return { type: 'string', format: 'date-time', description, examples: ['2026-01-31T12:00:00Z'] };
}
