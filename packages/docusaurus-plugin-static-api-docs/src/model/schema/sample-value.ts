import isString from 'lodash/isString';
import omit from 'lodash/omit';
import partition from 'lodash/partition';
import pick from 'lodash/pick';
import { sample } from 'openapi-sampler';
import RandExp from 'randexp';

import type { Json, Resolve, Schema, SchemaObject, ValueValidator } from '../../read';
import { restoreNames, withoutInheritedName } from '../../read/inherited-names';
import { valueAt } from '../../shared/json';
import { oncePer } from '../../shared/once-per';
import { markNumbers, roundNumbers, unmarkNumbers } from '../../shared/written-number';
import { examplesIn } from './constraints';
import { mergeKeywords, partsOf } from './merge-keywords';
import { discriminated } from './subtypes';
import { isLimiting, type SchemaView, viewSchema } from './view-schema';

/**
 * Generates a value of a schema for a body without an example: from the schema's examples and defaults, or
 * else the simplest value of the type. Optional fields are left out unless the object would be empty.
 *
 * @param options.hasExamples - whether to use examples and defaults; true by default
 * @param options.skipReadOnly - whether to leave out read-only fields, as in requests
 * @param options.skipWriteOnly - whether to leave out write-only fields, as in responses
 */
export function sampleValue(
  schema: Schema,
  resolve: Resolve,
  {
    hasExamples = true,
    skipReadOnly = false,
    skipWriteOnly = false,
  }: {
    hasExamples?: boolean | undefined;
    skipReadOnly?: boolean;
    skipWriteOnly?: boolean;
  } = {},
): Json {
  const { root, document } = (hasExamples ? prepared : preparedWithoutExamples)(resolve)(schema);
  const options = { skipReadOnly, skipWriteOnly, skipNonRequired: true, quiet: true };
  const value = (sample(root, options, document) ?? null) as Json;
  restoreNames(value);
  return unmarkNumbers(value);
}

const prepared = oncePer((resolve: Resolve) => prepareSchemas(resolve, true));
const preparedWithoutExamples = oncePer((resolve: Resolve) => prepareSchemas(resolve, false));

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
  const missing = new Set<string>();
  // Validators require required fields even if they are read-only.
  const fits = ([made, hasExamples]: readonly [Schema, boolean]) => {
    try {
      const found = mismatches?.(sampleValue(made, resolve, { hasExamples })) ?? [];
      for (const each of found) if (each.pointer === '#' && each.missing) missing.add(each.missing);
      return found.length === 0;
    } catch {
      return false; // An invalid schema can't validate a value.
    }
  };
  // Examples and defaults inside the schema may be wrong.
  const ways = (made: Schema) => [true, false].map((hasExamples) => [made, hasExamples] as const);
  const way =
    ways(schema).find(fits) ??
    (missing.size > 0 ? ways(withConditions(schema, missing, resolve)).find(fits) : undefined);
  const [made, hasExamples] = way ?? [schema, undefined];
  const value = sampleValue(made, resolve, { hasExamples, skipReadOnly: true });
  return { value, isSketch: way === undefined };
}

/** Adds to a schema the fields that its conditions require, and what they say of them. */
function withConditions(schema: Schema, fields: ReadonlySet<string>, resolve: Resolve): Schema {
  const parts = partsOf(viewSchema(schema, resolve).schema);
  const conditional = parts.flatMap((part) => [
    ...[part.then, part.else].filter((it) => it !== undefined),
    ...Object.values(part.dependentSchemas ?? {}),
  ]);
  const applied = conditional.filter((it) =>
    viewSchema(it, resolve).schema.required?.some((name) => fields.has(name)),
  );
  return { allOf: [schema, ...applied], required: [...fields] };
}

/** Returns the fields of a generated value: the required ones, or else all that are allowed together. */
function sentFields(schema: SchemaObject): readonly string[] {
  const { properties = {}, required = [], dependentRequired } = schema;
  const start = required.length > 0 ? required : Object.keys(properties);
  const names = new Set(start);
  for (const { not } of partsOf(schema)) {
    const together = Object(not).required as readonly string[] | undefined;
    const [last] = together?.slice(-1) ?? [];
    const isRule = last !== undefined && Object.keys(Object(not) as object).length === 1;
    if (isRule && required.length === 0 && together?.every((name) => names.has(name))) {
      names.delete(last);
    }
  }
  // The set grows during the iteration.
  for (const name of names)
    for (const each of valueAt(dependentRequired, name) ?? []) names.add(each);
  return [...names];
}

/** Combines schemas with `allOf`. */
function combine(schemas: readonly object[]): object {
  const [only = {}] = schemas;
  return schemas.length > 1 ? { allOf: schemas } : only;
}

/** Values of formats that the sampler doesn't support. */
const formats: Readonly<Record<string, string>> = {
  byte: 'dGV4dA==',
  duration: 'P1D',
  url: 'https://example.com/',
};

