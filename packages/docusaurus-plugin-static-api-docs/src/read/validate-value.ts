import type { Options } from 'ajv';
import cloneDeep from 'lodash/cloneDeep';
import mapValues from 'lodash/mapValues';
import upperFirst from 'lodash/upperFirst';
import { isObject, type JsonObject } from '../shared/json';
import { type Mismatch, toMismatch } from '../shared/mismatch';
import { withinTime } from '../shared/within-time';
import { expressionOf } from './slow-pattern';
import type { Specification, SpecificationNode } from './specification';
import { type SpecificationKind, type WalkedNode, walk } from './walk';

/** Returns every mismatch of a value; none when the value is valid. */
export type ValueValidator = (value: unknown) => Mismatch[];

/** Returns the validator of the schema at a place; it throws when the schema is itself not valid. */
export type ValidatorFor = (schema: Pick<SpecificationNode, 'pointer'>) => ValueValidator;

/** Only a pattern that goes back and forth takes as long. */
const mostSeconds = 2;

/**
 * Returns a function that makes validators from the schemas of one specification. JSON Schema is
 * read as the format has it: draft 2020-12 since OpenAPI 3.1, draft 7 in OpenAPI 3.0 and AsyncAPI.
 * References, also recursive ones and those to other files, are followed.
 */
export async function createValidators(specification: Specification): Promise<ValidatorFor> {
  const { kind, formatVersion, whole } = specification;
  const ajv = await createAjv(specification);
  const is30 = kind === 'openapi' && formatVersion.startsWith('3.0.');
  const document = withoutIdsInData(kind, whole);
  ajv.addSchema(is30 ? asDraft7(document) : document, documentUrl);
  return ({ pointer }) => {
    const validate = ajv.compile({ $ref: `${documentUrl}${encodeURI(pointer)}` });
    const tooSlow = { pointer: '#', message: 'takes too long to check', keyword: 'pattern' };
    return (value) => {
      const check = () => (validate(value) ? [] : (validate.errors ?? []).map(toMismatch));
      return withinTime(mostSeconds, check, () => [tooSlow]);
    };
  };
}

const documentUrl = 'https://document.invalid/';

/** Leaves out `$id` in examples and other data, which Ajv would take for the names of schemas. */
function withoutIdsInData(kind: SpecificationKind, value: JsonObject): JsonObject {
  const hasId = ({ value: it, isData }: WalkedNode) => isData && isObject(it) && '$id' in it;
  if (![...walk(kind, value)].some(hasId)) return value;
  const copy = cloneDeep(value);
  for (const node of walk(kind, copy)) if (hasId(node)) delete Object(node.value).$id;
  return copy;
}

/**
 * Returns a document of OpenAPI 3.0 with what Ajv refuses written as in draft 7: limits that a flag
 * makes exclusive, and `nullable` without a type, which says nothing.
 */
function asDraft7<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(asDraft7) as Value;
  if (!isObject(value)) return value;
  const own: Record<string, unknown> = mapValues(value, asDraft7);
  if (typeof own['nullable'] === 'boolean' && own['type'] === undefined) delete own['nullable'];
  for (const limit of ['minimum', 'maximum']) {
    const exclusive = `exclusive${upperFirst(limit)}`;
    const flag = own[exclusive];
    if (typeof flag === 'boolean') own[exclusive] = flag ? own[limit] : undefined;
  }
  return own as Value;
}

async function createAjv({ kind, formatVersion }: Specification) {
  // OpenAPI and AsyncAPI add keywords of their own to JSON Schema, which strict mode refuses.
  const regExp = (pattern: string, flags: string) =>
    expressionOf(pattern) ?? new RegExp(pattern, flags);
  const options: Options = {
    ...{ allErrors: true, strict: false, validateSchema: false, logger: false },
    code: { regExp: Object.assign(regExp, { code: 'new RegExp' }) },
  };
  const { default: addFormats } = await import('ajv-formats');
  const is2020 = kind === 'openapi' && !formatVersion.startsWith('3.0.');
  const { default: Ajv } = is2020 ? await import('ajv/dist/2020.js') : await import('ajv');
  // AsyncAPI has it for the name of an application, and Ajv refuses it.
  return addFormats(new Ajv(options)).removeKeyword('id');
}
