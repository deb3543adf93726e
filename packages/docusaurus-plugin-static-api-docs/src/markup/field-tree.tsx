/** @jsxImportSource docusaurus-plugin-static-api-docs */
import omit from 'lodash/omit';
import partition from 'lodash/partition';
import uniqBy from 'lodash/uniqBy';

import type { Json, Resolve, Schema } from '../read';
import { type Constraint, constraints } from '../model/schema/constraints';
import { pagedListIn } from '../model/schema/paged-list';
import { discriminated } from '../model/schema/subtypes';
import { isMap, typeLabel } from '../model/schema/type-label';
import { type SchemaView, viewSchema } from '../model/schema/view-schema';
import { hashOf, idOf } from '../shared/ids';
import { Code, Codes, factList, Permalink } from './elements';
import { Markdown, Prose, splitLead } from './markdown';
import type { Markup } from './jsx-runtime';

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

/** Context shared by all fields of a page. */
export interface PageContext {
  /** Follows references in schemas. */
  readonly resolve: Resolve;
  /** Pages of schemas, by the object of the specification. */
  readonly pages?: ReadonlyMap<object, string> | undefined;
}

/** Where the page explains a schema that comes up again. */
interface Origin {
  readonly name: string;
  readonly id: string;
}

/** A position among the fields of a page. */
interface Place extends PageContext {
  readonly path: readonly string[];
  /** The objects of the specification around this place. */
  readonly ancestors: ReadonlyMap<object, Origin>;
  /** How many nested schemas with pages are shown from here on; the next one becomes a link. */
  readonly levels: number;
  /** Room for fields, shared by the whole tree. Below zero, nothing more is shown. */
  readonly room: { left: number };
  /** Whether the tree is too large for links to each field. */
  readonly isHuge: boolean;
}

/** The most fields that a tree shows whole; one more would weigh more than it helps. */
const most = 200;

/** A description of this length weighs as much as a field. */
const longDescription = 200;

/**
 * The fields of a schema as nested lists, each with an id made of its path. Recursion ends in a link
 * to where the fields are explained. A very large tree links to the pages of the schemas inside it.
 *
 * @param schema - of a body, a message or a header
 * @param path - of the whole, for instance `['response-200', 'content']`
 * @param options.id - of an element that represents the whole, such as its heading; without one, the
 *   tree makes its own from `path`
 * @param options.isLinked - whether a schema with a page of its own is a link to it
 * @param options.isTitled - whether the page has the name of the schema as its title
 * @param options.lead - in front of the type
 * @param options.required - said after the type
 */
export function fieldTree(
  schema: Schema,
  path: readonly string[],
  page: PageContext,
  {
    id,
    isLinked = false,
    isTitled = false,
    lead,
    required = false,
  }: {
    id?: string | undefined;
    isLinked?: boolean;
    isTitled?: boolean;
    lead?: Markup;
    required?: boolean | undefined;
  } = {},
): Markup {
  const { resolve, pages } = page;
  const name = path.join('.');
  const view = viewSchema(schema, resolve);
  const whole = peel(view, resolve);
  const ownId = id ?? idOf(...path);
  const place = { ...page, path, ancestors: new Map<object, Origin>() };
  const hasPage = lookUp(view, pages) !== undefined;
  const isElsewhere = isLinked && lookUp(whole, pages) !== undefined;
  const ancestors = within(whole, { name: whole.name ?? name, id: ownId }, place.ancestors);
  return (
    <div className="schema" id={id === undefined ? ownId : undefined}>
      <p className="schema-type">
        {lead}{' '}
        {typeAndMarks(
          isTitled ? { ...view, name: undefined } : view,
          resolve,
          { required },
          isTitled,
        )}
        {id === undefined ? <Permalink id={ownId} name={name} /> : null}
      </p>
      {hasPage ? null : <Markdown text={view.schema.description} />}
      {itemDescriptions(view, place)}
      {constraintList(constraints(view, resolve))}
      {isElsewhere ? null : wholeContents(whole, { ...place, ancestors })}
    </div>
  );
}

/** As much of a tree as there is room for: all of it, or what is not on the pages of its schemas. */
function wholeContents(
  whole: SchemaView,
  place: Omit<Place, 'levels' | 'room' | 'isHuge'>,
): Markup {
  const paged = pagedListIn(whole, place.resolve);
  for (const levels of [Infinity, 1, 0]) {
    const room = { left: most };
    const contents = contentsOf(whole, { ...place, levels, room, isHuge: false }, paged);
    if (room.left >= 0) return contents;
  }
  return contentsOf(whole, { ...place, levels: 0, room: { left: Infinity }, isHuge: true }, paged);
}

