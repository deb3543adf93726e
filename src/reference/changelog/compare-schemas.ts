import { limits } from '../schema/limits';
import { viewLabel } from '../schema/type-label';
import { valueText } from '../schema/constraints';
import type { Json, Resolve, Schema, SchemaObject } from '../../specifications';
import { viewSchema, type Alternatives, type SchemaView } from '../schema/view-schema';
import { type Direction, type Recorder, say } from './change';

/** What a comparison of the schemas of one call needs. */
export interface SchemaComparison {
  readonly direction: Direction;
  readonly resolveBefore: Resolve;
  readonly resolveAfter: Resolve;
  /** Gives the recorder of a schema that both versions know by the same name. */
  recorderOf(name: string): Recorder;
  /** Schemas of the earlier version that were compared already; so recursion ends. */
  readonly seen: Set<object>;
}

/** Where in a body or a parameter the schema stands. */
interface Place {
  /** For instance `location.name`; empty for the whole. */
  readonly path: string;
  /** What the whole is called: `body`, `query parameter page`. */
  readonly whole: string;
  readonly recorder: Recorder;
}

/**
 * Compares two versions of a schema.
 *
 * The rule: of what a client sends, nothing may be refused that was accepted before; of what it
 * receives, nothing may come that could not come before. A new field in an answer breaks nobody,
 * since clients skip fields that they do not know.
 */
export function compareSchemas(
  before: Schema,
  after: Schema,
  place: Place,
  comparison: SchemaComparison,
): void {
  const [old, now] = [
    viewSchema(before, comparison.resolveBefore),
    viewSchema(after, comparison.resolveAfter),
  ];
  if ([...old.identities].some((identity) => comparison.seen.has(identity))) return;
  for (const identity of old.identities) comparison.seen.add(identity);
  const shared = old.name !== undefined && old.name === now.name ? old.name : undefined;
  const here =
    shared === undefined
      ? place
      : { path: '', whole: shared, recorder: comparison.recorderOf(shared) };

  if (!compareTypes(old, now, here, comparison)) return;
  compareValues(old.schema, now.schema, here, comparison);
  compareLimits(old.schema, now.schema, here, comparison);
  compareFields(old.schema, now.schema, here, comparison);
  compareInside(old, now, here, comparison);
  compareAlternatives(old.alternatives, now.alternatives, here, comparison);
}

/** @returns whether it makes sense to go on */
function compareTypes(
  old: SchemaView,
  now: SchemaView,
  place: Place,
  { direction, resolveBefore, resolveAfter }: SchemaComparison,
): boolean {
  const [given, taken] = direction === 'sent' ? [old, now] : [now, old];
  const fits = given.types.length === 0 ? taken.types.length === 0 : covers(taken, given);
  const [was, is] = [viewLabel(old, resolveBefore), viewLabel(now, resolveAfter)];
  const same = [...old.types].sort().join() === [...now.types].sort().join();
  if (!same) {
    record(place, !fits, say`the type of ${nameOf(place)} changes from ${was} to ${is}`);
  } else if (old.nullable !== now.nullable) {
    const breaking = now.nullable === (direction === 'received');
    if (now.nullable) record(place, breaking, say`${nameOf(place)} can be ${'null'} now`);
    else record(place, breaking, say`${nameOf(place)} cannot be ${'null'} any more`);
  }
  if (old.schema.format !== now.schema.format) {
    const breaking = direction === 'sent' ? Boolean(now.schema.format) : Boolean(old.schema.format);
    const [from, to] = [old.schema.format ?? 'none', now.schema.format ?? 'none'];
    record(place, breaking, say`the format of ${nameOf(place)} changes from ${from} to ${to}`);
  }
  return same || now.types.some((type) => old.types.includes(type));
}

function covers(taken: SchemaView, given: SchemaView): boolean {
  return given.types.every(
    (type) =>
      taken.types.length === 0 ||
      taken.types.includes(type) ||
      (type === 'integer' && taken.types.includes('number')),
  );
}

