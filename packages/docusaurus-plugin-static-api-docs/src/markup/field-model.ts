import omit from 'lodash/omit';
import partition from 'lodash/partition';
import uniqBy from 'lodash/uniqBy';

import type { Json, Resolve, Schema } from '../read';
import { constraints, type Constraint } from '../model/schema/constraints';
import { pagedListIn } from '../model/schema/paged-list';
import { isMap } from '../model/schema/type-label';
import { discriminated } from '../model/schema/subtypes';
import { viewSchema, type SchemaView } from '../model/schema/view-schema';

/** A parameter or a field, as its list shows it. */
export interface FieldEntry {
  readonly name: string;
  readonly schema: Schema;
  readonly required?: boolean | undefined;
  /** Replaces the description of the schema. */
  readonly description?: string | undefined;
  readonly deprecated?: boolean | undefined;
  /** Replace the examples of the schema. */
  readonly examples?: readonly Json[] | undefined;
  /** Further facts, for instance how a list is written in a URL. */
  readonly facts?: readonly Constraint[];
}

/** A schema that deeper fields link to instead of explaining it again. */
export interface Origin {
  readonly name: string;
}

interface SchemaNode {
  readonly origin: Origin;
  readonly view: SchemaView;
  /** Describe the items of a list, and theirs, unless something around it or a page of theirs does. */
  readonly itemDescriptions: readonly string[];
  readonly facts: readonly Constraint[];
}

/** A whole schema with its fields. */
interface SchemaTree extends SchemaNode {
  /** Undefined where the page of the schema shows it. */
  readonly contents: Contents | undefined;
  /** Whether the tree is too large for links to each field. */
  readonly isHuge: boolean;
}

export interface FieldNode extends SchemaNode {
  readonly entry: FieldEntry;
  readonly inside: Inside;
}

/** The fields in a field, or where they are explained. */
export type Inside =
  Contents | { readonly sameAs: Origin } | { readonly page: string; readonly name: string };

export interface Contents {
  readonly fields: readonly FieldNode[];
  /** Beside `fields`, when these are the items of a page of results. */
  readonly paging: readonly FieldNode[];
  readonly choices: readonly Choice[];
}

/** What an object can be in addition: alternatives, or the subtypes that a discriminator tells apart. */
interface Choice {
  readonly lead: string;
  readonly discriminator: string | undefined;
  readonly options: readonly FieldNode[];
}

/** The pages of schemas, by the object of the specification. */
type Pages = ReadonlyMap<object, string>;

/** A position in a tree. */
interface Place {
  readonly resolve: Resolve;
  readonly pages: Pages | undefined;
  /** The objects of the specification around this place. */
  readonly ancestors: ReadonlyMap<object, Origin>;
  /** How many nested schemas with pages are shown from here on; the next one becomes a link. */
  readonly levels: number;
  /** Room for fields, shared by the whole tree. Below zero, nothing more is read. */
  readonly room: { left: number };
}

/** The most fields that a tree shows whole; one more would weigh more than it helps. */
const most = 200;

/** A description of this length weighs as much as a field. */
const longDescription = 200;

/**
 * Reads a schema as a tree. Recursion ends where a schema comes up again. A very large tree ends at
 * the schemas that have pages.
 *
 * @param name - of a schema without a name
 * @param options.isLinked - whether the fields of a schema with a page are left to that page
 */
export function viewTree(
  schema: Schema,
  name: string,
  { resolve, pages, isLinked }: { resolve: Resolve; pages: Pages | undefined; isLinked: boolean },
): SchemaTree {
  const view = viewSchema(schema, resolve);
  const whole = peel(view, resolve);
  const origin = { name: whole.name ?? name };
  const place = { resolve, pages, ancestors: new Map<object, Origin>() };
  const node = {
    origin,
    view,
    itemDescriptions: itemDescriptions(view, place),
    facts: constraints(view, resolve),
  };
  const isElsewhere = isLinked && lookUp(whole, pages) !== undefined;
  if (isElsewhere) return { ...node, contents: undefined, isHuge: false };
  const paged = pagedListIn(whole, resolve);
  const read = (levels: number, room: Place['room']) =>
    contentsOf(whole, { ...place, ancestors: within(whole, origin, place), levels, room }, paged);
  for (const levels of [Infinity, 1, 0]) {
    const room = { left: most };
    const contents = read(levels, room);
    if (room.left >= 0) return { ...node, contents, isHuge: false };
  }
  return { ...node, contents: read(0, { left: Infinity }), isHuge: true };
}

/** Reads a list of parameters, headers or fields. */
export function viewList(
  entries: readonly FieldEntry[],
  page: { resolve: Resolve; pages: Pages | undefined },
): FieldNode[] {
  const place = { ...page, ancestors: new Map(), levels: Infinity, room: { left: Infinity } };
  return entries.map((entry) => viewField(entry, place));
}

function viewField(entry: FieldEntry, place: Place): FieldNode {
  const { resolve, room } = place;
  const { name, schema, examples } = entry;
  const view = viewSchema(schema, resolve);
  room.left -= 1 + (view.schema.description ?? '').length / longDescription;
  const origin = { name };
  const facts = examples
    ? [
        ...constraints({ ...view, schema: omit(view.schema, 'example', 'examples') }, resolve),
        ...constraints(viewSchema({ examples }, resolve), resolve),
      ]
    : constraints(view, resolve);
  const inside = insideOf(view, origin, place);
  return { entry, origin, view, itemDescriptions: itemDescriptions(view, place), facts, inside };
}

