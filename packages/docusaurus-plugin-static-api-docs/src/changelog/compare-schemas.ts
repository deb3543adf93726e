import difference from 'lodash/difference';

import { partsOf } from '../model/schema/merge-keywords';
import { typeLabel } from '../model/schema/type-label';
import { limits } from '../model/schema/limits';
import { valueText } from '../model/schema/value-text';
import type { Resolve, Schema, SchemaObject } from '../read';
import { type Alternatives, type SchemaView, viewSchema } from '../model/schema/view-schema';
import { withCode } from '../shared/code-spans';
import { toJson } from '../shared/written-number';

/** Records a change of one subject. */
export type Recorder = (breaking: boolean, text: string) => void;

/** Resolves the references of both versions, and records changes. */
export interface Comparison {
  readonly before: Resolve;
  readonly after: Resolve;
  readonly record: Recorder;
  /** Returns the recorder of a subject, such as a schema that has the same name in both versions. */
  recorderOf(name: string): Recorder;
}

/** The position of a schema in a request or a response, and the context of its comparison. */
interface ComparisonContext extends Comparison {
  /** Whether the client sends the value, rather than receives it. */
  readonly sent: boolean;
  /** Name of the whole value: `body`, `query parameter page`. */
  readonly whole: string;
  /** Path in the whole value, such as `location.name`; empty for the value itself. */
  readonly path: string;
  /** Schemas of the earlier version that have been compared, to end recursion. */
  readonly seen: Set<object>;
}

/**
 * Compares two versions of a schema. A change is breaking if the server may reject what clients could
 * send, or if clients may receive what they couldn't before. A new field in a response isn't breaking,
 * because clients ignore unknown fields.
 */
export function compareSchemas(before: Schema, after: Schema, place: ComparisonContext): void {
  const [old, now] = [viewSchema(before, place.before), viewSchema(after, place.after)];
  if ([...old.identities].some((identity) => place.seen.has(identity))) return;
  for (const identity of old.identities) place.seen.add(identity);
  const { name } = old;
  const here =
    name !== undefined && name === now.name
      ? { ...place, path: '', whole: name, record: place.recorderOf(name) }
      : place;
  if (!compareTypes(old, now, here)) return;
  compareValues(old.schema, now.schema, here);
  compareLimits(old.schema, now.schema, here);
  compareFields(old.schema, now.schema, here);
  for (const [keyword, step] of [
    ['items', 'items'],
    ['additionalProperties', '*'],
  ] as const) {
    const [was, is] = [old.schema[keyword], now.schema[keyword]];
    if (typeof was === 'object' && typeof is === 'object') {
      compareSchemas(was, is, inside(here, step));
    }
  }
  compareAlternatives(old.alternatives, now.alternatives, here);
}

/** Returns whether the types overlap, so that comparing further makes sense. */
function compareTypes(old: SchemaView, now: SchemaView, place: ComparisonContext): boolean {
  const { sent, record } = place;
  const name = nameOf(place);
  const same = [...old.types].sort().join() === [...now.types].sort().join();
  if (same) {
    compareChoices(old.nullable ? ['null'] : [], now.nullable ? ['null'] : [], place);
  } else {
    const fits = sent ? covers(now, old) : covers(old, now);
    const [was, is] = [typeLabel(old, place.before), typeLabel(now, place.after)];
    record(!fits, withCode`the type of ${name} changes from ${was} to ${is}`);
  }
  const [from, to] = [old.schema.format, now.schema.format];
  if (from !== to) {
    const text = withCode`the format of ${name} changes from ${from ?? 'none'} to ${to ?? 'none'}`;
    record(Boolean(sent ? to : from), text);
  }
  return same || now.types.some((type) => old.types.includes(type));
}

/** Whether each value of the types of `inner` is also one of `outer`. No types means any type. */
function covers({ types: outer }: SchemaView, { types: inner }: SchemaView): boolean {
  if (outer.length === 0) return true;
  const fits = (type: string) =>
    outer.includes(type) || (type === 'integer' && outer.includes('number'));
  return inner.length > 0 && inner.every(fits);
}

function compareChoices(
  was: readonly string[],
  is: readonly string[],
  place: ComparisonContext,
): void {
  for (const choice of difference(was, is)) {
    place.record(place.sent, withCode`${nameOf(place)} cannot be ${choice} any more`);
  }
  for (const choice of difference(is, was)) {
    place.record(!place.sent, withCode`${nameOf(place)} can be ${choice} now`);
  }
}

function compareValues(old: SchemaObject, now: SchemaObject, place: ComparisonContext): void {
  const { sent, record } = place;
  const name = nameOf(place);
  const [was, is] = [valuesOf(old), valuesOf(now)];
  if (was && is) compareChoices(was, is, place);
  else if (is) record(sent, withCode`${name} is one of ${is.join(', ')} now, no longer any value`);
  else if (was) record(!sent, withCode`${name} is no longer limited to ${was.join(', ')}`);
  const [from, to] = [old.default, now.default].map((value) =>
    value === undefined ? value : valueText(value),
  );
  if (from !== to && sent) {
    const text = withCode`the default of ${name} changes from ${from ?? 'none'} to ${to ?? 'none'}`;
    record(from !== undefined, text);
  }
}

function valuesOf({ enum: list, const: only }: SchemaObject): string[] | undefined {
  return (only === undefined ? list : [only])?.filter((value) => value !== null).map(valueText);
}

