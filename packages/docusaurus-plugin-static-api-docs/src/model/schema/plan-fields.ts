import compact from 'lodash/compact';
import difference from 'lodash/difference';
import omit from 'lodash/omit';
import partition from 'lodash/partition';
import uniq from 'lodash/uniq';
import uniqBy from 'lodash/uniqBy';
import words from 'lodash/words';

import type { Json, OpenPoints, Resolve, Schema, SchemaObject } from '../../read';
import { idOf } from '../../shared/ids';
import { isFilledText, valueAt } from '../../shared/json';
import { oncePer } from '../../shared/once-per';
import { type Constraint, constraints, hasItemRow, openPointConstraint } from './constraints';
import { pagedListIn } from './paged-list';
import { rulesOf } from './rules';
import { discriminated } from './subtypes';
import { isFreeObject, isMap } from './type-label';
import {
  bothOf,
  isLimiting,
  type ReferencedText,
  type SchemaView,
  viewSchema,
} from './view-schema';

/** A parameter or a field to be listed. */
export interface FieldEntry {
  readonly name: string;
  readonly schema: Schema;
  readonly required?: boolean | undefined;
  /** Takes precedence over the description of the schema. */
  readonly description?: string | undefined;
  readonly deprecated?: boolean | undefined;
  /** Replace the examples of the schema. */
  readonly examples?: readonly Json[] | undefined;
  /** Further facts, for instance how a list is written in a URL. */
  readonly facts?: readonly Constraint[];
}

/** Context shared by all fields of a page. */
export interface PageContext {
  /** Follows references in schemas. */
  readonly resolve: Resolve;
  /** Pages of schemas, by the object of the specification. */
  readonly pages?: ReadonlyMap<object, string> | undefined;
  /** Lets a page say once what several of its trees have. */
  readonly shown?: ShownTrees | undefined;
  /** What the interface leaves undefined. */
  readonly openPoints?: OpenPoints | undefined;
}

/** What a page's trees have explained so far. */
export interface ShownTrees {
  /** Where each object of the specification is explained. */
  readonly origins: Map<object, Origin>;
  /** The first field of which the page has said something, by what it says. */
  readonly rows: Map<string, PlannedField>;
  /** In fields. */
  weight: number;
}

/** Returns empty records for a new page. */
export function newTrees(): ShownTrees {
  return { origins: new Map(), rows: new Map(), weight: 0 };
}

/** Where the page explains a schema that recurs. */
interface Origin {
  readonly name: string;
  readonly id: string;
}

/** A field as shown on the page. */
export interface PlannedField {
  readonly entry: FieldEntry;
  readonly view: SchemaView;
  readonly path: readonly string[];
  readonly id: string;
  /** In Markdown. */
  readonly description: string;
  /** Whether the description says no more than the name, such as "ID of the device" of `deviceId`. Only heard. */
  readonly restatesName: boolean;
  /** Facts of the schema; those of the entry come after them. */
  readonly facts: readonly Constraint[];
  /** Descriptions of the items of a list. */
  readonly items: readonly string[];
  /** Its contents, or where they are explained. */
  readonly inside:
    | { readonly kind: 'same'; readonly as: Origin }
    | { readonly kind: 'page'; readonly href: string; readonly name: string }
    | { readonly kind: 'contents'; readonly contents: Contents; readonly isOpen: boolean }
    | undefined;
}

/** The fields of a schema, its alternatives, and its conditional parts. */
export interface Contents {
  readonly fields: readonly PlannedField[];
  /** Paging fields beside a list. */
  readonly paging: readonly PlannedField[];
  /** Alternatives, or subtypes. */
  readonly choices: readonly {
    readonly lead: string;
    /** The field that says which option it is. */
    readonly discriminator: string | undefined;
    readonly options: readonly PlannedField[];
  }[];
  /** Parts that apply under a condition. */
  readonly cases: readonly {
    /** The condition, which may have code spans. */
    readonly lead: string;
    readonly id: string;
    readonly view: SchemaView;
    readonly description: string;
    readonly facts: readonly Constraint[];
    readonly inside: PlannedField['inside'];
  }[];
}

