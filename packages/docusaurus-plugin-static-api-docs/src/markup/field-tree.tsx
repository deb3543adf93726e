import partition from 'lodash/partition';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import type { Resolve, Schema } from '../read';
import type { Constraint } from '../model/schema/constraints';
import { viewLabel } from '../model/schema/type-label';
import type { SchemaView } from '../model/schema/view-schema';
import { Codes, factList, FieldItem, Permalink } from './elements';
import {
  type Contents,
  type FieldEntry,
  type FieldNode,
  type Inside,
  isEmpty,
  type Origin,
  viewList,
  viewTree,
} from './field-model';
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

/** A position among the fields of a page. */
interface Place extends Pick<PageContext, 'resolve' | 'ids'> {
  readonly path: readonly string[];
  /** Where the page explains schemas that come up again. */
  readonly explained: Map<Origin, string>;
  readonly isHuge: boolean;
}

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
 */
export function fieldTree(
  schema: Schema,
  path: readonly string[],
  { ids, resolve, pages }: PageContext,
  {
    id,
    isLinked = false,
    isTitled = false,
    lead,
  }: { id?: string | undefined; isLinked?: boolean; isTitled?: boolean; lead?: ReactNode } = {},
): ReactElement {
  const name = path.join('.');
  const tree = viewTree(schema, name, { resolve, pages, isLinked });
  const { origin, view, itemDescriptions, facts, contents, isHuge } = tree;
  const ownId = id ?? ids.give(...path);
  const place = { ids, resolve, path, isHuge, explained: new Map([[origin, ownId]]) };
  const hasPage = [...view.identities].some((each) => pages?.has(each));
  return (
    <div className="schema" id={id === undefined ? ownId : undefined}>
      <p className="schema-type">
        {lead} {typeAndMarks(isTitled ? { ...view, name: undefined } : view, resolve)}
        {id === undefined ? <Permalink id={ownId} name={name} /> : null}
      </p>
      {hasPage ? null : <Markdown text={view.schema.description} />}
      {itemDescriptions.map((text) => (
        <Markdown key={text} text={text} />
      ))}
      {constraintList(facts)}
      {contents && contentsOf(contents, place)}
    </div>
  );
}

/** A list of parameters, headers or fields; `path` is where they are, for instance `['query']`. */
export function fieldList(
  entries: readonly FieldEntry[],
  path: readonly string[],
  { ids, resolve, pages }: PageContext,
): ReactElement {
  const place = { ids, resolve, path, isHuge: false, explained: new Map() };
  return list(viewList(entries, { resolve, pages }), place);
}

function list(fields: readonly FieldNode[], place: Place, isOpen = false): ReactElement {
  return <ul className="fields">{fields.map((each) => field(each, place, isOpen))}</ul>;
}

function field(
  { entry, origin, view, itemDescriptions, facts, inside }: FieldNode,
  place: Place,
  isOpen: boolean,
): ReactElement {
  const path = [...place.path, entry.name];
  const id = place.ids.give(...path);
  place.explained.set(origin, id);
  const [short, long] = partition(facts, isShort);
  return (
    <FieldItem
      key={id}
      id={id}
      name={entry.name}
      linkName={path.join('.')}
      hasLink={!place.isHuge}
      marks={
        <>
          {typeAndMarks(view, place.resolve, entry)}
          {short.map(shortFact)}
        </>
      }
    >
      <Markdown text={entry.description ?? view.schema.description} />
      {itemDescriptions.map((text) => (
        <Markdown key={text} text={text} />
      ))}
      {constraintList([...long, ...(entry.facts ?? [])])}
      {insideOf(inside, origin, { ...place, path }, isOpen)}
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
function insideOf(inside: Inside, { name }: Origin, place: Place, isOpen: boolean): ReactNode {
  if ('sameAs' in inside) {
    const href = hashOf(place.explained.get(inside.sameAs) ?? '');
    return (
      <p className="field-same">
        Same fields as <a href={href}>{inside.sameAs.name}</a>.
      </p>
    );
  }
  if ('page' in inside) {
    return (
      <p className="field-same">
        Its fields: <a href={inside.page}>{inside.name}</a>.
      </p>
    );
  }
  if (isEmpty(inside)) return null;
  return (
    <details className="field-children" open={isOpen}>
      <summary>
        Fields of <code>{name}</code>
      </summary>
      {contentsOf(inside, place)}
    </details>
  );
}

function contentsOf({ fields, paging, choices }: Contents, place: Place): ReactElement {
  return (
    <>
      {fields.length > 0 && list(fields, place, paging.length > 0)}
      {paging.length > 0 && (
        <details className="field-children">
          <summary>Paging fields</summary>
          {list(paging, place)}
        </details>
      )}
      {choices.map(({ lead, discriminator, options }, index) => (
        <div key={index} className="field-choice">
          <p>
            {lead}
            {discriminator && (
              <>
                ; <code>{discriminator}</code> says which
              </>
            )}
            :
          </p>
          {list(options, place)}
        </div>
      ))}
    </>
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
      {marks
        .filter(([, , holds]) => holds)
        .map(([className, text]) => (
          <Fragment key={text}>
            {' '}
            <span className={className}>{text}</span>
          </Fragment>
        ))}
    </>
  );
}

function constraintList(known: readonly Constraint[]): ReactNode {
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
function Meanings({ meanings }: { meanings: NonNullable<Constraint['meanings']> }): ReactNode {
  const items = meanings.map(([value, meaning]) => (
    <Fragment key={value}>
      <code>{value}</code>{' '}
      <span dangerouslySetInnerHTML={{ __html: splitLead(meaning).lead ?? '' }} />
      <Html html={splitLead(meaning).rest} />
    </Fragment>
  ));
  if (items.length === 1) return items;
  return (
    <ul className="field-values">
      {items.map((item) => (
        <li key={item.key}>{item}</li>
      ))}
    </ul>
  );
}
