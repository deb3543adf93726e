import isString from 'lodash/isString';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import { sample } from 'openapi-sampler';
import RandExp from 'randexp';

import type { Json, Resolve, Schema, SchemaObject, ValueValidator } from '../../read';
import { restoreNames, withoutInheritedName } from '../../read/inherited-names';
import { valueAt } from '../../shared/json';
import { oncePer } from '../../shared/once-per';
import { markNumbers, roundNumbers, unmarkNumbers } from '../../shared/written-number';
import { discriminated } from './subtypes';
import { type SchemaView, viewSchema } from './view-schema';

/**
 * Generates a value of a schema for a body without an example: from the schema's examples and defaults, or
 * else the simplest value of the type. Optional fields are left out unless the object would be empty.
 *
 * @param options.hasExamples - whether to use examples and defaults; true by default
 * @param options.skipReadOnly - whether to leave out read-only fields
 */
export function sampleValue(
  schema: Schema,
  resolve: Resolve,
  {
    hasExamples = true,
    skipReadOnly = false,
  }: { hasExamples?: boolean | undefined; skipReadOnly?: boolean } = {},
): Json {
  const { own, document } = (hasExamples ? prepared : preparedBare)(resolve)(schema);
  const options = { skipReadOnly, skipNonRequired: true, quiet: true };
  const value = (sample(own, options, document) ?? null) as Json;
  restoreNames(value);
  return unmarkNumbers(value);
}

const prepared = oncePer((resolve: Resolve) => prepareSchemas(resolve, true));
const preparedBare = oncePer((resolve: Resolve) => prepareSchemas(resolve, false));

/**
 * Generates a value for a request, without read-only fields.
 *
 * @param mismatches - validates a value; without it, the value isn't checked
 * @returns the value, and whether it is invalid
 */
export function sampleRequestValue(
  schema: Schema,
  resolve: Resolve,
  mismatches: ValueValidator | undefined,
): { readonly value: Json; readonly isSketch: boolean } {
  // Validators require required fields even if they are read-only.
  const fits = (hasExamples: boolean) => {
    try {
      return !mismatches || mismatches(sampleValue(schema, resolve, { hasExamples })).length === 0;
    } catch {
      return false; // An invalid schema can't validate a value.
    }
  };
  // Examples and defaults inside the schema may be wrong.
  const hasExamples = [true, false].find(fits);
  const value = sampleValue(schema, resolve, { hasExamples, skipReadOnly: true });
  return { value, isSketch: hasExamples === undefined };
}

/** Values of formats that the sampler doesn't support. */
const formats: Readonly<Record<string, string>> = {
  byte: 'dGV4dA==',
  duration: 'P1D',
  url: 'https://example.com/',
};

/** Number of strings tried for a pattern. */
const attempts = 60;

/** Returns a deterministic string that matches a pattern and its limits, if one is found. */
function textLike(pattern: string, { minLength = 0, maxLength = Infinity }: SchemaObject) {
  try {
    const expression = new RegExp(pattern, 'u');
    const generator = new RandExp(new RegExp(pattern));
    generator.max = attempts;
    for (let index = 0; index < attempts; index++) {
      generator.randInt = (least, most) => Math.min(most, least + index);
      const text = generator.gen();
      const { length } = text;
      if (length >= minLength && length <= maxLength && expression.test(text)) return text;
    }
  } catch {
    // Not a JavaScript pattern.
  }
  return undefined;
}

const examples = ['example', 'examples', 'default'] as const;

/**
 * Converts schemas for the sampler, which reads a single document, merges little, and ignores
 * discriminators.
 *
 * @returns a function that converts a schema and everything it references, and returns it with the document
 */
function prepareSchemas(resolve: Resolve, hasExamples: boolean) {
  const document: object[] = [];
  const numbers = new Map<object, number>();
  const waiting: (() => void)[] = [];

  const refer = (schema: Schema): object => {
    const view = viewSchema(schema, resolve);
    const keywords = hasExamples ? view.schema : omit(view.schema, examples);
    // The innermost schema, so that recursion is detected at once.
    const key = [...view.identities].at(-1);
    if (!key) return schema === true ? { type: 'string' } : {};
    const number = numbers.get(key) ?? document.push({}) - 1;
    // Deferred, because a chain of schemas can overflow the stack.
    if (!numbers.has(key)) waiting.push(() => (document[number] = prepare(view, keywords)));
    numbers.set(key, number);
    return { $ref: `#/${number}`, ...markNumbers(pick(keywords, ...examples, 'readOnly')) };
  };

  const prepare = (view: SchemaView, own: SchemaObject): object => {
    const kinds = discriminated(view, resolve);
    const [kind] = kinds?.subtypes ?? [];
    const option = kind?.schema ?? view.alternatives[0]?.options[0];
    const named = (schema: object, value: string | undefined) => {
      if (kinds === undefined || value === undefined) return schema;
      const { property } = kinds;
      const name = withoutInheritedName(property);
      const properties = { [name]: { const: value } };
      return { allOf: [schema, { type: 'object', properties, required: [name] }] };
    };
    const { properties, required = [], items, prefixItems, additionalProperties, ...others } = own;
    const { pattern, format = '', minimum, maximum } = own;
    // The sampler takes the limit itself, but would round it.
    const limit = [markNumbers(minimum ?? maximum)].find(isString);
    const ready = {
      // Computed lazily, because most fields are left out.
      get default() {
        return pattern === undefined ? (limit ?? valueAt(formats, format)) : textLike(pattern, own);
      },
      ...roundNumbers(omit(others, 'if', 'then')),
      ...markNumbers(pick(others, ...examples, 'const', 'enum')),
      type: view.types[0],
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, it]) => [withoutInheritedName(name), refer(it)]),
        ),
        required: (required.length > 0 ? required : Object.keys(properties)).map(
          withoutInheritedName,
        ),
      }),
      ...(items !== undefined && { items: refer(items) }),
      ...(prefixItems && { prefixItems: prefixItems.map(refer) }),
      ...(typeof additionalProperties === 'object' &&
        !properties && { additionalProperties: refer(additionalProperties) }),
      ...(option !== undefined && { oneOf: [named(refer(option), kind?.value)] }),
    };
    return kind ? ready : named(ready, kinds?.own);
  };
  return (schema: Schema) => {
    const own = refer(schema);
    for (let next = waiting.pop(); next; next = waiting.pop()) next();
    return { own, document };
  };
}
