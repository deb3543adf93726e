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
  type ShownTrees,
} from '../model/schema/plan-fields';
import { typeLabel } from '../model/schema/type-label';
import type { SchemaView } from '../model/schema/view-schema';
import { hashOf, idOf } from '../shared/ids';
import { Code, Codes, factList, linkTo, openPointRows, Permalink, SelfLink } from './elements';
import type { Markup } from './jsx-runtime';
import { Markdown, plainText, Prose, splitLead } from './markdown';
import { renderCodeSpans } from './code-spans';

/** Context shared by all fields of a tree. */
interface Tree {
  readonly resolve: Resolve;
  /** What the page has said about earlier fields. */
  readonly rows?: ShownTrees['rows'] | undefined;
  /** Whether there are too many fields for a permalink each. */
  readonly isHuge: boolean;
}

/**
 * The fields of a schema as nested lists, each with an ID made of its path. Recursion ends in a link to
 * where the fields are explained. A very large tree links to the pages of nested schemas.
 *
 * @param schema - schema of a body, a message, or a header
 * @param path - path of the schema in the page, such as `['response-200', 'content']`
 * @param options.id - ID of an existing element for the schema, such as its heading; otherwise the tree
 *   gets an ID made of `path`
 * @param options.isLinked - whether to link to the schema's page, if it has one, instead of listing fields
 * @param options.isTitled - whether the page's title is already the name of the schema
 * @param options.lead - markup before the type
 * @param options.name - names the schema in words, for the link to it
 * @param options.required - whether to mark the value as required
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
    name = path.join('.'),
    required = false,
  }: {
    id?: string | undefined;
    isLinked?: boolean;
    isTitled?: boolean;
    lead?: Markup;
    name?: string;
    required?: boolean | undefined;
  } = {},
): Markup {
  const { resolve, shown } = page;
  const schemaId = id ?? idOf(...path);
  const plan = planTree(schema, path, page, { id: schemaId, isLinked });
  const { view, description, items, contents, isHuge } = plan;
  const type = isTitled ? { ...view, name: undefined } : view;
  return (
    <div className="schema" id={id === undefined ? schemaId : undefined}>
      <p className="schema-type">
        {lead} {typeAndMarks(type, resolve, { required }, isTitled)}
        {id === undefined ? <Permalink id={schemaId} name={name} /> : null}
      </p>
      <Markdown text={description} />
      {items.map((text) => (
        <Markdown text={text} />
      ))}
      {constraintList(constraints(view, resolve))}
      {contents && contentsOf(contents, { resolve, rows: shown?.rows, isHuge })}
    </div>
  );
}

/** A list of parameters, headers, or fields; `path` is that of the list, such as `['query']`. */
export function fieldList(
  entries: readonly FieldEntry[],
  path: readonly string[],
  page: PageContext,
): Markup {
  const { resolve, shown } = page;
  return list(planFields(entries, path, page), { resolve, rows: shown?.rows, isHuge: false });
}

function list(fields: readonly PlannedField[], tree: Tree): Markup {
  return <ul className="fields">{fields.map((field) => fieldItem(field, tree))}</ul>;
}

function fieldItem(field: PlannedField, tree: Tree): Markup {
  const { entry, view, path, id, description, restatesName, facts, items, inside } = field;
  const [short, others] = partition(facts, isShort);
  const long = [...others, ...(entry.facts ?? [])];
  const texts = [restatesName ? '' : description, ...items, ...long];
  const earlier = texts.some(Boolean) ? saidBefore([entry.name, ...texts], field, tree) : undefined;
  // Within a body, equal texts can be about different things, such as the IDs of two objects.
  const isAbove = earlier !== undefined && earlier.path[0] !== path[0];
  return (
    <li className="field" id={id}>
      <p className="field-head">
        <code className="field-name">
          {tree.isHuge ? entry.name : <SelfLink id={id}>{entry.name}</SelfLink>}
        </code>{' '}
        {typeAndMarks(view, tree.resolve, entry)}
        {short.map(shortFact)}
        {restatesName && [' ', <span className="visually-hidden">{plainText(description)}</span>]}
        {isAbove && [' ', <AsAbove id={earlier.id} />]}
      </p>
      {isAbove ? null : (
        <>
          {restatesName ? null : <Markdown text={description} />}
          {items.map((text) => (
            <Markdown text={text} />
          ))}
          {constraintList(long, (meanings) => saidBefore(meanings, field, tree))}
        </>
      )}
      {inside && insideOf(entry.name, inside, tree)}
    </li>
  );
}

