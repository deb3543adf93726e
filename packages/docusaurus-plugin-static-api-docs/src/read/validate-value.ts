import type { Options } from 'ajv';
import memoize from 'lodash/memoize';

import { childOf, isObject, type JsonObject } from '../shared/json';
import { type Mismatch, toMismatch } from '../shared/mismatch';
import { withinTime } from '../shared/within-time';
import { roundNumbers } from '../shared/written-number';
import { expressionOf } from './slow-pattern';
import type { Specification, SpecificationNode } from './specification';

/** Returns every mismatch of a value; an empty list if it's valid. */
export type ValueValidator = (value: unknown) => Mismatch[];

/** Returns a validator for a schema; throws if the schema is invalid. */
export type ValidatorFor = (schema: Pick<SpecificationNode, 'pointer'>) => ValueValidator;

/** Only a pattern with catastrophic backtracking takes this long. */
const maxSeconds = 2;

/**
 * Returns a function that creates validators for the schemas of a specification: JSON Schema 2020-12 for OpenAPI,
 * and draft 7 for AsyncAPI. References are followed, including recursive ones and those to other files.
 */
export async function createValidators(specification: Specification): Promise<ValidatorFor> {
  const ajv = await createAjv(specification);
  // Ajv rejects `nullable` without a type. It has been converted to `type` where it has an effect.
  const text = JSON.stringify(specification.joined, (key, value: unknown) =>
    key === 'nullable' && typeof value === 'boolean' ? undefined : withProtoField(value),
  );
  ajv.addSchema(JSON.parse(text) as object, documentUrl);
  const validatorAt = memoize((pointer: string): ValueValidator => {
    const validate = ajv.compile({ $ref: `${documentUrl}${encodeURI(pointer)}` });
    const tooSlow = { pointer: '#', message: 'takes too long to check', keyword: 'pattern' };
    return (value) => {
      const plain = roundNumbers(value);
      const check = () => (validate(plain) ? [] : (validate.errors ?? []).map(toMismatch));
      return withinTime(maxSeconds, check, () => [tooSlow]);
    };
  });
  return ({ pointer }) => validatorAt(pointer);
}

/** Adds the field `__proto__` to `patternProperties`, because Ajv ignores it in `properties`. */
export function withProtoField<Value>(schema: Value): Value | JsonObject {
  const field = childOf(childOf(schema, 'properties'), '__proto__');
  if (field === undefined || !isObject(schema)) return schema;
  const patterns = Object(schema['patternProperties']) as JsonObject;
  return { ...schema, patternProperties: { ...patterns, '^__proto__$': field } };
}

const documentUrl = 'https://document.invalid/';

async function createAjv({ kind }: Specification) {
  // Strict mode would reject the keywords that OpenAPI and AsyncAPI add to JSON Schema.
  const regExp = (pattern: string, flags: string) =>
    expressionOf(pattern) ?? new RegExp(pattern, flags);
  const options: Options = {
    ...{ allErrors: true, strict: false, validateSchema: false, logger: false },
    // Inherited properties, such as `toString`, aren't fields of a value.
    ownProperties: true,
    // Disables `$id`, which examples may contain too. References to schemas are pointers by now.
    schemaId: 'x-none' as '$id',
    meta: false,
    // A validator is compiled for a value or two, so optimizing it takes longer than it saves.
    code: { optimize: false, regExp: Object.assign(regExp, { code: 'new RegExp' }) },
  };
  const { default: addFormats } = await import('ajv-formats');
  const { default: Ajv } =
    kind === 'openapi' ? await import('ajv/dist/2020.js') : await import('ajv');
  // Ajv rejects `id`, which is a field of AsyncAPI documents.
  return addFormats(new Ajv(options)).removeKeyword('id');
}
