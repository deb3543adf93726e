import { expect, it } from 'vitest';
import { loadSpecification } from './load-specification';
import { temporaryFiles } from './temporary-files.fixture';
import { createValidators } from './validate-value';

async function validatorOf(version: string) {
  const file = temporaryFiles({
    'counter.yaml': `openapi: ${version}
info: { title: Counter, version: '1' }
paths: {}
components:
  schemas:
    Part:
      type: object
      required: [id]
      additionalProperties: false
      properties:
        id: { type: string, format: uuid }
        state: { $ref: 'states.yaml#/State' }
        parts:
          type: array
          items: { $ref: '#/components/schemas/Part' }
`,
    'states.yaml': 'State:\n  type: string\n  enum: [NEW, USED]\n',
  });
  const specification = await loadSpecification(file('counter.yaml'));
  const validatorFor = await createValidators(specification);
  return validatorFor(specification.resolve('#/components/schemas/Part'));
}

it.each(['3.0.4', '3.1.0'])('validates against schemas of OpenAPI %s', async (version) => {
  const validate = await validatorOf(version);
  const id = '1b5c2d7e-3f4a-4b6c-9d8e-0f1a2b3c4d5e';
  expect(validate({ id, state: 'NEW', parts: [{ id }] })).toEqual([]);
  expect(validate({ id, parts: [{ id: 'x', state: 'OLD', size: 1 }] })).toEqual([
    {
      pointer: '#/parts/0',
      message: 'must NOT have additional properties: "size"',
      keyword: 'additionalProperties',
    },
    { pointer: '#/parts/0/id', message: 'must match format "uuid"', keyword: 'format' },
    {
      pointer: '#/parts/0/state',
      message: 'must be equal to one of the allowed values: NEW, USED',
      keyword: 'enum',
    },
  ]);
  expect(validate({})).toEqual([
    { pointer: '#', message: "must have required property 'id'", keyword: 'required' },
  ]);
});

it('reads exclusive limits of OpenAPI 3.0, nullable without a type, and patterns without Unicode', async () => {
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.0.4
info: { title: Limits, version: '1' }
paths: {}
components:
  schemas:
    Part:
      nullable: true
      allOf: [{ type: object }]
      properties:
        above: { type: integer, minimum: 1, exclusiveMinimum: true }
        upTo: { type: integer, maximum: 9, exclusiveMaximum: false }
        name: { type: string, pattern: '^[a-z\\-\\:]+$' }
`,
  });
  const specification = await loadSpecification(file('api.yaml'));
  const validate = (await createValidators(specification))(
    specification.resolve('#/components/schemas/Part'),
  );
  expect(validate({ above: 2, upTo: 9, name: 'a-b' })).toEqual([]);
  expect(validate({ above: 1, upTo: 10, name: 'A' }).map(({ pointer }) => pointer)).toEqual([
    '#/above',
    '#/upTo',
    '#/name',
  ]);
});
