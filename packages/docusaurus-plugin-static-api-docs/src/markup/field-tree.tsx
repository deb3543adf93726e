/** @jsxImportSource docusaurus-plugin-static-api-docs */
import partition from 'lodash/partition';

import type { Resolve, Schema } from '../read';
import { type Constraint, constraints } from '../model/schema/constraints';
import {
  type Contents,
  type FieldEntry,
  type PageContext,
  planFields,
  type PlannedField,
  planTree,
} from '../model/schema/plan-fields';
import { typeLabel } from '../model/schema/type-label';
import type { SchemaView } from '../model/schema/view-schema';
import { hashOf, idOf } from '../shared/ids';
import { Code, Codes, factList, Permalink } from './elements';
import type { Markup } from './jsx-runtime';
import { Markdown, Prose, splitLead } from './markdown';

/** What is the same for all fields of a tree. */
interface Tree {
  readonly resolve: Resolve;
  /** Whether there are too many fields for links to each. */
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
  const { resolve } = page;
  const ownId = id ?? idOf(...path);
  const plan = planTree(schema, path, page, { id: ownId, isLinked });
  const { view, hasPage, items, contents, isHuge } = plan;
  const type = isTitled ? { ...view, name: undefined } : view;
  return (
    <div className="schema" id={id === undefined ? ownId : undefined}>
      <p className="schema-type">
        {lead} {typeAndMarks(type, resolve, { required }, isTitled)}
        {id === undefined ? <Permalink id={ownId} name={path.join('.')} /> : null}
      </p>
      {hasPage ? null : <Markdown text={view.schema.description} />}
      {items.map((text) => (
        <Markdown text={text} />
      ))}
      {constraintList(constraints(view, resolve))}
      {contents && contentsOf(contents, { resolve, isHuge })}
    </div>
  );
}

/** A list of parameters, headers or fields; `path` is where they are, for instance `['query']`. */
export function fieldList(
  entries: readonly FieldEntry[],
  path: readonly string[],
  page: PageContext,
): Markup {
  return list(planFields(entries, path, page), { resolve: page.resolve, isHuge: false });
}

function list(fields: readonly PlannedField[], tree: Tree): Markup {
  return <ul className="fields">{fields.map((field) => fieldItem(field, tree))}</ul>;
}

function fieldItem({ entry, view, path, id, facts, items, inside }: PlannedField, tree: Tree) {
  const [short, long] = partition(facts, isShort);
  return (
    <li className="field" id={id}>
      <p className="field-head">
        {tree.isHuge ? null : <Permalink id={id} name={path.join('.')} />}
        <code className="field-name">{entry.name}</code> {typeAndMarks(view, tree.resolve, entry)}
        {short.map(shortFact)}
      </p>
      <Markdown text={entry.description ?? view.schema.description} />
      {items.map((text) => (
        <Markdown text={text} />
      ))}
      {constraintList([...long, ...(entry.facts ?? [])])}
      {inside && insideOf(entry.name, inside, tree)}
    </li>
  );
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

/** What a field contains, folded unless it is open, or where that is explained. */
function insideOf(name: string, inside: NonNullable<PlannedField['inside']>, tree: Tree): Markup {
  if (inside.kind === 'same') {
    return (
      <p className="field-same">
        Same fields as <a href={hashOf(inside.as.id)}>{inside.as.name}</a>.
      </p>
    );
  }
  if (inside.kind === 'page') {
    return (
      <p className="field-same">
        Its fields: <a href={inside.href}>{inside.name}</a>.
      </p>
    );
  }
  return (
    <details className="field-children" open={inside.isOpen}>
      <summary>
        Fields of <code>{name}</code>
      </summary>
      {contentsOf(inside.contents, tree)}
    </details>
  );
}

function contentsOf({ fields, paging, choices }: Contents, tree: Tree): Markup {
  return (
    <>
      {fields.length > 0 && list(fields, tree)}
      {paging.length > 0 && (
        <details className="field-children">
          <summary>Paging fields</summary>
          {list(paging, tree)}
        </details>
      )}
      {choices.map(({ lead, discriminator, options }) => (
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
          {list(options, tree)}
        </div>
      ))}
    </>
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