/** A position among the fields of a page. */
interface Place extends PageContext {
  readonly path: readonly string[];
  /** The objects of the specification around this place. */
  readonly ancestors: ReadonlyMap<object, Origin>;
  /** The objects of the specification that become links to an earlier tree of the page. */
  readonly earlier?: ReadonlyMap<object, Origin> | undefined;
  /** How many nested schemas with pages are shown from here on; the next one becomes a link. */
  readonly levels: number;
  /** The name of the schema whose fields these are. */
  readonly owner?: string | undefined;
  /** The enclosing schema, if this place is in an option of a choice or in a condition. */
  readonly around?: SchemaView | undefined;
  /** Room for fields, shared by the whole tree. Below zero, the plan is given up. */
  readonly room: { left: number };
}

/** Maximum number of fields in a tree, and of repeated ones on a page; more would only make it heavier. */
const maxFields = 200;

/** A description of this length weighs as much as a field. */
const longDescription = 200;

/**
 * Plans the fields of a schema: all of them if there is room, or else with links to the pages of nested schemas.
 * Recursion ends in a link to where the fields are explained.
 *
 * @param schema - of a body, a message, or a header
 * @param path - of the tree, such as `['response-200', 'content']`
 * @param options.id - of the tree
 * @param options.isLinked - whether to link to the schema's page, if it has one, instead of planning its fields
 * @returns the schema, its description and those of its items, its contents unless they are elsewhere, and whether
 *   they are too many in spite of the links
 */
export function planTree(
  schema: Schema,
  path: readonly string[],
  { resolve, pages, shown, openPoints }: PageContext,
  { id, isLinked }: { readonly id: string; readonly isLinked: boolean },
) {
  const view = viewSchema(schema, resolve);
  const target = innermostItems(view, resolve);
  const around = { resolve, pages, openPoints, path, ancestors: new Map<object, Origin>() };
  const tree = {
    view,
    description: joinTexts(newTextsOf(view, around)),
    items: itemDescriptions(view, around),
  };
  if (isLinked && lookUp(target, pages) !== undefined) {
    return { ...tree, contents: undefined, isHuge: false };
  }
  const origin = { name: target.name ?? path.join('.'), id };
  const place = { ...around, ancestors: withAncestors(target, origin, around.ancestors) };
  const paged = pagedListIn(target, resolve);
  const { weight = 0, origins: earlier } = shown ?? {};
  const attempts = [
    ...(weight > 0 ? [{ levels: Infinity, left: maxFields - weight }] : []),
    ...[Infinity, 1, 0].map((levels) => ({ levels, left: maxFields, earlier })),
    { levels: 0, left: Number.MAX_SAFE_INTEGER, earlier },
  ];
  let contents: Contents | undefined;
  let used = 0;
  for (const { left, ...limits } of attempts) {
    const room = { left };
    contents = planContents(target, { ...place, ...limits, room }, paged);
    used = left - room.left;
    if (room.left >= 0) break;
  }
  if (shown) {
    shown.weight += used;
    recordOrigins(contents, shown.origins, resolve);
    for (const each of target.identities) shown.origins.set(each, origin);
  }
  return { ...tree, contents, isHuge: used > maxFields };
}

/** Records which objects of the specification the contents explain. */
function recordOrigins(
  contents: Contents | undefined,
  origins: ShownTrees['origins'],
  resolve: Resolve,
): void {
  if (!contents) return;
  const { fields, paging, choices, cases } = contents;
  for (const { inside } of cases) {
    if (inside?.kind === 'contents') recordOrigins(inside.contents, origins, resolve);
  }
  for (const { view, path, id, inside } of [
    ...fields,
    ...paging,
    ...choices.flatMap(({ options }) => options),
  ]) {
    if (inside?.kind !== 'contents') continue;
    for (const each of innermostItems(view, resolve).identities)
      origins.set(each, { name: path.join('.'), id });
    recordOrigins(inside.contents, origins, resolve);
  }
}

/** Plans a list of parameters, headers, or fields; `path` is their place, such as `['query']`. */
export function planFields(
  entries: readonly FieldEntry[],
  path: readonly string[],
  { resolve, pages, openPoints }: PageContext,
): PlannedField[] {
  const room = { left: Infinity };
  const place = { resolve, pages, openPoints, path, ancestors: new Map(), levels: Infinity, room };
  return entries.map((entry) => planField(entry, place));
}

