import omit from 'lodash/omit';
import partition from 'lodash/partition';
import uniqBy from 'lodash/uniqBy';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import type { Json, Resolve, Schema } from '../read';
import { constraints, type Constraint } from '../model/schema/constraints';
import { pagedListIn } from '../model/schema/paged-list';
import { isMap, viewLabel } from '../model/schema/type-label';
import { discriminated } from '../model/schema/subtypes';
import { viewSchema, type SchemaView } from '../model/schema/view-schema';
import { Codes, FactList, FieldItem, Permalink } from './elements';
import { hashOf, type Ids } from '../shared/ids';
import { Html, Markdown, splitLead } from './markdown';

/** Context shared by all fields of a page. */
export interface PageContext {
  /** Follows references in schemas. */
  readonly resolve: Resolve;
  readonly ids: Ids;
  /** Pages of schemas, by the object of the specification. */
  readonly pages?: ReadonlyMap<object, string> | undefined;
}

/** A position in a tree of fields. */
interface TreePosition extends PageContext {
  readonly path: readonly string[];
  readonly depth: number;
  /** The objects of the specification around this place, and where the page explains each. */
  readonly ancestors: ReadonlyMap<object, Explained>;
  /** How many nested schemas with pages are shown from here on; the next one becomes a link. */
  readonly levels: number;
  /** Whether the tree is too large for links to each field in it. */
  readonly isHuge: boolean;
}

interface Explained {
  readonly id: string;
  readonly name: string;
}

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
  /** Whether the fields inside are shown on arrival. */
  readonly isOpen?: boolean;
}

/**
 * The fields of a schema as nested lists, each with an id made of its path. Recursion ends in a link
 * to where the fields are explained. A very large tree links to the pages of the schemas inside it.
 *
 * @param props.schema - of a body, a message or a header
 * @param props.path - of the whole, for instance `['response-200', 'content']`
 * @param props.id - of an element that represents the whole, such as its heading; without one, the
 *   tree makes its own from `path`
 * @param props.isLinked - whether a schema with a page of its own is a link to it
 * @param props.lead - in front of the type
 */
export function FieldTree({
  schema,
  path,
  id,
  isLinked = false,
  lead,
  ...page
}: PageContext & {
  schema: Schema;
  path: readonly string[];
  id?: string | undefined;
  isLinked?: boolean | undefined;
  lead?: ReactNode;
}): ReactElement {
  const view = viewSchema(schema, page.resolve);
  const ownId = id ?? page.ids.give(...path);
  const whole = peel(view, page.resolve);
  const ancestors = inside(whole, new Map(), { id: ownId, name: whole.name ?? path.join('.') });
  const place = { ...page, path, depth: 0, ancestors, isHuge: false };
  const levels = [Infinity, 1, 0].find(
    (each) => countFields(whole, { ...place, levels: each }, most) <= most,
  );
  return (
    <div className="schema" id={id === undefined ? ownId : undefined}>
      <p className="schema-type">
        {lead} {typeAndMarks(view, page.resolve)}
        {id === undefined ? <Permalink id={ownId} name={path.join('.')} /> : null}
      </p>
      {lookUp(view, page.pages) === undefined ? <Markdown text={view.schema.description} /> : null}
      <ItemDescription view={view} page={page} />
      {facts(constraints(view, page.resolve))}
      {isLinked && lookUp(whole, page.pages) !== undefined
        ? null
        : contents(whole, { ...place, levels: levels ?? 0, isHuge: levels === undefined })}
    </div>
  );
}

/** A list of parameters, headers or fields; `path` is where they are, for instance `['query']`. */
export function FieldList({
  entries,
  path,
  ...page
}: PageContext & { entries: readonly FieldEntry[]; path: readonly string[] }): ReactElement {
  const place = { path, depth: 0, ancestors: new Map(), levels: Infinity, isHuge: false };
  return list(entries, { ...page, ...place });
}

/** The most fields that a tree shows whole; one more would weigh more than it helps. */
const most = 200;

/** A description of this length weighs as much as a field. */
const longDescription = 200;

/** Counts the fields that `contents` shows, until there are more than `limit`. */
function countFields(target: SchemaView, place: TreePosition, limit: number): number {
  const options = choicesOf(target, place.resolve).flatMap((each) => each.entries);
  const schemas = [...entriesOf(target, place.resolve), ...options].map(({ schema }) => schema);
  let count = 0;
  for (const schema of schemas) {
    const view = viewSchema(schema, place.resolve);
    count += 1 + (view.schema.description ?? '').length / longDescription;
    if (count > limit) break;
    const inner = peel(view, place.resolve);
    const levels = levelsLeft(inner, place);
    if (levels < 0 || lookUp(inner, place.ancestors)) continue;
    const ancestors = inside(inner, place.ancestors, { id: '', name: '' });
    count += countFields(inner, { ...place, ancestors, levels }, limit - count);
  }
  return count;
}

