import { Codes } from './lists';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { constraints, type Constraint } from '../schema/constraints';
import { isMap, viewLabel } from '../schema/type-label';
import type { Json, Resolve, Schema } from '../../specifications';
import { viewSchema, type Alternatives, type SchemaView } from '../schema/view-schema';
import { hashOf, type Ids } from './ids';
import { Markdown } from './markdown';
import { FieldHead, Permalink } from './permalink';

/** What the whole of a tree needs. */
interface Tree {
  readonly resolve: Resolve;
  readonly ids: Ids;
  /** Pages of schemas, by the object of the specification. */
  readonly pages?: ReadonlyMap<object, string> | undefined;
}

/** Where in the tree we are. */
interface Place {
  readonly path: readonly string[];
  readonly depth: number;
  /** The objects of the specification that we are inside, and where the page explains each. */
  readonly ancestors: ReadonlyMap<object, Explained>;
  /** How many schemas with pages, one inside another, are shown from here on; then come links. */
  readonly levels: number;
}

interface Explained {
  readonly id: string;
  readonly name: string;
}

/** A parameter or a field, as its list shows it. */
export interface FieldEntry {
  readonly name: string;
  readonly schema: Schema;
  readonly required?: boolean;
  /** Wins over the description of the schema. */
  readonly description?: string;
  readonly deprecated?: boolean;
  /** Win over the examples of the schema. */
  readonly examples?: readonly Json[];
  /** Further facts, for instance how a list is written in a URL. */
  readonly facts?: readonly Constraint[];
}

/**
 * The fields of a schema as nested lists with native disclosure, each with an id made of its path.
 * Recursion ends in a link to the place where the fields are explained. A tree of very many fields
 * ends at the schemas inside it that have pages, in links to these.
 *
 * @param props.schema - of a body, a message or a header
 * @param props.resolve - follows references
 * @param props.ids - of the page
 * @param props.pages - of schemas, by the object of the specification
 * @param props.path - of the whole, for instance `['response-200', 'content']`
 * @param props.id - of an element that stands for the whole already, such as its heading; without
 *   one the tree makes its own from `path`
 */
export function FieldTree({
  schema,
  resolve,
  ids,
  pages,
  path,
  id,
}: Tree & { schema: Schema; path: readonly string[]; id?: string }): ReactElement {
  const view = viewSchema(schema, resolve);
  const ownId = id ?? ids.give(...path);
  const whole = peel(view, resolve);
  const explained = { id: ownId, name: whole.name ?? path.join('.') };
  const tree = { resolve, ids, pages };
  const ancestors = withAncestors(new Map(), whole, explained);
  const place = { path, depth: 0, ancestors, levels: levelsOf(view, tree, ancestors) };
  return (
    <div className="schema" id={id === undefined ? ownId : undefined}>
      <p className="schema-type">
        <TypeAndMarks view={view} resolve={resolve} />
        {id === undefined ? <Permalink id={ownId} name={path.join('.')} /> : null}
      </p>
      {view.schema.description ? <Markdown text={view.schema.description} /> : null}
      <Facts list={constraints(view, resolve)} />
      {contents(view, tree, place)}
    </div>
  );
}

/**
 * A list of parameters, headers or fields.
 *
 * @param props.entries - at least one
 * @param props.path - where they are, for instance `['query']`
 */
export function FieldList({
  entries,
  resolve,
  ids,
  path,
}: Tree & { entries: readonly FieldEntry[]; path: readonly string[] }): ReactElement {
  const place = { path, depth: 0, ancestors: new Map(), levels: Infinity };
  return list(entries, { resolve, ids }, place);
}

/** The most fields that a tree shows whole; one more would weigh more than it helps. */
const mostFields = 200;

/** Returns how many levels of schemas with pages a tree shows: all of them if it can. */
function levelsOf(view: SchemaView, tree: Tree, ancestors: Place['ancestors']): number {
  const fits = (levels: number) =>
    countFields(view, tree, { ancestors, levels }, mostFields) <= mostFields;
  return [Infinity, 1].find(fits) ?? 0;
}

