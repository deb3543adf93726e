import compact from 'lodash/compact';
import isEqual from 'lodash/isEqual';

import {
  type Json,
  type OpenPoint,
  openPointTerm,
  type Resolve,
  type SchemaObject,
} from '../../read';
import { oncePer } from '../../shared/once-per';
import { type AnnotatedValue, hasMeaning } from './annotated-values';
import { limits } from './limits';
import { partsOf } from './merge-keywords';
import { rulesOf } from './rules';
import { isFreeObject } from './type-label';
import { valueText } from './value-text';
import { hasField, type SchemaView, viewSchema } from './view-schema';

/** A constraint on a value, as a term and its definition. */
export interface Constraint {
  readonly term: string;
  /** Plain text. */
  readonly words?: string;
  /** A URL to link to, not yet validated. */
  readonly url?: string | undefined;
  /** Values of the specification, shown as code. */
  readonly values?: readonly string[];
  /** Sentences, or parts of one, which may have code spans. */
  readonly phrases?: readonly string[];
  /** Markdown after the phrases, or the link text of `url`. */
  readonly notes?: string | undefined;
  /** Meanings of the values in Markdown, shown instead of `values`. */
  readonly meanings?: readonly (readonly [value: string, meaning: string])[];
  /** Shown as what to rely on, and what isn't defined. */
  readonly openPoint?: OpenPoint;
}

/** Returns what an open point says of a field or a parameter. */
export function openPointConstraint(openPoint: OpenPoint): Constraint {
  return { term: openPointTerm, openPoint };
}

/** Returns the constraints on a value, besides its type and description. */
export function constraints(view: SchemaView, resolve: Resolve): readonly Constraint[] {
  return constraintsOf(resolve)(view);
}

/** Cached, because trees of many pages list a schema. */
const constraintsOf = oncePer((resolve: Resolve) =>
  oncePer((view: SchemaView) => listConstraints(view, resolve)),
);

function listConstraints(view: SchemaView, resolve: Resolve): readonly Constraint[] {
  const { schema } = view;
  const all: Constraint[] = [];
  const words = (term: string, text: string | undefined) => {
    if (text) all.push({ term, words: text });
  };
  const values = (term: string, ...list: readonly (Json | undefined)[]) => {
    const defined = list.filter((value) => value !== undefined);
    if (defined.length > 0) all.push({ term, values: defined.map(valueText) });
  };

  words('Limits', limits(schema).join('; '));
  const patterns = compact(partsOf(schema).map(({ pattern }) => pattern));
  values(patterns.length > 1 ? 'Patterns' : 'Pattern', ...patterns);
  values('Always', schema.const);
  const allowed = (schema.enum ?? []).filter((value) => value !== null);
  const meanings = meaningsOf(view);
  if (allowed.length > 0 || meanings) {
    const term = 'Allowed values';
    all.push({ term, values: allowed.map(valueText), ...(meanings && { meanings }) });
  }
  if (view.nullMeaning) all.push({ term: 'Meaning', meanings: [meaningOf(view.nullMeaning)] });
  values('Default', schema.default);
  const examples = examplesIn(schema);
  values(examples.length > 1 ? 'Examples' : 'Example', ...examples);
  values('Required fields', ...requiredElsewhere(view, resolve));
  if (isFreeObject(view)) words('Fields', 'any properties');
  const others = schema.additionalProperties ?? schema.unevaluatedProperties;
  if ((schema.properties ?? schema.patternProperties) && typeof others === 'boolean') {
    words('Fields', others ? 'any other fields, too' : 'no other fields');
  } else if (others === false && view.types.includes('object')) {
    words('Fields', 'none');
  }
  words('Content type', schema.contentMediaType);
  words('Encoding', schema.contentEncoding);
  if (schema.externalDocs) {
    const { url, description } = schema.externalDocs;
    all.push({ term: 'Documentation', url, notes: description });
  }
  words('XML', xmlInWords(schema));
  all.push(...rulesOf(view, resolve).worded);
  return [...all, ...constraintsOfItems(view, resolve)];
}

/** Returns the meanings of values; `undefined` if none is given. */
function meaningsOf({ values = [], schema }: SchemaView): Constraint['meanings'] {
  const meanings = values
    .filter(({ value }) => schema.enum?.some((each) => isEqual(each, value)))
    .filter((each) => each.value !== null || hasMeaning(each))
    .map(meaningOf);
  return meanings.some(([, meaning]) => meaning) ? meanings : undefined;
}

function meaningOf({ value, name, description }: AnnotatedValue) {
  return [valueText(value), [name, description].filter(Boolean).join(': ')] as const;
}

/** Describes how XML represents a value, if that differs from JSON (OpenAPI 3.1, 4.8.26). */
function xmlInWords({ xml }: SchemaObject): string | undefined {
  if (!xml) return undefined;
  const { name, namespace, prefix, attribute, wrapped } = xml;
  return compact([
    name && `${attribute ? 'attribute' : 'element'} ${prefix ? `${prefix}:` : ''}${name}`,
    !name && attribute && 'attribute',
    !name && prefix && `prefix ${prefix}`,
    namespace && `namespace ${namespace}`,
    wrapped && 'in an element around the items',
  ]).join('; ');
}

/** Returns a schema's examples, from either keyword. */
export function examplesIn({ example, examples }: SchemaObject): readonly Json[] {
  const list: readonly Json[] = Array.isArray(examples) ? examples : [];
  return example === undefined ? list : [example, ...list];
}

/** Returns the names of required fields that have no row here, nor in each option of a choice. */
function requiredElsewhere(view: SchemaView, resolve: Resolve): readonly string[] {
  const { required = [] } = view.schema;
  return required.filter((name) => !describes(view, name, resolve));
}

/** Whether a schema has a field, or each option of one of its choices has it. */
export function describes(
  view: SchemaView,
  name: string,
  resolve: Resolve,
  open: ReadonlySet<object> = new Set(),
): boolean {
  if (hasField(view, name)) return true;
  const { alternatives, identities } = view;
  if ([...identities].some((each) => open.has(each))) return false;
  const nowOpen = new Set([...open, ...identities]);
  return alternatives.some(
    ({ options }) =>
      options.length > 0 &&
      options.every((option) => describes(viewSchema(option, resolve), name, resolve, nowOpen)),
  );
}

/** Whether items have a row of their own: beside others, fields, or what an array can be in addition. */
export function hasItemRow(view: SchemaView, resolve: Resolve): boolean {
  if (view.schema.prefixItems || (view.types.includes('object') && !isFreeObject(view)))
    return true;
  const { choices, cases } = rulesOf(view, resolve);
  return choices.length > 0 || cases.length > 0;
}

/** Unless items have a row of their own, the array's row lists their constraints. */
function constraintsOfItems(view: SchemaView, resolve: Resolve): Constraint[] {
  const { schema } = view;
  if (schema.items === undefined || hasItemRow(view, resolve)) return [];
  const item = viewSchema(schema.items, resolve);
  return constraints(item, resolve).map((constraint) => ({
    ...constraint,
    term: `Each item, ${constraint.term.toLowerCase()}`,
  }));
}