const bounds = [
  ...(['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'] as const),
  ...(['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'] as const),
];

/** Keywords whose values can't be compared for strictness. */
const incomparable = [
  'pattern',
  'multipleOf',
  'not',
  'contentEncoding',
  'contentMediaType',
] as const;

function compareLimits(old: SchemaObject, now: SchemaObject, place: ComparisonContext): void {
  const { sent, record } = place;
  const name = nameOf(place);
  const [was = 'none', is = 'none'] = [old, now].map(
    (each) => limits(each).join('; ') || undefined,
  );
  if (was !== is) {
    const breaking = sent ? isTighter(now, old) : isTighter(old, now);
    record(breaking, withCode`the limits of ${name} change from ${was} to ${is}`);
  }
  for (const keyword of incomparable) {
    const [from, to] = [ruleIn(old, keyword), ruleIn(now, keyword)];
    if (from === to) continue;
    const text = withCode`the rule ${keyword} of ${name} changes from ${from} to ${to}`;
    record((sent ? to : from) !== 'none', text);
  }
}

/** Returns a rule as JSON; several of one kind are joined. */
function ruleIn(schema: SchemaObject, keyword: (typeof incomparable)[number]): string {
  const all = partsOf(schema).map((part) => part[keyword]);
  return (
    all
      .filter((rule) => rule !== undefined)
      .map((rule) => toJson(rule))
      .join(' and ') || 'none'
  );
}

/** Whether `one` rejects values that `other` accepts. */
function isTighter(one: SchemaObject, other: SchemaObject): boolean {
  const tighter = bounds.some((keyword) => strictness(one, keyword) > strictness(other, keyword));
  return tighter || (one.uniqueItems === true && other.uniqueItems !== true);
}

/** Returns a number that is larger for a tighter limit. */
function strictness(schema: SchemaObject, keyword: (typeof bounds)[number]): number {
  const value = schema[keyword];
  if (value === undefined) return -Infinity;
  return /max/i.test(keyword) ? -value : value;
}

function compareFields(old: SchemaObject, now: SchemaObject, place: ComparisonContext): void {
  const { sent, record } = place;
  const [was, is] = [fieldsOf(old, place.before, sent), fieldsOf(now, place.after, sent)];
  for (const [name, before, after] of pairs(was, is)) {
    const at = inside(place, name);
    const { path } = at;
    const wasRequired = old.required?.includes(name) === true;
    const isRequired = now.required?.includes(name) === true;
    if (after === undefined) record(true, withCode`field ${path} is gone`);
    else if (before === undefined) {
      if (isRequired) record(sent, withCode`field ${path} is new, and required`);
      else record(false, withCode`field ${path} is new`);
    } else {
      if (isRequired && !wasRequired) record(sent, withCode`field ${path} is required now`);
      if (wasRequired && !isRequired) record(!sent, withCode`field ${path} is no longer required`);
      compareSchemas(before, after, at);
    }
  }
  const [wasClosed, isClosed] = [old, now].map((each) => each.additionalProperties === false);
  if (isClosed && !wasClosed)
    record(sent, withCode`${nameOf(place)} takes no other fields any more`);
  if (wasClosed && !isClosed) record(false, withCode`${nameOf(place)} can have other fields now`);
}

/** Leaves out read-only fields of what a client sends, and write-only fields of what it receives. */
function fieldsOf({ properties = {} }: SchemaObject, resolve: Resolve, sent: boolean) {
  return Object.entries(properties).filter(([, field]) => {
    const { readOnly, writeOnly } = viewSchema(field, resolve).schema;
    return sent ? !readOnly : !writeOnly;
  });
}

function compareAlternatives(
  old: readonly Alternatives[],
  now: readonly Alternatives[],
  place: ComparisonContext,
): void {
  const [was, is] = [optionsOf(old, place.before), optionsOf(now, place.after)];
  compareChoices([...was.keys()], [...is.keys()], place);
  for (const [name, before, after] of pairs(was, is)) {
    if (before !== undefined && after !== undefined) {
      compareSchemas(before, after, inside(place, name));
    }
  }
  const [from = 'none', to = 'none'] = [old, now].map(
    (each) => each.map(({ discriminator }) => discriminator).join() || undefined,
  );
  if (from !== to) {
    const name = nameOf(place);
    place.record(
      true,
      withCode`the field that says which ${name} is changes from ${from} to ${to}`,
    );
  }
}

function optionsOf(alternatives: readonly Alternatives[], resolve: Resolve): Map<string, Schema> {
  const options = alternatives.flatMap((each) => each.options);
  const nameOf = (option: Schema, index: number) =>
    viewSchema(option, resolve).name ?? `option ${index + 1}`;
  return new Map(options.map((option, index) => [nameOf(option, index), option]));
}

function nameOf({ path, whole }: ComparisonContext): string {
  return path || whole;
}

function inside(place: ComparisonContext, name: string): ComparisonContext {
  return { ...place, path: place.path ? `${place.path}.${name}` : name };
}

/** Pairs the items of two versions by key, in the order of the earlier one, followed by new items. */
export function pairs<Item>(
  before: Iterable<readonly [string, Item]>,
  after: Iterable<readonly [string, Item]>,
): [key: string, old: Item | undefined, now: Item | undefined][] {
  const [was, is] = [new Map(before), new Map(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => [key, was.get(key), is.get(key)]);
}