/** Counts what `contents` shows, and stops above `most`. */
function countFields(
  view: SchemaView,
  tree: Tree,
  { ancestors, levels }: Pick<Place, 'ancestors' | 'levels'>,
  most: number,
): number {
  const target = peel(view, tree.resolve);
  const schemas = [
    ...entriesOf(target, tree.resolve).map(({ schema }) => schema),
    ...target.alternatives.flatMap(({ options }) => options),
  ];
  let count = 0;
  for (const schema of schemas) {
    count += 1;
    if (count > most) return count;
    const inner = viewSchema(schema, tree.resolve);
    const whole = peel(inner, tree.resolve);
    const left = levelsLeft(whole, tree, levels);
    if (left < 0 || [...whole.identities].some((each) => ancestors.has(each))) continue;
    const inside = withAncestors(ancestors, whole, { id: '', name: '' });
    count += countFields(inner, tree, { ancestors: inside, levels: left }, most - count);
  }
  return count;
}

/** Levels that are left inside a schema; below zero, it is not shown here. */
function levelsLeft({ identities }: SchemaView, { pages }: Tree, levels: number): number {
  return [...identities].some((each) => pages?.has(each)) ? levels - 1 : levels;
}

function list(entries: readonly FieldEntry[], tree: Tree, place: Place): ReactElement {
  return <ul className="fields">{entries.map((entry) => field(entry, tree, place))}</ul>;
}

function field(entry: FieldEntry, tree: Tree, place: Place): ReactElement {
  const view = viewSchema(entry.schema, tree.resolve);
  const path = [...place.path, entry.name];
  const id = tree.ids.give(...path);
  const description = entry.description ?? view.schema.description;
  const { examples } = entry;
  const shown = examples ? withoutExamples(view) : view;
  const known = [
    ...constraints(shown, tree.resolve),
    ...(examples && examples.length > 0 ? constraints(exampleView(examples), tree.resolve) : []),
    ...(entry.facts ?? []),
  ];
  return (
    <li key={id} className="field" id={id}>
      <FieldHead id={id} name={entry.name} linkName={path.join('.')}>
        <TypeAndMarks
          view={view}
          resolve={tree.resolve}
          required={entry.required}
          deprecated={entry.deprecated}
        />
      </FieldHead>
      {description ? <Markdown text={description} /> : null}
      <Facts list={known} />
      {inside(view, tree, { ...place, path }, { id, name: entry.name })}
    </li>
  );
}

/** What a field contains, folded from the second level on. */
function inside(view: SchemaView, tree: Tree, place: Place, explained: Explained): ReactNode {
  const target = peel(view, tree.resolve);
  const known = [...target.identities].map((identity) => place.ancestors.get(identity));
  const same = known.find((ancestor) => ancestor !== undefined);
  if (same) {
    return (
      <p className="field-same">
        Same fields as <a href={hashOf(same.id)}>{same.name}</a>.
      </p>
    );
  }
  const levels = levelsLeft(target, tree, place.levels);
  if (levels < 0) {
    const page = [...target.identities].map((each) => tree.pages?.get(each)).find(Boolean);
    return (
      <p className="field-same">
        Its fields: <a href={page}>{target.name ?? explained.name}</a>.
      </p>
    );
  }
  const content = contents(view, tree, {
    path: place.path,
    depth: place.depth + 1,
    ancestors: withAncestors(place.ancestors, target, explained),
    levels,
  });
  if (!content) return null;
  return (
    <details className="field-children" open={place.depth === 0}>
      <summary>
        Fields of <code>{explained.name}</code>
      </summary>
      {content}
    </details>
  );
}

/** The fields, the alternatives and the map values of an object or of the items of an array. */
function contents(view: SchemaView, tree: Tree, place: Place): ReactNode {
  const target = peel(view, tree.resolve);
  const entries = entriesOf(target, tree.resolve);
  const choices = target.alternatives.filter((each) =>
    each.options.some((option) => hasDetail(option, tree.resolve)),
  );
  if (entries.length === 0 && choices.length === 0) return null;
  return (
    <>
      {entries.length > 0 && list(entries, tree, place)}
      {choices.map((each, index) => (
        <Fragment key={index}>{choice(each, tree, place)}</Fragment>
      ))}
    </>
  );
}

