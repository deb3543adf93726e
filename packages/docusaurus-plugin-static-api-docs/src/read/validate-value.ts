import type { Options } from 'ajv';
import { childOf, isObject, type JsonObject } from '../shared/json';
import { type Mismatch, toMismatch } from '../shared/mismatch';
import { withinTime } from '../shared/within-time';
import { roundNumbers } from '../shared/written-number';
import { expressionOf } from './slow-pattern';
import type { Specification, SpecificationNode } from './specification';

/** Returns every mismatch of a value; none when the value is valid. */
export type ValueValidator = (value: unknown) => Mismatch[];

/** Returns the validator of the schema at a place; it throws when the schema is itself not valid. */
export type ValidatorFor = (schema: Pick<SpecificationNode, 'pointer'>) => ValueValidator;

/** Only a pattern that goes back and forth takes as long. */
const maxSeconds = 2;

/**
 * Returns a function that makes validators from the schemas of one specification. JSON Schema is
 * read as the format has it: draft 2020-12 in OpenAPI, draft 7 in AsyncAPI.
 * References, also recursive ones and those to other files, are followed.
 */
export async function createValidators(specification: Specification): Promise<ValidatorFor> {
  const ajv = await createAjv(specification);
  // Ajv refuses `nullable` without a type, which says nothing.
  const text = JSON.stringify(specification.joined, (key, value: unknown) =>
    key === 'nullable' && typeof value === 'boolean' ? undefined : withProtoField(value),
  );
  ajv.addSchema(JSON.parse(text) as object, documentUrl);
  return ({ pointer }) => {
    const validate = ajv.compile({ $ref: `${documentUrl}${encodeURI(pointer)}` });
    const tooSlow = { pointer: '#', message: 'takes too long to check', keyword: 'pattern' };
    return (value) => {
      const plain = roundNumbers(value);
      const check = () => (validate(plain) ? [] : (validate.errors ?? []).map(toMismatch));
      return withinTime(maxSeconds, check, () => [tooSlow]);
    };
  };
}

/** Returns a schema in which a pattern has the field `__proto__`, too: Ajv skips one among `properties`. */
export function withProtoField<Value>(schema: Value): Value | JsonObject {
  const field = childOf(childOf(schema, 'properties'), '__proto__');
  if (field === undefined || !isObject(schema)) return schema;
  const patterns = Object(schema['patternProperties']) as JsonObject;
  return { ...schema, patternProperties: { ...patterns, '^__proto__$': field } };
}

const documentUrl = 'https://document.invalid/';

async function createAjv({ kind }: Specification) {
  // OpenAPI and AsyncAPI add keywords of their own to JSON Schema, which strict mode refuses.
  const regExp = (pattern: string, flags: string) =>
    expressionOf(pattern) ?? new RegExp(pattern, flags);
  const options: Options = {
    ...{ allErrors: true, strict: false, validateSchema: false, logger: false },
    // Inherited properties, such as `toString`, aren't fields of a value.
    ownProperties: true,
    // A key that nothing has: `$id` is in examples, too, and references to schemas are pointers.
    schemaId: 'x-none' as '$id',
    meta: false,
    code: { regExp: Object.assign(regExp, { code: 'new RegExp' }) },
  };
  const { default: addFormats } = await import('ajv-formats');
  const { default: Ajv } =
    kind === 'openapi' ? await import('ajv/dist/2020.js') : await import('ajv');
  // AsyncAPI has it for the name of an application, and Ajv refuses it.
  return addFormats(new Ajv(options)).removeKeyword('id');
}