function planField(entry: FieldEntry, place: Place, isOpen = false): PlannedField {
  const { resolve, room, around, openPoints } = place;
  const { name, schema, examples } = entry;
  const view = viewSchema(schema, resolve);
  const path = [...place.path, name];
  const id = idOf(...path);
  const ownText = entry.description ?? view.schema.description;
  const description = joinTexts([ownText, ...newTextsOf(view, place)]);
  room.left -= 1 + description.length / longDescription;
  const shown = examples
    ? { ...view, schema: { ...omit(view.schema, 'example'), examples } }
    : view;
  const items = itemDescriptions(view, place);
  return {
    ...{ entry, path, id, description },
    restatesName: isSaidBy(description, [name, place.owner ?? '']),
    view: around && isLimiting(view, around) ? asIn(around, view) : view,
    facts: [
      ...factsOf(shown, place),
      ...(openPoints?.at.get(schema) ?? []).map(openPointConstraint),
    ],
    items: items.filter((text) => !phraseOf(description).includes(phraseOf(text))),
    inside: planInside(view, { name, id }, { ...place, path }, isOpen),
  };
}

/** Gives a schema the type of the one that it limits. */
function asIn({ types, name }: SchemaView, view: SchemaView): SchemaView {
  return { ...view, types, name };
}

/** Returns the constraints of a schema, except those that the enclosing schema shows. */
function factsOf(view: SchemaView, { resolve, around }: Place): readonly Constraint[] {
  const facts = constraints(view, resolve);
  // The enclosing schema shows the fields.
  const isInside = around && isLimiting(view, around) && isFreeObject(view);
  return isInside ? facts.filter(({ term }) => term !== 'Fields') : facts;
}

/** Plans a field that the enclosing schema may describe as well. */
function planPart(entry: FieldEntry, place: Place, isOpen = false): PlannedField {
  const { resolve } = place;
  const outside = valueAt(place.around?.schema.properties, entry.name);
  const around = outside === undefined ? undefined : viewSchema(outside, resolve);
  const required = entry.required || place.around?.schema.required?.includes(entry.name);
  return planField({ ...entry, required }, { ...place, around }, isOpen);
}

/** Whether a field has more to show than its type. */
function hasDetails({ description, items, facts, inside }: PlannedField): boolean {
  return description !== '' || items.length > 0 || facts.length > 0 || inside !== undefined;
}

function planInside(
  view: SchemaView,
  origin: Origin,
  place: Place,
  isOpen: boolean,
): PlannedField['inside'] {
  const { resolve, pages, levels, room } = place;
  const target = innermostItems(view, resolve);
  const as = lookUp(target, place.ancestors) ?? lookUp(target, place.earlier);
  if (as) return { kind: 'same', as };
  const href = lookUp(target, pages);
  if (href !== undefined && levels === 0) {
    return { kind: 'page', href, name: target.name ?? origin.name };
  }
  if (room.left < 0 || isLeaf(target, resolve)) return undefined;
  const contents = planContents(target, {
    ...place,
    ancestors: withAncestors(target, origin, place.ancestors),
    levels: href === undefined ? levels : levels - 1,
  });
  return contents && { kind: 'contents', contents, isOpen };
}

/** Whether a schema has no contents. */
function isLeaf(view: SchemaView, resolve: Resolve): boolean {
  const { schema, alternatives } = view;
  const isPlain = alternatives.length === 0 && schema.discriminator === undefined;
  return isPlain && entriesOf(view).length === 0 && rulesOf(view, resolve).cases.length === 0;
}

/** Plans one after the other, until the plan is given up. */
function whileRoom<Source, Planned>(
  sources: readonly Source[],
  { room }: Place,
  plan: (source: Source, index: number) => Planned,
): Planned[] {
  return sources.flatMap((source, index) => (room.left < 0 ? [] : [plan(source, index)]));
}

