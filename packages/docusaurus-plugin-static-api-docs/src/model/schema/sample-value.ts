import type { Json, Resolve, Schema, SchemaObject, ValueValidator } from '../../read';
import { isObject } from '../../shared/json';
import { limitsAt } from './constraints';
import { sampleText } from './sample-text';
import { discriminated } from './subtypes';
import { type SchemaView, viewSchema } from './view-schema';

interface SampleOptions {
  /** Whether examples and defaults inside the schema are left out of account; they may be wrong. */
  readonly withoutExamples?: boolean;
  /** Which fields that only responses have are in it: all, those that must be, or none. */
  readonly readOnly?: 'all' | 'required' | 'none';
}

interface Context {
  readonly resolve: Resolve;
  readonly options: SampleOptions;
  /** Schemas around this one. */
  readonly open: ReadonlySet<object>;
  /** Number among values that must differ. */
  readonly nth: number;
}

/**
 * Makes a value that fits a schema, for a body without an example: from the schema's examples and
 * defaults, else the plainest value of the type. Fields that are not required are left out, unless
 * the object would be empty; so recursion ends.
 */
export function sampleValue(schema: Schema, resolve: Resolve, options: SampleOptions = {}): Json {
  return sample(schema, { resolve, options, open: new Set(), nth: 0 }) ?? null;
}

/**
 * Makes a value for a request, without the fields that only responses have.
 *
 * @param mismatches - says how a value misses the schema; without it, the value is not checked
 * @returns the value, and whether it misses the schema
 */
export function sampleRequestValue(
  schema: Schema,
  resolve: Resolve,
  mismatches: ValueValidator | undefined,
): { readonly value: Json; readonly isSketch: boolean } {
  const fits = (options: SampleOptions) => {
    // A validator asks for required fields even where only responses have them.
    const whole = sampleValue(schema, resolve, { ...options, readOnly: 'required' });
    try {
      return mismatches === undefined || mismatches(whole).length === 0;
    } catch {
      return false; // Nothing can be said of a value by a schema that is none.
    }
  };
  const fitting = [{}, { withoutExamples: true }].find(fits);
  const value = sampleValue(schema, resolve, { ...fitting, readOnly: 'none' });
  return { value, isSketch: fitting === undefined };
}

/** Returns undefined where recursion has no end. */
function sample(schema: Schema, context: Context): Json | undefined {
  return sampleView(viewSchema(schema, context.resolve), context);
}

function sampleView(view: SchemaView, context: Context): Json | undefined {
  const { schema, types, alternatives, identities, impossible } = view;
  const given = givenValue(schema, context);
  if (given !== undefined) return given;
  if (impossible || [...identities].some((identity) => context.open.has(identity)))
    return undefined;
  const inside = { ...context, open: new Set([...context.open, ...identities]) };
  if (alternatives.length > 0) return sampleChoice(view, inside);
  const choice = discriminated(view, context.resolve);
  for (const { schema: subtype, value } of choice?.subtypes ?? []) {
    const found = sample(subtype, inside);
    if (found !== undefined) return withField(found, choice?.property, value);
  }
  switch (types[0]) {
    case 'object':
      return withField(sampleObject(schema, inside), choice?.property, choice?.own);
    case 'array':
      return sampleArray(schema, inside);
    case 'integer':
    case 'number':
      return sampleNumber(schema, types[0] === 'integer', context.nth);
    case 'boolean':
      return context.nth % 2 === 0;
    case 'string':
      return sampleText(schema, context.nth);
    default:
      return null;
  }
}

function givenValue(schema: SchemaObject, { options, nth }: Context): Json | undefined {
  const { example, examples, default: byDefault, const: only, enum: values = [] } = schema;
  const isFree = nth === 0 && !options.withoutExamples;
  const given = [
    ...(isFree ? [example, examples?.[0], byDefault] : []),
    only,
    values[nth % Math.max(values.length, 1)],
  ];
  return given.find((each) => each !== undefined);
}

/** The value of a discriminator, where the object has the property and it may have the value. */
function withField(value: Json, property: string | undefined, name: string | undefined): Json {
  if (property === undefined || name === undefined || !isObject(value)) return value;
  return property in value ? ({ ...value, [property]: name } as Json) : value;
}