/** Number of strings tried for a pattern. */
const maxAttempts = 60;

/** Returns a deterministic string that matches a pattern and its limits, if one is found. */
function stringMatching(pattern: string, { minLength = 0, maxLength = Infinity }: SchemaObject) {
  try {
    const expression = new RegExp(pattern, 'u');
    const generator = new RandExp(new RegExp(pattern));
    generator.max = maxAttempts;
    for (let index = 0; index < maxAttempts; index++) {
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
  /** Positions of schemas in the document: with their subtypes, and without. */
  const positions = { any: new Map<object, number>(), itself: new Map<object, number>() };
  const waiting: (() => void)[] = [];

  /** @param discriminator - the property, if its value must select this schema rather than a subtype */
  const refer = (schema: Schema, discriminator?: string): object => {
    const view = viewSchema(schema, resolve);
    const keywords = hasExamples ? view.schema : omit(view.schema, examples);
    // The innermost schema, so that recursion is detected at once.
    const key = [...view.identities].at(-1);
    if (!key) return schema === true ? { type: 'string' } : {};
    const isItself =
      discriminator !== undefined && discriminated(view, resolve)?.property === discriminator;
    const numbers = positions[isItself ? 'itself' : 'any'];
    const number = numbers.get(key) ?? document.push({}) - 1;
    // Deferred, because a chain of schemas can overflow the stack.
    if (!numbers.has(key)) {
      waiting.push(() => (document[number] = prepare(view, keywords, isItself)));
    }
    numbers.set(key, number);
    return {
      $ref: `#/${number}`,
      ...markNumbers(pick(keywords, ...examples, 'readOnly', 'writeOnly')),
    };
  };

  const prepare = (view: SchemaView, keywords: SchemaObject, isItself: boolean): object => {
    const kinds = discriminated(view, resolve);
    const [kind] = isItself ? [] : (kinds?.subtypes ?? []);
    const firsts = view.alternatives.flatMap(({ options }) => options.slice(0, 1));
    const options = kind ? [kind.schema, ...firsts.slice(1)] : firsts;
    const [limiting, others] = partition(options, (option) => isOnlyRules(option, view));
    const withDiscriminator = (schema: object, value: string | undefined) => {
      if (kinds === undefined || value === undefined) return schema;
      const { property } = kinds;
      const name = withoutInheritedName(property);
      const properties = { [name]: { const: value } };
      return { allOf: [schema, { type: 'object', properties, required: [name] }] };
    };
    const limited = limiting
      .map((option) => viewSchema(option, resolve).schema)
      .reduce(mergeKeywords, keywords);
    const { properties, items, prefixItems, contains, additionalProperties, ...plain } = limited;
    const { pattern, format = '', minItems = 0, minContains = 1, minimum, maximum } = limited;
    // The sampler would use the limit as a value, but round it.
    const limit = [markNumbers(minimum ?? maximum)].find(isString);
    const outside = limited.required && { required: limited.required.map(withoutInheritedName) };
    const required = sentFields(limited).map(withoutInheritedName);
    const item = contains ?? items;
    const ready = {
      // Computed lazily, because most fields are left out.
      get default() {
        return pattern === undefined
          ? (limit ?? valueAt(formats, format))
          : stringMatching(pattern, limited);
      },
      ...roundNumbers(omit(plain, 'if', 'then', 'allOf')),
      ...markNumbers(pick(plain, ...examples, 'const', 'enum')),
      type: view.types[0],
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, it]) => [withoutInheritedName(name), refer(it)]),
        ),
        required,
      }),
      ...(item !== undefined && { items: refer(item) }),
      ...(contains !== undefined && { minItems: Math.max(minItems, minContains) }),
      ...(prefixItems && { prefixItems: prefixItems.map((it) => refer(it)) }),
      ...(typeof additionalProperties === 'object' &&
        !properties && { additionalProperties: refer(additionalProperties) }),
      ...(others.length > 0 && {
        // The schema around an option can require its fields.
        oneOf: [
          withDiscriminator(
            combine(
              others.map((option) => {
                const isKind = option === kind?.schema;
                return { ...refer(option, isKind ? kinds?.property : undefined), ...outside };
              }),
            ),
            kind?.value,
          ),
        ],
      }),
    };
    return kind ? ready : withDiscriminator(ready, kinds?.ownValue);
  };
  /** Whether an option only has rules for the fields of the schema around it. */
  const isOnlyRules = (option: Schema, around: SchemaView) => {
    const view = viewSchema(option, resolve);
    return isLimiting(view, around) && examplesIn(view.schema).length === 0;
  };
  return (schema: Schema) => {
    const root = refer(schema);
    for (let next = waiting.pop(); next; next = waiting.pop()) next();
    return { root, document };
  };
}