/** A list of parameters, headers or fields; `path` is where they are, for instance `['query']`. */
export function fieldList(
  entries: readonly FieldEntry[],
  path: readonly string[],
  page: PageContext,
): Markup {
  const place = { ...page, path, ancestors: new Map(), levels: Infinity, isHuge: false };
  return list(entries.map((entry) => field(entry, { ...place, room: { left: Infinity } })));
}

function list(fields: readonly ReturnType<typeof field>[]): Markup {
  return <ul className="fields">{fields.map(({ element }) => element)}</ul>;
}

/** A field as it is shown, and whether it says more than its type. */
function field(entry: FieldEntry, around: Place, isOpen = false) {
  const { resolve, room } = around;
  const { name, schema, examples } = entry;
  const view = viewSchema(schema, resolve);
  const path = [...around.path, name];
  const id = idOf(...path);
  room.left -= 1 + (view.schema.description ?? '').length / longDescription;
  const shown = examples ? { ...omit(view.schema, 'example'), examples } : view.schema;
  const facts = constraints({ ...view, schema: shown }, resolve);
  const [short, long] = partition(facts, isShort);
  const inside = insideOf(view, { name, id }, { ...around, path }, isOpen);
  const element = (
    <li className="field" id={id}>
      <p className="field-head">
        {around.isHuge ? null : <Permalink id={id} name={path.join('.')} />}
        <code className="field-name">{name}</code> {typeAndMarks(view, resolve, entry)}
        {short.map(shortFact)}
      </p>
      <Markdown text={entry.description ?? view.schema.description} />
      {itemDescriptions(view, around)}
      {constraintList([...long, ...(entry.facts ?? [])])}
      {inside}
    </li>
  );
  const saysMore = Boolean(view.schema.description) || facts.length > 0 || inside !== null;
  return { element, saysMore };
}

/** What stands in the line of the name. */
function isShort({ term }: Constraint): boolean {
  return term === 'Limits' || term === 'Default' || term === 'Fields';
}

function shortFact({ term, words, values = [] }: Constraint): Markup {
  return (
    <>
      {' '}
      <span className="field-limits">
        {words ?? (
          <>
            {term.toLowerCase()} <Codes values={values} />
          </>
        )}
      </span>
    </>
  );
}

/** What a field contains, folded unless `isOpen`, or where it is explained; null for nothing. */
function insideOf(view: SchemaView, origin: Origin, place: Place, isOpen: boolean): Markup {
  const { resolve, pages, levels, room } = place;
  const target = peel(view, resolve);
  const sameAs = lookUp(target, place.ancestors);
  if (sameAs) {
    return (
      <p className="field-same">
        Same fields as <a href={hashOf(sameAs.id)}>{sameAs.name}</a>.
      </p>
    );
  }
  const page = lookUp(target, pages);
  if (page !== undefined && levels === 0) {
    return (
      <p className="field-same">
        Its fields: <a href={page}>{target.name ?? origin.name}</a>.
      </p>
    );
  }
  if (room.left < 0) return null;
  const contents = contentsOf(target, {
    ...place,
    ancestors: within(target, origin, place.ancestors),
    levels: page === undefined ? levels : levels - 1,
  });
  return (
    contents && (
      <details className="field-children" open={isOpen}>
        <summary>
          Fields of <code>{origin.name}</code>
        </summary>
        {contents}
      </details>
    )
  );
}

/** The fields of a schema and what it can be in addition; null for nothing. */
function contentsOf(target: SchemaView, place: Place, paged?: string): Markup | null {
  const { schema } = target;
  const [first, paging] = partition(
    entriesOf(schema),
    ({ name }) => paged === undefined || name === paged,
  );
  const fields = first.flatMap((entry) => {
    const shown = field(entry, place, paging.length > 0);
    // The type of a map says all that there is to say of plain values.
    const isPlain = isMap(schema) && entry.schema === schema.additionalProperties;
    return isPlain && !shown.saysMore ? [] : [shown];
  });
  const others = paging.map((entry) => field(entry, place));
  const choices = choicesOf(target, place);
  if (fields.length === 0 && choices.length === 0) return null;
  return (
    <>
      {fields.length > 0 && list(fields)}
      {others.length > 0 && (
        <details className="field-children">
          <summary>Paging fields</summary>
          {list(others)}
        </details>
      )}
      {choices}
    </>
  );
}