function insideOf(view: SchemaView, origin: Origin, place: Place): Inside {
  const { resolve, pages, levels, room } = place;
  const target = peel(view, resolve);
  const sameAs = lookUp(target, place.ancestors);
  if (sameAs) return { sameAs };
  const page = lookUp(target, pages);
  if (page !== undefined && levels === 0) return { page, name: target.name ?? origin.name };
  if (room.left < 0) return { fields: [], paging: [], choices: [] };
  const ancestors = within(target, origin, place);
  return contentsOf(target, {
    ...place,
    ancestors,
    levels: page === undefined ? levels : levels - 1,
  });
}

function contentsOf(target: SchemaView, place: Place, paged?: string): Contents {
  const all = fieldsOf(target, place);
  const isFirst = ({ entry }: FieldNode) => paged === undefined || entry.name === paged;
  const [fields, paging] = partition(all, isFirst);
  return { fields, paging, choices: choicesOf(target, place) };
}

function fieldsOf({ schema }: SchemaView, place: Place): FieldNode[] {
  const {
    properties = {},
    patternProperties = {},
    prefixItems = [],
    items,
    contentSchema,
  } = schema;
  const others = schema.additionalProperties;
  const hasOthers = typeof others === 'object' && Object.keys(others).length > 0;
  const entries: FieldEntry[] = [
    ...Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      required: schema.required?.includes(name),
    })),
    ...Object.entries(patternProperties).map(([pattern, property]) => ({
      name: `/${pattern}/`,
      schema: property,
    })),
    ...(hasOthers ? [{ name: '*', schema: others, facts: [{ term: 'Name', words: 'any' }] }] : []),
    ...(contentSchema === undefined
      ? []
      : [{ name: 'content', schema: contentSchema, facts: [insideText] }]),
    ...prefixItems.map((item, index) => ({ name: String(index), schema: item })),
    ...(prefixItems.length > 0 && typeof items === 'object'
      ? [{ name: `${prefixItems.length}…`, schema: items, facts: [furtherItems] }]
      : []),
  ];
  const fields = entries.map((entry) => viewField(entry, place));
  // The type of a map says all that there is to say of plain values.
  return isMap(schema)
    ? fields.filter((field) => field.entry.schema !== others || saysMore(field))
    : fields;
}

const insideText = { term: 'Position', words: 'in the text' };
const furtherItems = { term: 'Position', words: 'any further item' };

/** Returns the choices of which an option says more than its type. */
function choicesOf(target: SchemaView, place: Place): Choice[] {
  const { resolve } = place;
  const kinds = discriminated(target, resolve);
  // Several values can mean one schema.
  const valuesOf = (schema: Schema) => {
    const { identities } = viewSchema(schema, resolve);
    const same = kinds?.subtypes.filter(({ schema: subtype }) =>
      [...viewSchema(subtype, resolve).identities].some((each) => identities.has(each)),
    );
    return same?.map(({ value }) => value) ?? [];
  };
  const choice = (lead: string, discriminator: string | undefined, schemas: readonly Schema[]) => {
    const options = schemas.map((schema, index) => {
      const values = valuesOf(schema);
      const facts = kinds && values.length > 0 ? [{ term: kinds.property, values }] : [];
      const name = viewSchema(schema, resolve).name ?? `option ${index + 1}`;
      return viewField({ name, schema, facts }, place);
    });
    return { lead, discriminator, options };
  };
  const subtypes = uniqBy(kinds?.subtypes.map(({ schema }) => schema) ?? [], (it) =>
    valuesOf(it).join(),
  );
  const choices =
    target.alternatives.length > 0
      ? target.alternatives.map(({ match, options, discriminator }) => {
          const lead = match === 'one' ? 'Exactly one of these' : 'One or more of these';
          return choice(lead, discriminator, options);
        })
      : [choice('Subtypes', kinds?.property, subtypes)];
  return choices.filter(({ options }) => options.some(saysMore));
}

/** Returns whether a field says more than its type. */
function saysMore({ view, facts, inside }: FieldNode): boolean {
  return Boolean(view.schema.description) || facts.length > 0 || !isEmpty(inside);
}

/** Returns whether there is nothing inside of a field. */
export function isEmpty(inside: Inside): boolean {
  return 'fields' in inside && inside.fields.length === 0 && inside.choices.length === 0;
}

function within(
  { identities }: SchemaView,
  origin: Origin,
  { ancestors }: Pick<Place, 'ancestors'>,
): Place['ancestors'] {
  return new Map([...ancestors, ...[...identities].map((each) => [each, origin] as const)]);
}

function lookUp<T>({ identities }: SchemaView, map?: ReadonlyMap<object, T>): T | undefined {
  return [...identities].map((each) => map?.get(each)).find((each) => each !== undefined);
}

/** Returns the innermost items of an array of arrays and so on: what the reader wants explained. */
function peel(view: SchemaView, resolve: Resolve): SchemaView {
  return itemsOf(view, resolve).at(-1) ?? view;
}

/** Returns the items of an array, those of the arrays that these are, and so on. */
function itemsOf(
  { types, schema, identities }: SchemaView,
  resolve: Resolve,
  seen: ReadonlySet<object> = new Set(),
): SchemaView[] {
  if (!types.includes('array') || schema.items === undefined || schema.prefixItems) return [];
  if ([...identities].some((each) => seen.has(each))) return [];
  const items = viewSchema(schema.items, resolve);
  return [items, ...itemsOf(items, resolve, new Set([...seen, ...identities]))];
}

function itemDescriptions(
  view: SchemaView,
  { resolve, pages, ancestors }: Pick<Place, 'resolve' | 'pages' | 'ancestors'>,
): string[] {
  const isSaid = (item: SchemaView) =>
    [pages, ancestors].some((each) => lookUp<unknown>(item, each) !== undefined);
  return itemsOf(view, resolve).flatMap((item) =>
    isSaid(item) ? [] : (item.schema.description ?? []),
  );
}