/** @param paged - name of the field with the list, if the other fields are for paging */
function planContents(target: SchemaView, place: Place, paged?: string): Contents | undefined {
  const { schema, name: owner } = target;
  const [first, others] = partition(
    entriesOf(target),
    ({ name }) => paged === undefined || name === paged,
  );
  const fields = whileRoom(first, place, (entry) =>
    planPart(entry, { ...place, owner }, others.length > 0),
  )
    // The type of a map already describes plain values.
    .filter((field) => {
      const isPlain = isMap(schema) && field.entry.schema === schema.additionalProperties;
      return !isPlain || hasDetails(field);
    });
  const paging = whileRoom(others, place, (entry) => planPart(entry, place));
  const around = place.around ? bothOf(place.around, target) : target;
  const choices = choicesOf(target, { ...place, around });
  const cases = casesOf(target, { ...place, around });
  const isEmpty = [fields, choices, cases].every(({ length }) => length === 0);
  return isEmpty ? undefined : { fields, paging, choices, cases };
}

/** Plans the parts of a schema that apply under a condition. */
function casesOf(target: SchemaView, place: Place): Contents['cases'] {
  const { resolve } = place;
  return rulesOf(target, resolve).cases.map(({ lead, schema }, index) => {
    const view = viewSchema(schema, resolve);
    const name = `case ${index + 1}`;
    const path = [...place.path, name];
    const id = idOf(...path);
    const inside = planInside(view, { name: view.name ?? name, id }, { ...place, path }, true);
    const description = joinTexts([view.schema.description, ...newTextsOf(view, place)]);
    return { lead, id, view, description, facts: factsOf(view, place), inside };
  });
}

/** Cached, because trees of many pages list a schema. */
const entriesOf = oncePer(({ schema, types }: SchemaView): readonly FieldEntry[] => {
  const {
    properties = {},
    patternProperties = {},
    prefixItems = [],
    items,
    contentSchema,
    unevaluatedItems,
    additionalProperties,
    unevaluatedProperties,
  } = schema;
  const others = additionalProperties ?? unevaluatedProperties;
  const further = types.includes('array') ? (items ?? unevaluatedItems) : undefined;
  const hasOthers = typeof others === 'object' && Object.keys(others).length > 0;
  return [
    ...Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      required: schema.required?.includes(name),
    })),
    ...Object.entries(patternProperties).map(([pattern, property]) => ({
      name: `/${pattern}/`,
      schema: property,
    })),
    ...(hasOthers ? [otherField(others)] : []),
    ...(contentSchema === undefined
      ? []
      : [{ name: 'content', schema: contentSchema, facts: [insideText] }]),
    ...prefixItems.map((item, index) => ({ name: String(index), schema: item })),
    ...(typeof further === 'object'
      ? [{ name: `${prefixItems.length}…`, schema: further, facts: [furtherItems(prefixItems)] }]
      : []),
  ];
});

/** The row of fields whose names the client chooses; Redocly's extension gives the name a meaning. */
function otherField(schema: SchemaObject): FieldEntry {
  const { 'x-additionalPropertiesName': kind } = schema as Readonly<Record<string, unknown>>;
  const name = isFilledText(kind) ? `<${kind}>` : '*';
  return { name, schema, facts: [{ term: 'Name', words: 'any' }] };
}

const insideText = { term: 'Position', words: 'in the text' };
const furtherItems = ({ length }: readonly Schema[]) => ({
  term: 'Position',
  words: length > 0 ? 'any further item' : 'any item',
});

/** Plans alternatives or subtypes, unless their types are all there is to show. */
function choicesOf(target: SchemaView, place: Place): Contents['choices'] {
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
    const options = whileRoom(schemas, place, (schema, index) => {
      const values = valuesOf(schema);
      const facts = kinds && values.length > 0 ? [{ term: kinds.property, values }] : [];
      const name = viewSchema(schema, resolve).name ?? `option ${index + 1}`;
      return planField({ name, schema, facts }, place);
    });
    return options.some(hasDetails) ? [{ lead, discriminator, options }] : [];
  };
  const subtypes = uniqBy(kinds?.subtypes.map(({ schema }) => schema) ?? [], (it) =>
    valuesOf(it).join(),
  );
  if (target.alternatives.length === 0) return choice('Subtypes', kinds?.property, subtypes);
  return rulesOf(target, resolve).choices.flatMap(({ match, options, discriminator }) => {
    const lead = match === 'one' ? 'Exactly one of these' : 'One or more of these';
    return choice(lead, discriminator, options);
  });
}

