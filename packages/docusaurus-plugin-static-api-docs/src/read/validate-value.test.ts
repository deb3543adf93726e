import { expect, it } from 'vitest';
import { rowsOf } from '../shared/rows.fixture';
import { loadSpecification } from './load-specification';
import { temporaryFiles } from './temporary-files.fixture';
import { createValidators } from './validate-value';

/** Includes keywords of OpenAPI 3.0: `nullable`, and booleans that make limits exclusive. */
const schemas = `openapi: 3.0.4
info: { title: Counter, version: '1' }
paths: {}
components:
  schemas:
    Part:
      nullable: true
      type: object
      required: [id]
      additionalProperties: false
      properties:
        id: { type: string, format: uuid }
        state: { $ref: 'states.yaml#/State' }
        parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
        above: { type: integer, minimum: 1, exclusiveMinimum: true }
        upTo: { type: integer, maximum: 9, exclusiveMaximum: false }
        name: { nullable: true, allOf: [{ type: string, pattern: '^[a-z\\-\\:]+$' }] }
`;

const expectedMismatches = `
#/parts/0 | additionalProperties | must NOT have additional properties: "size"
#/parts/0/id | format | must match format "uuid"
#/parts/0/state | enum | must be equal to one of the allowed values: NEW, USED
#/parts/0/above | exclusiveMinimum | must be > 1
#/parts/0/upTo | maximum | must be <= 9
#/parts/0/name | pattern | must match pattern "^[a-z\\-\\:]+$"
`;

it.each(['3.0.4', '3.1.0'])('validates against schemas of OpenAPI %s', async (version) => {
  const file = temporaryFiles({
    'counter.yaml': schemas.replace('3.0.4', version),
    'states.yaml': 'State:\n  type: string\n  enum: [NEW, USED]\n',
  });
  const specification = await loadSpecification(file('counter.yaml'));
  const validatorFor = await createValidators(specification);
  const validate = validatorFor(specification.resolve('#/components/schemas/Part'));
  const id = '1b5c2d7e-3f4a-4b6c-9d8e-0f1a2b3c4d5e';
  const right = { id, state: 'NEW', above: 2, upTo: 9, name: 'a-b' };
  expect(validate({ id, parts: [right] })).toEqual([]);
  const wrong = { id: 'x', state: 'OLD', size: 1, above: 1, upTo: 10, name: 'A' };
  const mismatches = validate({ id, parts: [wrong] });
  expect(mismatches.map((it) => [it.pointer, it.keyword, it.message])).toEqual(
    rowsOf(expectedMismatches),
  );
  expect(validate({})).toEqual([
    {
      pointer: '#',
      message: "must have required property 'id'",
      keyword: 'required',
      missing: 'id',
    },
  ]);
});