function AsAbove({ id }: { id: string }): Markup {
  return (
    <span className="field-limits">
      <a href={hashOf(id)}>as above</a>
    </span>
  );
}

/**
 * Returns the earlier field of which the page has said the same; otherwise, records this one.
 *
 * @param said - what the page says of the field
 */
function saidBefore(
  said: readonly unknown[],
  field: PlannedField,
  { rows }: Tree,
): PlannedField | undefined {
  const key = JSON.stringify(said);
  const earlier = rows?.get(key);
  if (!earlier) rows?.set(key, field);
  return earlier;
}

/** Whether the fields don't already tell a type. */
function isPlainType(type: string): boolean {
  return type !== 'object';
}

/** Whether a constraint fits in the line of the name. */
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

/** The nested fields, or a link to where they are explained. */
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

function contentsOf({ fields, paging, choices, cases }: Contents, tree: Tree): Markup {
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
      {cases.map(({ lead, id, view, description, facts, inside }) => (
        <div className="field-choice" id={id}>
          <p>
            <Sentence text={lead} />:{' '}
            {view.types.some(isPlainType) && typeAndMarks(view, tree.resolve)}
          </p>
          <Markdown text={description} />
          {constraintList(facts)}
          {inside?.kind === 'contents'
            ? contentsOf(inside.contents, tree)
            : inside && insideOf(lead, inside, tree)}
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
      {/* Redundant on a page that lists the object's fields. */}
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

/** First parts of the paths of fields that can be named in words. */
const places = ['query', 'path', 'header', 'cookie', 'body'];

type Meanings = NonNullable<Constraint['meanings']>;

/** @param earlierWith - returns the earlier field whose values have the same meanings, if there is one */
function constraintList(
  constraintsToShow: readonly Constraint[],
  earlierWith: (meanings: Meanings) => PlannedField | undefined = () => undefined,
): Markup {
  const rows = constraintsToShow.flatMap(
    ({ term, words, url, values, phrases, notes, meanings, openPoint }) =>
      openPoint
        ? openPointRows([openPoint])
        : [
            [
              term,
              meanings ? (
                <Values meanings={meanings} earlier={earlierWith(meanings)} />
              ) : phrases ? (
                [sentences(phrases), <Markdown text={notes} />]
              ) : url ? (
                linkTo(url, plainText(notes ?? '') || url)
              ) : (
                (words ?? <Codes values={values ?? []} />)
              ),
            ] as const,
          ],
  );
  return factList(rows);
}

/** Renders a sentence about rules, which is translated as a whole. */
function Sentence({ text }: { text: string }): Markup {
  return <span className="field-rule">{renderCodeSpans(text)}</span>;
}

/** Renders sentences: one inline, several as a list. */
function sentences(phrases: readonly string[]): Markup {
  const all = phrases.map((each) => <Sentence text={each} />);
  if (all.length === 1) return all;
  return (
    <ul className="field-values">
      {all.map((each) => (
        <li>{each}</li>
      ))}
    </ul>
  );
}

/** Values with their meanings: one inline, several in two columns, or a link to where the page has them. */
function Values({
  meanings,
  earlier,
}: {
  meanings: Meanings;
  earlier: PlannedField | undefined;
}): Markup {
  const isOnly = meanings.length === 1;
  if (earlier && !isOnly) {
    const { entry, id, path } = earlier;
    const [place = ''] = path;
    return (
      <>
        Same values as <a href={hashOf(id)}>{entry.name}</a>
        {places.includes(place) && ` in the ${place}`}
      </>
    );
  }
  const items = meanings.map(([value, meaning]) => {
    const { lead, rest } = splitLead(meaning);
    const code = <Code value={value} />;
    const colon = <span className="visually-hidden">: </span>;
    // A query takes a line for each parameter, below its caption.
    if (isOnly && lead && value.includes('&')) {
      return [<span>{lead}</span>, colon, code, <Prose>{rest}</Prose>];
    }
    const label = <span>{isOnly && lead ? ['(', lead, ')'] : lead}</span>;
    return (
      <>
        {code}
        {lead && (isOnly ? ' ' : colon)}
        {label}
        <Prose>{rest}</Prose>
      </>
    );
  });
  if (isOnly) return items;
  return (
    <ul className="field-values field-values--columns">
      {items.map((item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}