function entriesOf(schema: SchemaView['schema']): FieldEntry[] {
  const {
    properties = {},
    patternProperties = {},
    prefixItems = [],
    items,
    contentSchema,
    additionalProperties: others,
  } = schema;
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
    ...(hasOthers ? [{ name: '*', schema: others, facts: [{ term: 'Name', words: 'any' }] }] : []),
    ...(contentSchema === undefined
      ? []
      : [{ name: 'content', schema: contentSchema, facts: [insideText] }]),
    ...prefixItems.map((item, index) => ({ name: String(index), schema: item })),
    ...(prefixItems.length > 0 && typeof items === 'object'
      ? [{ name: `${prefixItems.length}…`, schema: items, facts: [furtherItems] }]
      : []),
  ];
}

const insideText = { term: 'Position', words: 'in the text' };
const furtherItems = { term: 'Position', words: 'any further item' };

/** The choices of which an option says more than its type: alternatives, or subtypes. */
function choicesOf(target: SchemaView, place: Place): Markup[] {
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
      return field({ name, schema, facts }, place);
    });
    if (!options.some(({ saysMore }) => saysMore)) return [];
    return [
      <div className="field-choice">
        <p>
          {lead}
          {discriminator && (
            <>
              ; <code>{discriminator}</code> says which
            </>
          )}
          :
        </p>
        {list(options)}
      </div>,
    ];
  };
  const subtypes = uniqBy(kinds?.subtypes.map(({ schema }) => schema) ?? [], (it) =>
    valuesOf(it).join(),
  );
  if (target.alternatives.length === 0) return choice('Subtypes', kinds?.property, subtypes);
  return target.alternatives.flatMap(({ match, options, discriminator }) => {
    const lead = match === 'one' ? 'Exactly one of these' : 'One or more of these';
    return choice(lead, discriminator, options);
  });
}

function within({ identities }: SchemaView, origin: Origin, around: Place['ancestors']) {
  return new Map([...around, ...[...identities].map((each) => [each, origin] as const)]);
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

/** Describe the items of a list, and theirs, unless something around it or a page of theirs does. */
function itemDescriptions(
  view: SchemaView,
  { resolve, pages, ancestors }: Pick<Place, 'resolve' | 'pages' | 'ancestors'>,
): Markup {
  const isSaid = (item: SchemaView) =>
    [pages, ancestors].some((each) => lookUp<unknown>(item, each) !== undefined);
  return itemsOf(view, resolve).map((item) =>
    isSaid(item) ? null : <Markdown text={item.schema.description} />,
  );
}

function typeAndMarks(
  view: SchemaView,
  resolve: Resolve,
  { required, deprecated }: Partial<FieldEntry> = {},
  isTitled = false,
): Markup {
  const { schema } = view;
  const label = typeLabel(view, resolve);
  const marks = [
    ['field-required', 'required', required],
    ['field-deprecated', 'deprecated', deprecated ?? schema.deprecated],
    ['field-mark', 'only in responses', schema.readOnly],
    ['field-mark', 'only in requests', schema.writeOnly],
  ] as const;
  return (
    <>
      {/* On the page of an object, its fields say what it is. */}
      {isTitled && label === 'object' ? null : <span className="field-type">{label}</span>}
      {marks
        .filter(([, , holds]) => holds)
        .map(([className, text]) => (
          <>
            {' '}
            <span className={className}>{text}</span>
          </>
        ))}
    </>
  );
}

function constraintList(known: readonly Constraint[]): Markup {
  const rows = known.map(
    ({ term, words, values, meanings }) =>
      [
        term,
        meanings ? <Meanings meanings={meanings} /> : (words ?? <Codes values={values ?? []} />),
      ] as const,
  );
  return factList(rows);
}

/** Values, each with what it means: one in the line, several as a list. */
function Meanings({ meanings }: { meanings: NonNullable<Constraint['meanings']> }): Markup {
  const isOnly = meanings.length === 1;
  const items = meanings.map(([value, meaning]) => {
    const { lead, rest } = splitLead(meaning);
    const code = <Code value={value} />;
    const said = <span>{isOnly && lead ? ['(', lead, ')'] : lead}</span>;
    return (
      <>
        {/* What several parameters of a query are stands above their lines. */}
        {value.includes('&') ? [said, ' ', code] : [code, isOnly ? ' ' : ': ', said]}
        <Prose>{rest}</Prose>
      </>
    );
  });
  if (isOnly) return items;
  return (
    <ul className="field-values">
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}