/** The first alternative that ends, with what the schema around it says as well. */
function sampleChoice(
  { schema, types, alternatives: [choice, ...choices], ...view }: SchemaView,
  context: Context,
): Json | undefined {
  const { resolve, open } = context;
  const kinds = discriminated(
    { ...view, schema, types, alternatives: choice ? [choice] : [] },
    resolve,
  );
  for (const option of choice?.options ?? []) {
    const own = viewSchema(option, resolve);
    if ([...own.identities].some((identity) => open.has(identity))) continue;
    const isAlone = types.length === 0 && choices.length === 0 && !schema.required;
    const whole = isAlone
      ? own
      : viewSchema(
          {
            allOf: [
              { ...schema, ...(types.length > 0 && { type: types }) },
              option,
              ...choices.map(({ match, options }) => ({ [`${match}Of`]: options })),
            ],
          },
          resolve,
        );
    const inside = isAlone ? context : { ...context, open: new Set([...open, ...own.identities]) };
    const found = sampleView(whole, inside);
    if (found === undefined) continue;
    const kind = kinds?.subtypes.find(({ schema: subtype }) =>
      [...viewSchema(subtype, resolve).identities].some((each) => own.identities.has(each)),
    );
    return withField(found, kinds?.property, kind?.value);
  }
  return undefined;
}

function sampleObject(schema: SchemaObject, context: Context): Json {
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema;
  const { readOnly = 'all' } = context.options;
  const isRequired = ([name]: readonly [string, Schema]) => required.includes(name);
  const isReadOnly = ([, field]: readonly [string, Schema]) =>
    readOnly !== 'all' && viewSchema(field, context.resolve).schema.readOnly === true;
  const fields = Object.entries(properties);
  const sent = fields.filter((field) => !isReadOnly(field));
  const least = sent.filter(isRequired);
  const kept =
    readOnly === 'required' ? fields.filter((it) => isReadOnly(it) && isRequired(it)) : [];
  const known = new Set(least.length > 0 ? least : sent);
  for (const field of sent) if (known.size < minProperties) known.add(field);
  const others = additionalProperties ?? true;
  const unnamed = required.filter((name) => !Object.hasOwn(properties, name));
  const missing = Math.max(0, minProperties - known.size - kept.length - unnamed.length);
  const free = Array.from({ length: missing }, (_, index) => `key${index + 1}`);
  const chosen = [
    ...fields.filter((field) => known.has(field) || kept.includes(field)),
    ...(others === false ? [] : [...unnamed, ...free].map((name) => [name, others] as const)),
  ];
  return Object.fromEntries(
    chosen.flatMap(([name, field]) => {
      const value = field === true ? 'text' : sample(field, context);
      if (value === undefined) return required.includes(name) ? [[name, null]] : [];
      return [[name, value]];
    }),
  );
}

function sampleArray(schema: SchemaObject, context: Context): Json {
  const { prefixItems = [], items, minItems, maxItems = Infinity, uniqueItems } = schema;
  const least = minItems ?? (items === undefined || prefixItems.length > 0 ? 0 : 1);
  const length = Math.min(Math.max(least, prefixItems.length), maxItems);
  const values = Array.from({ length }, (_, index) => {
    const item = prefixItems[index] ?? items ?? true;
    const nth = uniqueItems && prefixItems.length === 0 ? context.nth + index : context.nth;
    return item === true ? 'text' : sample(item, { ...context, nth });
  });
  return values.filter((value) => value !== undefined);
}

function sampleNumber(schema: SchemaObject, isInteger: boolean, nth: number): number {
  const [least, above] = limitsAt(schema.minimum, schema.exclusiveMinimum);
  const [most, below] = limitsAt(schema.maximum, schema.exclusiveMaximum);
  const { multipleOf } = schema;
  const step = multipleOf ?? 1;
  const lower = Math.max(least ?? -Infinity, above ?? -Infinity);
  const upper = Math.min(most ?? Infinity, below ?? Infinity);
  const start = Number.isFinite(lower) ? lower : Math.min(0, upper);
  const first = Math.ceil(start / step) * step;
  const fits = (value: number) =>
    (least === undefined || value >= least) &&
    (most === undefined || value <= most) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below) &&
    (!isInteger || Number.isInteger(value)) &&
    (multipleOf === undefined || Number.isInteger(value / multipleOf));
  const candidates = [start, first, first + step, first - step, (lower + upper) / 2].filter(fits);
  const found = candidates[0] ?? start;
  return nth === 0 ? found : first + step * nth;
}