/** The items of an array, of an array of arrays and so on: what the reader wants explained. */
function peel(view: SchemaView, resolve: Resolve): SchemaView {
  const seen = new Set<object>();
  let current = view;
  while (current.types.includes('array') && current.schema.items !== undefined) {
    if ([...current.identities].some((identity) => seen.has(identity))) return current;
    for (const identity of current.identities) seen.add(identity);
    current = viewSchema(current.schema.items, resolve);
  }
  return current;
}

function entriesOf({ schema }: SchemaView, resolve: Resolve): FieldEntry[] {
  const required = new Set(schema.required);
  const entries: FieldEntry[] = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: required.has(name),
  }));
  for (const [pattern, property] of Object.entries(schema.patternProperties ?? {})) {
    entries.push({ name: `/${pattern}/`, schema: property });
  }
  const { additionalProperties: others, prefixItems = [] } = schema;
  if (typeof others === 'object' && (!isMap(schema) || hasDetail(others, resolve))) {
    if (Object.keys(others).length > 0) {
      entries.push({ name: '*', schema: others, facts: [{ term: 'Name', words: 'any' }] });
    }
  }
  prefixItems.forEach((item, index) => entries.push({ name: String(index), schema: item }));
  return entries;
}

/** Whether a schema says more than its type. */
function hasDetail(schema: Schema, resolve: Resolve): boolean {
  const view = viewSchema(schema, resolve);
  const target = peel(view, resolve);
  return (
    Boolean(view.schema.description) ||
    target.alternatives.length > 0 ||
    constraints(view, resolve).length > 0 ||
    [target.schema.properties, target.schema.additionalProperties].some(
      (fields) => typeof fields === 'object' && Object.keys(fields).length > 0,
    )
  );
}

function choice({ match, options, discriminator }: Alternatives, tree: Tree, place: Place) {
  return (
    <div className="field-choice">
      <p>
        {match === 'one' ? 'Exactly one of these' : 'One or more of these'}
        {discriminator ? (
          <>
            ; <code>{discriminator}</code> says which
          </>
        ) : null}
        :
      </p>
      {list(
        options.map((option, index) => ({
          name: viewSchema(option, tree.resolve).name ?? `option ${index + 1}`,
          schema: option,
        })),
        tree,
        place,
      )}
    </div>
  );
}

function TypeAndMarks({
  view,
  resolve,
  required,
  deprecated,
}: {
  view: SchemaView;
  resolve: Resolve;
  required?: boolean | undefined;
  deprecated?: boolean | undefined;
}): ReactElement {
  const marks: [className: string, text: string][] = [];
  if (required) marks.push(['field-required', 'required']);
  if (deprecated ?? view.schema.deprecated) marks.push(['field-deprecated', 'deprecated']);
  if (view.schema.readOnly) marks.push(['field-mark', 'only in responses']);
  if (view.schema.writeOnly) marks.push(['field-mark', 'only in requests']);
  return (
    <>
      <span className="field-type">{viewLabel(view, resolve)}</span>
      {marks.map(([className, text]) => (
        <Fragment key={className}>
          {' '}
          <span className={className}>{text}</span>
        </Fragment>
      ))}
    </>
  );
}

function Facts({ list: known }: { list: readonly Constraint[] }): ReactNode {
  if (known.length === 0) return null;
  return (
    <dl className="field-facts">
      {known.map(({ term, words, values }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {words}
            <Codes values={values ?? []} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function withAncestors(
  ancestors: ReadonlyMap<object, Explained>,
  view: SchemaView,
  explained: Explained,
): ReadonlyMap<object, Explained> {
  return new Map([...ancestors, ...[...view.identities].map((each) => [each, explained] as const)]);
}

function withoutExamples(view: SchemaView): SchemaView {
  const schema = Object.fromEntries(
    Object.entries(view.schema).filter(([keyword]) => !/^examples?$/.test(keyword)),
  );
  return { ...view, schema };
}

function exampleView(examples: readonly Json[]): SchemaView {
  return viewSchema({ examples }, () => undefined);
}