function compareValues(
  old: SchemaObject,
  now: SchemaObject,
  place: Place,
  { direction }: SchemaComparison,
): void {
  const [was, is] = [valuesOf(old), valuesOf(now)];
  if (was && is) {
    for (const value of was.filter((each) => !is.includes(each))) {
      record(place, direction === 'sent', say`${nameOf(place)} cannot be ${value} any more`);
    }
    for (const value of is.filter((each) => !was.includes(each))) {
      record(place, direction === 'received', say`${nameOf(place)} can be ${value} now`);
    }
  } else if (is) {
    const text = say`${nameOf(place)} is one of ${is.join(', ')} now, no longer any value`;
    record(place, direction === 'sent', text);
  } else if (was) {
    const text = say`${nameOf(place)} is no longer limited to ${was.join(', ')}`;
    record(place, direction === 'received', text);
  }
  const [oldDefault, newDefault] = [old.default, now.default].map(textOfValue);
  if (oldDefault !== newDefault && direction === 'sent') {
    const [from, to] = [oldDefault ?? 'none', newDefault ?? 'none'];
    const text = say`the default of ${nameOf(place)} changes from ${from} to ${to}`;
    record(place, oldDefault !== undefined, text);
  }
}

function valuesOf({ enum: list, const: only }: SchemaObject): string[] | undefined {
  return (only === undefined ? list : [only])?.filter((value) => value !== null).map(valueText);
}

function textOfValue(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : valueText(value);
}

const lower = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'] as const;
const upper = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'] as const;
/** Of two values of these keywords, no program can say which allows more. */
const incomparable = [
  'pattern',
  'multipleOf',
  'not',
  'contentEncoding',
  'contentMediaType',
] as const;

function compareLimits(
  old: SchemaObject,
  now: SchemaObject,
  place: Place,
  { direction }: SchemaComparison,
): void {
  const [was, is] = [limits(old).join('; '), limits(now).join('; ')];
  if (was !== is) {
    const tighter =
      lower.some(
        (keyword) => limitOf(now, keyword, -Infinity) > limitOf(old, keyword, -Infinity),
      ) ||
      upper.some((keyword) => limitOf(now, keyword, Infinity) < limitOf(old, keyword, Infinity)) ||
      (now.uniqueItems === true && old.uniqueItems !== true);
    const looser =
      lower.some(
        (keyword) => limitOf(now, keyword, -Infinity) < limitOf(old, keyword, -Infinity),
      ) ||
      upper.some((keyword) => limitOf(now, keyword, Infinity) > limitOf(old, keyword, Infinity)) ||
      (old.uniqueItems === true && now.uniqueItems !== true);
    const [from, to] = [was || 'none', is || 'none'];
    const text = say`the limits of ${nameOf(place)} change from ${from} to ${to}`;
    record(place, direction === 'sent' ? tighter : looser, text);
  }
  for (const keyword of incomparable) {
    const [from, to] = [ruleText(old[keyword]), ruleText(now[keyword])];
    if (from === to) continue;
    const breaking = direction === 'sent' ? to !== undefined : from !== undefined;
    record(
      place,
      breaking,
      say`the rule ${keyword} of ${nameOf(place)} changes from ${from ?? 'none'} to ${to ?? 'none'}`,
    );
  }
}

function ruleText(rule: unknown): string | undefined {
  return rule === undefined ? undefined : JSON.stringify(rule);
}

/** OpenAPI 3.0 writes exclusive limits as a flag beside the limit. */
function limitOf(
  schema: SchemaObject,
  keyword: (typeof lower)[number] | (typeof upper)[number],
  none: number,
): number {
  const value = schema[keyword];
  if (value === true)
    return (keyword === 'exclusiveMinimum' ? schema.minimum : schema.maximum) ?? none;
  return typeof value === 'number' ? value : none;
}