function inside(
  { identities }: SchemaView,
  ancestors: TreePosition['ancestors'],
  explained: Explained,
): TreePosition['ancestors'] {
  return new Map([...ancestors, ...[...identities].map((each) => [each, explained] as const)]);
}

function lookUp<T>({ identities }: SchemaView, map?: ReadonlyMap<object, T>): T | undefined {
  return [...identities].map((each) => map?.get(each)).find((each) => each !== undefined);
}

/** Levels that are left inside a schema; below zero, it is not shown here. */
function levelsLeft(view: SchemaView, { pages, levels }: TreePosition): number {
  return lookUp(view, pages) === undefined ? levels : levels - 1;
}

function list(entries: readonly FieldEntry[], place: TreePosition): ReactElement {
  return <ul className="fields">{entries.map((entry) => field(entry, place))}</ul>;
}

function field(entry: FieldEntry, place: TreePosition): ReactElement {
  const { name, examples } = entry;
  const { resolve } = place;
  const view = viewSchema(entry.schema, resolve);
  const path = [...place.path, name];
  const id = place.ids.give(...path);
  const known = examples
    ? [
        ...constraints({ ...view, schema: omit(view.schema, 'example', 'examples') }, resolve),
        ...constraints(viewSchema({ examples }, resolve), resolve),
      ]
    : constraints(view, resolve);
  return (
    <FieldItem
      key={id}
      id={id}
      name={name}
      linkName={path.join('.')}
      hasLink={!place.isHuge}
      marks={
        <>
          {typeAndMarks(view, resolve, entry)}
          {known.map((each) => (isShort(each) ? shortFact(each) : null))}
        </>
      }
    >
      <Markdown text={entry.description ?? view.schema.description} />
      <ItemDescription view={view} page={place} />
      {facts([...known.filter((each) => !isShort(each)), ...(entry.facts ?? [])])}
      {children(view, { ...place, path }, { id, name }, entry.isOpen)}
    </FieldItem>
  );
}

/** What stands in the line of the name. */
function isShort({ term }: Constraint): boolean {
  return term === 'Limits' || term === 'Default' || term === 'Fields';
}

function shortFact({ term, words, values = [] }: Constraint): ReactElement {
  return (
    <Fragment key={term}>
      {' '}
      <span className="field-limits">
        {words ?? (
          <>
            {term.toLowerCase()} <Codes values={values} />
          </>
        )}
      </span>
    </Fragment>
  );
}

/** What a field contains, folded unless `isOpen`. */
function children(
  view: SchemaView,
  place: TreePosition,
  explained: Explained,
  isOpen = false,
): ReactNode {
  const target = peel(view, place.resolve);
  const same = lookUp(target, place.ancestors);
  if (same) {
    return (
      <p className="field-same">
        Same fields as <a href={hashOf(same.id)}>{same.name}</a>.
      </p>
    );
  }
  const levels = levelsLeft(target, place);
  if (levels < 0) {
    return (
      <p className="field-same">
        Its fields: <a href={lookUp(target, place.pages)}>{target.name ?? explained.name}</a>.
      </p>
    );
  }
  const ancestors = inside(target, place.ancestors, explained);
  const content = contents(target, { ...place, depth: place.depth + 1, ancestors, levels });
  return content ? (
    <details className="field-children" open={isOpen}>
      <summary>
        Fields of <code>{explained.name}</code>
      </summary>
      {content}
    </details>
  ) : null;
}

/** The fields, the alternatives and the map values of an object. */
function contents(target: SchemaView, place: TreePosition): ReactNode {
  const { resolve } = place;
  const paged = place.depth === 0 ? pagedListIn(target, resolve) : undefined;
  const [entries, others] = partition(
    entriesOf(target, resolve).map((entry) => ({ ...entry, isOpen: entry.name === paged })),
    ({ name }) => paged === undefined || name === paged,
  );
  const choices = choicesOf(target, resolve).filter((choice) =>
    choice.entries.some(({ schema }) => hasDetail(schema, resolve)),
  );
  if (entries.length === 0 && choices.length === 0) return null;
  return (
    <>
      {entries.length > 0 && list(entries, place)}
      {others.length > 0 && (
        <details className="field-children">
          <summary>Paging fields</summary>
          {list(others, place)}
        </details>
      )}
      {choices.map(({ lead, discriminator, entries: options }, index) => (
        <div key={index} className="field-choice">
          <p>
            {lead}
            {discriminator ? (
              <>
                ; <code>{discriminator}</code> says which
              </>
            ) : null}
            :
          </p>
          {list(options, place)}
        </div>
      ))}
    </>
  );
}