function withAncestors({ identities }: SchemaView, origin: Origin, around: Place['ancestors']) {
  const ancestors = new Map(around);
  for (const each of identities) ancestors.set(each, origin);
  return ancestors;
}

function lookUp<T>({ identities }: SchemaView, map?: ReadonlyMap<object, T>): T | undefined {
  return [...identities].map((each) => map?.get(each)).find((each) => each !== undefined);
}

/** Returns the innermost items of nested arrays, or the schema itself. */
function innermostItems(view: SchemaView, resolve: Resolve): SchemaView {
  return itemsOf(view, resolve).at(-1) ?? view;
}

/** Returns the items of an array and, if these are arrays, their items, down to the innermost. */
function itemsOf(
  view: SchemaView,
  resolve: Resolve,
  seen: ReadonlySet<object> = new Set(),
): SchemaView[] {
  const { types, schema, identities } = view;
  if (!types.includes('array') || schema.items === undefined || hasItemRow(view, resolve))
    return [];
  if ([...identities].some((each) => seen.has(each))) return [];
  const items = viewSchema(schema.items, resolve);
  return [items, ...itemsOf(items, resolve, new Set([...seen, ...identities]))];
}

/** Returns the descriptions of a list's items at each level of nested lists. */
function itemDescriptions(view: SchemaView, place: ExplainedBy): string[] {
  return compact(itemsOf(view, place.resolve).map((item) => joinTexts(newTextsOf(item, place))));
}

/** Where schemas are explained other than in their row: on their pages, and around the row. */
type ExplainedBy = Pick<Place, 'resolve' | 'pages' | 'ancestors'>;

/**
 * Returns the descriptions of a schema and of those it refers to, except descriptions that are shown on a
 * schema's page or around this place.
 */
function newTextsOf(
  { schema, identities, referencedTexts }: SchemaView,
  { resolve, pages, ancestors }: ExplainedBy,
): string[] {
  const isNew = ({ text, identities: sources }: ReferencedText) =>
    ![...sources].some(
      (each) =>
        [pages, ancestors].some((map) => map?.has(each)) &&
        viewSchema(each as Schema, resolve).schema.description === text,
    );
  const ownText = { text: schema.description ?? '', identities };
  return [ownText, ...referencedTexts].filter(isNew).map(({ text }) => text);
}

/** Joins texts as paragraphs, leaving out those that another one contains, or one before says in another order. */
function joinTexts(texts: readonly (string | undefined)[]): string {
  const different = uniq(compact(texts));
  if (different.length <= 1) return different.join('').trim();
  const all = uniqBy(different, phraseOf).map((text) => text.trim());
  return all
    .filter(
      (text, index) =>
        !all.some((other) => other !== text && phraseOf(other).includes(phraseOf(text))) &&
        !all.slice(0, index).some((other) => repeats(text, other)),
    )
    .join('\n\n');
}

/** Number of words up to which their order says nothing: "Type of the device", "Device type". */
const shortText = 4;

function repeats(text: string, other: string): boolean {
  const [words = [], others = []] = [text, other].map((each) => phraseOf(each).trim().split(' '));
  return words.length <= shortText && difference(words, others).length === 0;
}

/** Whether each word of a text is a word of one of the names, in the singular or the plural. */
function isSaidBy(text: string, names: readonly string[]): boolean {
  const inNames = names.flatMap((name) => words(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')));
  const said = [...inNames, 'whether', 'is'].map((word) => singular(word.toLowerCase()));
  const inText = phraseOf(text).trim().split(' ').map(singular);
  return text !== '' && difference(inText, said).length === 0;
}

const singular = (word: string) => word.replace(/s$/, '');

const fillers = new Set(['a', 'an', 'of', 'the']);

/** Returns the words of a text without case, punctuation, and articles. */
function phraseOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.filter((word) => !fillers.has(word)).join(' ')} `;
}