function compareFields(
  old: SchemaObject,
  now: SchemaObject,
  place: Place,
  comparison: SchemaComparison,
): void {
  const { direction } = comparison;
  const [was, is] = [
    fieldsOf(old, comparison.resolveBefore, direction),
    fieldsOf(now, comparison.resolveAfter, direction),
  ];
  for (const [name, schema] of was) {
    const path = join(place.path, name);
    const next = is.get(name);
    if (next === undefined) {
      record(place, true, say`field ${path} is gone`);
      continue;
    }
    const needed = old.required?.includes(name) === true;
    const needs = now.required?.includes(name) === true;
    if (needed !== needs) {
      if (needs) record(place, direction === 'sent', say`field ${path} is required now`);
      else record(place, direction === 'received', say`field ${path} is no longer required`);
    }
    compareSchemas(schema, next, { ...place, path }, comparison);
  }
  for (const [name] of is) {
    if (was.has(name)) continue;
    const path = join(place.path, name);
    if (now.required?.includes(name)) {
      record(place, direction === 'sent', say`field ${path} is new, and required`);
    } else record(place, false, say`field ${path} is new`);
  }
  if (now.additionalProperties === false && old.additionalProperties !== false) {
    record(place, direction === 'sent', say`${nameOf(place)} takes no other fields any more`);
  } else if (old.additionalProperties === false && now.additionalProperties !== false) {
    record(place, false, say`${nameOf(place)} can have other fields now`);
  }
}

/** A field that only answers have is no part of what a client sends, and the other way round. */
function fieldsOf(
  { properties = {} }: SchemaObject,
  resolve: Resolve,
  direction: Direction,
): Map<string, Schema> {
  return new Map(
    Object.entries(properties).filter(([, field]) => {
      const { readOnly, writeOnly } = viewSchema(field, resolve).schema;
      return direction === 'sent' ? !readOnly : !writeOnly;
    }),
  );
}

/** The items of an array and the values of a map. */
function compareInside(
  old: SchemaView,
  now: SchemaView,
  place: Place,
  comparison: SchemaComparison,
): void {
  const { items: oldItems, additionalProperties: oldOthers } = old.schema;
  const { items, additionalProperties: others } = now.schema;
  if (oldItems !== undefined && items !== undefined) {
    compareSchemas(oldItems, items, { ...place, path: join(place.path, 'items') }, comparison);
  }
  if (typeof oldOthers === 'object' && typeof others === 'object') {
    compareSchemas(oldOthers, others, { ...place, path: join(place.path, '*') }, comparison);
  }
}

function compareAlternatives(
  old: readonly Alternatives[],
  now: readonly Alternatives[],
  place: Place,
  comparison: SchemaComparison,
): void {
  const [was, is] = [
    optionsOf(old, comparison.resolveBefore),
    optionsOf(now, comparison.resolveAfter),
  ];
  const { direction } = comparison;
  for (const [name, option] of was) {
    const next = is.get(name);
    if (next === undefined) {
      record(place, direction === 'sent', say`${nameOf(place)} cannot be ${name} any more`);
    } else compareSchemas(option, next, { ...place, path: join(place.path, name) }, comparison);
  }
  for (const [name] of is) {
    if (!was.has(name))
      record(place, direction === 'received', say`${nameOf(place)} can be ${name} now`);
  }
  const [from, to] = [old, now].map((each) =>
    each.map(({ discriminator }) => discriminator).join(),
  );
  if (from !== to) {
    record(
      place,
      true,
      say`the field that says which ${nameOf(place)} is changes from ${from || 'none'} to ${to || 'none'}`,
    );
  }
}

function optionsOf(alternatives: readonly Alternatives[], resolve: Resolve): Map<string, Schema> {
  return new Map(
    alternatives
      .flatMap(({ options }) => options)
      .map((option, index) => [viewSchema(option, resolve).name ?? `option ${index + 1}`, option]),
  );
}

function record({ recorder }: Place, breaking: boolean, text: ReturnType<typeof say>): void {
  if (breaking) recorder.breaking(text);
  else recorder.other(text);
}

function nameOf({ path, whole }: Place): string {
  return path || whole;
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