/** What an object can be in addition: alternatives, or the subtypes that a discriminator tells apart. */
function choicesOf(target: SchemaView, resolve: Resolve) {
  const kinds = discriminated(target, resolve);
  const entryOf = (schema: Schema, index: number, values = valuesOf(schema)): FieldEntry => ({
    name: viewSchema(schema, resolve).name ?? `option ${index + 1}`,
    schema,
    facts: kinds && values.length > 0 ? [{ term: kinds.property, values }] : [],
  });
  // Several values can mean one schema.
  const valuesOf = (schema: Schema) => {
    const { identities } = viewSchema(schema, resolve);
    const same = kinds?.subtypes.filter(({ schema: subtype }) =>
      [...viewSchema(subtype, resolve).identities].some((each) => identities.has(each)),
    );
    return same?.map(({ value }) => value) ?? [];
  };
  if (target.alternatives.length === 0) {
    if (!kinds || kinds.subtypes.length === 0) return [];
    const schemas = uniqBy(kinds.subtypes, ({ schema }) => valuesOf(schema).join());
    const entries = schemas.map(({ schema }, index) => entryOf(schema, index));
    return [{ lead: 'Subtypes', discriminator: kinds.property, entries }];
  }
  return target.alternatives.map(({ match, options, discriminator }) => ({
    lead: match === 'one' ? 'Exactly one of these' : 'One or more of these',
    discriminator,
    entries: options.map((schema, index) => entryOf(schema, index)),
  }));
}

/** The innermost items of an array, of an array of arrays and so on: what the reader wants explained. */
function peel(view: SchemaView, resolve: Resolve): SchemaView {
  return itemsOf(view, resolve).at(-1) ?? view;
}

/** The items of an array, those of the arrays that these are, and so on. */
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

/** What a list says of its items, unless that is said already: on their page, or around the list. */
function ItemDescription({
  view,
  page,
}: {
  view: SchemaView;
  page: PageContext & Partial<Pick<TreePosition, 'ancestors'>>;
}): ReactNode {
  const said = itemsOf(view, page.resolve).filter(
    (item) => ![page.pages, page.ancestors].some((each) => lookUp<unknown>(item, each)),
  );
  return said.map(({ schema }, level) => <Markdown key={level} text={schema.description} />);
}

function entriesOf({ schema }: SchemaView, resolve: Resolve): FieldEntry[] {
  const {
    properties = {},
    patternProperties = {},
    prefixItems = [],
    items,
    contentSchema,
  } = schema;
  const others = schema.additionalProperties;
  const hasOthers =
    typeof others === 'object' &&
    Object.keys(others).length > 0 &&
    (!isMap(schema) || hasDetail(others, resolve));
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

/** Whether a schema says more than its type. */
function hasDetail(schema: Schema, resolve: Resolve): boolean {
  const view = viewSchema(schema, resolve);
  const target = peel(view, resolve);
  return (
    Boolean(view.schema.description) ||
    target.alternatives.length > 0 ||
    target.schema.prefixItems !== undefined ||
    target.schema.contentSchema !== undefined ||
    constraints(view, resolve).length > 0 ||
    [target.schema.properties, target.schema.additionalProperties].some(
      (fields) => typeof fields === 'object' && Object.keys(fields).length > 0,
    )
  );
}

function typeAndMarks(
  view: SchemaView,
  resolve: Resolve,
  { required, deprecated }: Partial<FieldEntry> = {},
): ReactElement {
  const { schema } = view;
  const marks = [
    ['field-required', 'required', required],
    ['field-deprecated', 'deprecated', deprecated ?? schema.deprecated],
    ['field-mark', 'only in responses', schema.readOnly],
    ['field-mark', 'only in requests', schema.writeOnly],
  ] as const;
  return (
    <>
      <span className="field-type">{viewLabel(view, resolve)}</span>
      {marks.map(([className, text, holds]) =>
        holds ? (
          <Fragment key={text}>
            {' '}
            <span className={className}>{text}</span>
          </Fragment>
        ) : null,
      )}
    </>
  );
}

function facts(known: readonly Constraint[]): ReactElement {
  const rows = known.map(
    ({ term, words, values, meanings }) =>
      [
        term,
        meanings ? <Meanings meanings={meanings} /> : (words ?? <Codes values={values ?? []} />),
      ] as const,
  );
  return <FactList rows={rows} />;
}

/** Values, each with what it means: one in the line, several as a list. */
function Meanings({ meanings }: { meanings: NonNullable<Constraint['meanings']> }): ReactNode {
  const items = meanings.map(([value, meaning]) => (
    <Fragment key={value}>
      <code>{value}</code>{' '}
      <span dangerouslySetInnerHTML={{ __html: splitLead(meaning).lead ?? '' }} />
      <Html html={splitLead(meaning).rest} />
    </Fragment>
  ));
  return items.length === 1 ? (
    items
  ) : (
    <ul className="field-values">
      {items.map((it) => (
        <li key={it.key}>{it}</li>
      ))}
    </ul>
  );
}
