import { describe, expect, it } from 'vitest';

import { createValidators, loadSpecification, readApi } from '../../read';
import { temporaryFiles } from '../../read/temporary-files.fixture';
import { rowsOf } from '../../shared/rows.fixture';
import { samplesOf } from '../../samples';
import { sampleRequestValue } from './sample-value';

const schemas = `
    Pet:
      type: object
      required: [petType]
      properties: { petType: { type: string }, name: { type: string }, friend: { $ref: '#/components/schemas/Pet' } }
      discriminator: { propertyName: petType, mapping: { kitty: '#/components/schemas/Cat' } }
    Cat:
      allOf: [{ $ref: '#/components/schemas/Pet' }, { required: [lives], properties: { lives: { type: integer, minimum: 1 } } }]
    Dog:
      allOf: [{ $ref: '#/components/schemas/Pet' }, { required: [barks], properties: { barks: { type: boolean } } }]
    Device: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Motor: { allOf: [{ $ref: '#/components/schemas/Device' }, { required: [speed], properties: { speed: { type: integer } } }] }
    Servo: { allOf: [{ $ref: '#/components/schemas/Motor' }, { required: [range], properties: { range: { type: integer } } }] }
    Drive: { oneOf: [{ $ref: '#/components/schemas/Motor' }, { $ref: '#/components/schemas/Servo' }], discriminator: { propertyName: kind } }
    Stone: { type: object, required: [kind, form], properties: { kind: { type: string }, form: { type: string } }, discriminator: { propertyName: form } }
    Gem: { allOf: [{ $ref: '#/components/schemas/Stone' }, { required: [carat], properties: { carat: { type: number } } }] }
    Node: { type: object, required: [value], properties: { value: { type: string }, next: { $ref: '#/components/schemas/Node' } } }
    Tree: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
    Endless: { type: object, required: [again], properties: { again: { $ref: '#/components/schemas/Endless' } } }
    Circle: { type: object, required: [kind, radius], properties: { kind: { const: circle }, radius: { type: number, exclusiveMinimum: 0 } } }
    Square: { type: object, required: [kind, side], properties: { kind: { const: square }, side: { type: number } } }
`;

/** Schemas and the values that requests send for them. */
const fitting = `
no field that only responses have | { required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } } | {"name":"string"}
the first subtype, with what its mapping says | { $ref: '#/components/schemas/Pet' } | {"petType":"kitty","lives":1}
the name of a subtype that no mapping has | { $ref: '#/components/schemas/Dog' } | {"petType":"Dog","barks":true}
the fields of one level of three | { $ref: '#/components/schemas/Device' } | {"kind":"Motor","speed":0}
the fields of the level below the second one | { $ref: '#/components/schemas/Motor' } | {"kind":"Servo","speed":0,"range":0}
the fields of an option that has a level below | { $ref: '#/components/schemas/Drive' } | {"kind":"Motor","speed":0}
what two discriminators say | { oneOf: [{ $ref: '#/components/schemas/Stone' }, { $ref: '#/components/schemas/Node' }], discriminator: { propertyName: kind } } | {"kind":"Stone","form":"Gem","carat":0}
alternatives in a list | { type: array, items: { oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }] } } | [{"kind":"circle","radius":1}]
alternatives beside fields | { type: object, required: [a], properties: { a: { type: string } }, oneOf: [{ required: [b], properties: { b: { type: integer } } }, { required: [c] }] } | {"a":"string","b":0}
one of the fields of which there is one | { type: object, properties: { ipv4: { type: string, format: ipv4 }, ipv6: { type: string }, port: { type: integer } }, oneOf: [{ required: [ipv4] }, { required: [ipv6] }] } | {"ipv4":"192.168.0.1"}
what an option demands of the fields beside it | { type: object, properties: { kind: { type: string }, size: { type: integer } }, oneOf: [{ type: object, properties: { kind: { const: big }, size: { minimum: 10 } }, required: [kind, size] }, { properties: { kind: { const: small } } }] } | {"kind":"big","size":10}
an option of each choice | { allOf: [{ oneOf: [{ properties: { a: { type: integer } }, required: [a] }] }, { oneOf: [{ properties: { b: { type: integer } }, required: [b] }, { properties: { c: {} }, required: [c] }] }, { oneOf: [{ properties: { d: { type: integer } }, required: [d] }, { properties: { e: {} }, required: [e] }] }] } | {"a":0,"b":0,"d":0}
a field of an option that is required beside it | { type: object, required: [values], oneOf: [{ properties: { values: { type: integer }, more: { type: string } }, required: [more] }, { properties: { values: { type: string } } }] } | {"values":0,"more":"string"}
what a field requires | { type: object, required: [card], properties: { card: { type: string }, name: { type: string }, zip: { type: integer } }, dependentRequired: { card: [zip] } } | {"card":"string","zip":0}
what a condition requires | { type: object, required: [kind], properties: { kind: { const: card }, number: { type: integer, default: 4 } }, if: { properties: { kind: { const: card } } }, then: { required: [number] }, else: { required: [iban] } } | {"kind":"card","number":4}
what one of several conditions says | { type: object, required: [kind], properties: { kind: { enum: [sepa, card] } }, allOf: [{ if: { properties: { kind: { const: card } } }, then: { required: [number], properties: { number: { type: integer } } } }, { if: { properties: { kind: { const: sepa } } }, then: { required: [iban], properties: { iban: { type: string, default: DE1 } } } }] } | {"kind":"sepa","iban":"DE1"}
what a condition requires otherwise | { type: object, required: [kind], properties: { kind: { type: string } }, if: { properties: { kind: { const: card } } }, then: { required: [number] }, else: { required: [iban], properties: { iban: { type: string } } } } | {"kind":"string","iban":"string"}
what a field demands | { type: object, required: [a], properties: { a: { type: string } }, dependentSchemas: { a: { required: [b], properties: { b: { type: integer } } } } } | {"a":"string","b":0}
no field that is not allowed | { type: object, properties: { a: { type: integer }, b: { type: integer } }, not: { required: [b] } } | {"a":0}
no fields that exclude each other | { type: object, properties: { a: { type: integer }, b: { type: integer } }, not: { required: [a, b] } } | {"a":0}
what a list contains | { type: array, items: { type: integer }, contains: { const: 7 }, minContains: 2 } | [7,7]
null alone | { type: object, required: [a], properties: { a: { type: 'null' } } } | {"a":null}
the tighter of two limits | { allOf: [{ type: integer, minimum: 5 }, { type: number, minimum: 1 }] } | 5
patterns | { type: string, pattern: '^[A-Z]{3}-(?:one|two)\\d$' } | "AAA-one0"
patterns and limits | { type: string, pattern: "^[a-z]+$", minLength: 5 } | "eeeee"
lengths | { type: string, minLength: 7, maxLength: 8 } | "strings"
formats that few know | { type: string, format: byte } | "dGV4dA=="
as many items as there must be | { type: array, minItems: 2, items: { type: boolean } } | [true,true]
tuples | { type: array, prefixItems: [{ type: string }, { type: integer, minimum: 3 }], items: false } | ["string",3]
exclusive limits | { type: number, exclusiveMinimum: 0, exclusiveMaximum: 1 } | 0.5
names that the client chooses | { type: object, minProperties: 2, additionalProperties: { type: integer } } | {"property1":0,"property2":0}
recursion that may end | { $ref: '#/components/schemas/Node' } | {"value":"string"}
recursion in lists | { $ref: '#/components/schemas/Tree' } | {"children":[{}]}
no example that is wrong | { type: object, required: [a], properties: { a: { type: integer, example: one } } } | {"a":0}
`;

const sketched = `
recursion without an end | { $ref: '#/components/schemas/Endless' }
rules | { type: object, required: [a], properties: { a: { type: string } }, if: { required: [a] }, then: { required: [b] } }
items that differ | { type: array, minItems: 3, uniqueItems: true, items: { type: string } }
multiples | { type: integer, minimum: 7, multipleOf: 5 }
patterns that are none of JavaScript | { type: string, pattern: "(?i)a" }
`;

async function load(schema: string) {
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: Test, version: '1' }
components:
  schemas:${schemas}
paths:
  /a: { post: { operationId: addA, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, responses: { '204': { description: ok } } } }
`,
  });
  const specification = await loadSpecification(file('api.yaml'));
  const [operation] = readApi(specification).operations;
  const place = operation?.node.get('requestBody', 'content', 'application/json', 'schema');
  if (!operation || !place) throw new Error('the document has no body');
  const api = readApi(specification);
  const validatorFor = await createValidators(specification);
  const made = sampleRequestValue(place.value as never, api.resolve, (value) =>
    validatorFor(place)(value),
  );
  const { samples } = samplesOf(operation, api, { serverVariable: 'BASE_URL', validatorFor });
  return { made, code: samples[0]?.code ?? '' };
}

describe('sampleRequestValue', () => {
  it.each(rowsOf(fitting))('makes %s', async (_, schema = '', value = '') => {
    const { made, code } = await load(schema);
    expect(made).toEqual({ value: JSON.parse(value), isSketch: false });
    expect(code).toMatch(/^curl/);
  });

  it.each(rowsOf(sketched))('says that a value for %s is a sketch', async (_, schema = '') => {
    const { made, code } = await load(schema);
    expect(made.isSketch).toBe(true);
    expect(code).toMatch(/^# A sketch: the body may not match its schema\.\ncurl/);
  });
});
