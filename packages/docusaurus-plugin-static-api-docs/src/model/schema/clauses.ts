import takeWhile from 'lodash/takeWhile';
import union from 'lodash/union';
import uniq from 'lodash/uniq';

import type { Resolve, Schema, SchemaObject } from '../../read';
import { valueAt } from '../../shared/json';
import { codeSpan, withCode } from '../../shared/code-spans';
import { limitsWithVerbs } from './limits';
import { typeLabel } from './type-label';
import { valueText } from './value-text';
import { type SchemaView, viewSchema } from './view-schema';

/** Whether a sentence states a fact (`is`) or a requirement (`must be`). */
export type Mood = 'is' | 'must';

/** The subject of the sentences, and its context. */
export interface Subject {
  readonly resolve: Resolve;
  readonly mood: Mood;
  /** The enclosing schema, which the value matches in any case. */
  readonly around?: SchemaView | undefined;
}

/** A requirement of a schema for a value, or for a field in it. */
export type Clause = Predicate | Choice;

/** A verb and its object, which may have code spans. */
export interface Predicate {
  /** Path of the field; empty for the value itself. */
  readonly field: string;
  readonly verb: keyof typeof verbs;
  readonly object: string;
  readonly isNegated?: boolean;
  /** Whether a value without the field matches, too. */
  readonly isOptional?: boolean;
}

interface Choice {
  readonly match: 'one' | 'any';
  readonly options: readonly (readonly Clause[])[];
}

/** Positive and negative forms of verbs. */
const verbs = {
  is: { is: ['is ', "isn't "], must: ['must be ', "can't be "] },
  'is a': { is: ['is a ', "isn't a "], must: ['must be a ', "can't be a "] },
  has: { is: ['has ', "doesn't have "], must: ['must have ', "can't have "] },
  matches: { is: ['matches ', "doesn't match "], must: ['must match ', "can't match "] },
  contains: { is: ['contains ', "doesn't contain "], must: ['must contain ', "can't contain "] },
  exists: { is: ['is present', "isn't present"], must: ['is required', "isn't allowed"] },
} as const;

/** Keywords that clauses can put into words, and keywords that need no words. */
const wordedKeywords = new Set(
  (
    'const enum pattern format required properties not contains allOf items additionalProperties ' +
    'unevaluatedProperties unevaluatedItems prefixItems minLength maxLength minimum maximum exclusiveMinimum ' +
    'exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties title $comment'
  ).split(' '),
);

/** Returns clauses that express a whole schema; `undefined` if none can. */
export function clausesOf(
  schema: Schema,
  subject: Subject,
  field = '',
  open: ReadonlySet<object> = new Set(),
): readonly Clause[] | undefined {
  const { resolve } = subject;
  const view = viewSchema(schema, resolve);
  if (view.impossible) return [{ field, verb: 'exists', object: '', isNegated: true }];
  if ([...view.identities].some((each) => open.has(each))) return undefined;
  const isWorded = ([key, value]: [string, unknown]) =>
    wordedKeywords.has(key) || key.startsWith('x-') || value === '';
  if (!Object.entries(view.schema).every(isWorded)) return undefined;
  const clausesOfPart = (
    part: Schema,
    mood = subject.mood,
    path = field,
    around = subject.around,
  ) => clausesOf(part, { ...subject, mood, around }, path, new Set([...open, ...view.identities]));
  const { not, contains, allOf = [] } = view.schema;
  const valueClauses = clausesOfValue(view, subject, field);
  const fields = fieldClauses(view.schema, subject, field, (part, path, around) =>
    clausesOfPart(part, subject.mood, path, around),
  );
  const parts = [
    typeClauses(view, subject, field, [...valueClauses, ...(fields ?? [])].length > 0),
    valueClauses,
    fields,
    not === undefined ? [] : negated(clausesOfPart(not, 'is')),
    contains === undefined ? [] : containing(clausesOfPart(contains, 'is', '', undefined), field),
    ...allOf.map((part) => clausesOfPart(part)),
    ...view.alternatives.map(({ match, options }) => {
      const optionClauses = options.map((option) => clausesOfPart(option));
      return field === '' && isAll(optionClauses) ? [{ match, options: optionClauses }] : undefined;
    }),
  ];
  return isAll(parts) ? parts.flat() : undefined;
}

function isAll<Part>(parts: readonly (Part | undefined)[]): parts is readonly Part[] {
  return !parts.includes(undefined);
}

/** Returns the clauses of keywords that apply to the value itself. */
function clausesOfValue({ schema }: SchemaView, { around }: Subject, field: string): Predicate[] {
  const clause = (verb: Predicate['verb'], object: string) => ({ field, verb, object });
  const values = schema.const === undefined ? schema.enum : [schema.const];
  const isClosed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  const isTyped = around === undefined || around.types.length === 0;
  return [
    ...(values ? [clause('is', listed(values.map(valueText), 'or'))] : []),
    ...limitsWithVerbs(schema).map(([verb, phrase]) => clause(verb, phrase)),
    ...(schema.pattern === undefined ? [] : [clause('matches', codeSpan(schema.pattern))]),
    ...(schema.format === undefined || isTyped
      ? []
      : [clause('has', withCode`the format ${schema.format}`)]),
    ...(isClosed ? [clause('has', 'no other fields')] : []),
  ];
}

/** Returns the clause of the type, unless others or the enclosing schema imply it; `undefined` if it has none. */
function typeClauses(
  view: SchemaView,
  { around, resolve }: Subject,
  field: string,
  hasOthers: boolean,
): Predicate[] | undefined {
  const { types, schema, alternatives } = view;
  const { items, additionalProperties } = schema;
  if (schema.prefixItems || typeof additionalProperties === 'object') return undefined;
  if (typeof items === 'object') {
    const { schema: item, alternatives: choices } = viewSchema(items, resolve);
    if (choices.length > 0 || Object.keys(item).some((key) => key !== 'format')) return undefined;
  }
  const isTold =
    (hasOthers && types.join() === 'object') ||
    (schema.const ?? schema.enum) !== undefined ||
    (items === undefined && types.join() === around?.types.join());
  if (types.length === 0 || isTold) return [];
  if (types.join() === 'null') return [{ field, verb: 'is', object: codeSpan('null') }];
  const label = typeLabel({ ...view, alternatives: [] }, resolve);
  const article = /^[aeiou]/.test(label) ? 'an' : 'a';
  return alternatives.length > 0
    ? undefined
    : [{ field, verb: 'is', object: `${article} ${label}` }];
}

/** Returns the clauses of the fields; `undefined` if one can't be put into words. */
function fieldClauses(
  { required = [], properties = {} }: SchemaObject,
  { mood, around, resolve }: Subject,
  outer: string,
  clausesOfField: (
    schema: Schema,
    path: string,
    around: SchemaView | undefined,
  ) => readonly Clause[] | undefined,
): readonly Clause[] | undefined {
  const all = union(required, Object.keys(properties)).map((name) => {
    const path = outer ? `${outer}.${name}` : name;
    const outside = valueAt(around?.schema.properties, name);
    const aroundField = outside === undefined ? undefined : viewSchema(outside, resolve);
    const predicates = clausesOfField(valueAt(properties, name) ?? true, path, aroundField);
    if (predicates === undefined || !predicates.every(isPredicate)) return undefined;
    const isRequired = required.includes(name);
    const isPresent = isRequired || around?.schema.required?.includes(name) === true;
    // A field that has a value is present.
    const isImplied = mood === 'is' && predicates[0] !== undefined && !predicates[0].isNegated;
    return [
      ...(isRequired && !isImplied ? [{ field: path, verb: 'exists', object: '' } as const] : []),
      ...predicates.map((each) =>
        mood === 'is' && !isPresent && !each.isNegated ? { ...each, isOptional: true } : each,
      ),
    ];
  });
  return isAll(all) ? all.flat() : undefined;
}

export function isPredicate(clause: Clause): clause is Predicate {
  return 'verb' in clause;
}

/** Returns the clauses of `not`; `undefined` if it can't be put into words. */
function negated(clauses: readonly Clause[] | undefined): readonly Clause[] | undefined {
  const [only, ...others] = clauses ?? [];
  if (clauses && others.length > 0 && clauses.every(isPresence)) {
    const object = `all of ${listed(
      clauses.map(({ field }) => field),
      'and',
    )}`;
    return [{ field: '', verb: 'has', object, isNegated: true }];
  }
  if (only === undefined || others.length > 0) return undefined;
  if (isPredicate(only)) {
    return only.isOptional ? undefined : [{ ...only, isNegated: !only.isNegated }];
  }
  const each = only.match === 'any' ? only.options.map(negated) : [undefined];
  return isAll(each) ? each.flat() : undefined;
}

/** Returns the clause of `contains`; `undefined` if it can't be put into words. */
function containing(
  clauses: readonly Clause[] | undefined,
  field: string,
): readonly Clause[] | undefined {
  const [only, ...others] = clauses ?? [];
  if (only === undefined || others.length > 0 || !isPredicate(only)) return undefined;
  const isValue = only.verb === 'is' && only.field === '' && !only.isNegated;
  return isValue ? [{ field, verb: 'contains', object: only.object }] : undefined;
}

/** Puts clauses into words that fit into a sentence, such as: `kind` is `card`. No clauses make an empty text. */
export function clausesInWords(clauses: readonly Clause[], mood: Mood, it = 'it '): string {
  const phrases: string[] = [];
  for (let index = 0; index < clauses.length;) {
    const clause = clauses[index] as Clause;
    if (isPredicate(clause)) {
      const same = takeWhile(clauses.slice(index), (each) => isSameSubject(clause, each));
      phrases.push(predicatesInWords(same as readonly Predicate[], mood, it));
      index += same.length;
    } else {
      phrases.push(choiceInWords(clause, mood, it));
      index += 1;
    }
  }
  const isLong = clauses.some((each) => !isPredicate(each) || each.isOptional);
  return phrases.length === 2 && isLong ? phrases.join(', and ') : list(phrases, 'and');
}

/** Whether two clauses can share a subject: the same field, or fields that are all present or all absent. */
function isSameSubject(one: Predicate, other: Clause): boolean {
  if (!isPredicate(other)) return false;
  const isSameVerb = one.verb === other.verb && one.isNegated === other.isNegated;
  return one.field === other.field || (one.verb === 'exists' && isSameVerb);
}

function predicatesInWords(same: readonly Predicate[], mood: Mood, it: string): string {
  const [first] = same;
  if (first === undefined) return '';
  const fields = uniq(same.map(({ field }) => field));
  if (fields.join() === '' && first.verb === 'exists') return 'no value is allowed';
  const subject = first.field === '' ? it : `${listed(fields, first.isNegated ? 'or' : 'and')} `;
  if (fields.length > 1) {
    if (first.isNegated) return subject + verbs.exists[mood][1];
    return subject + (mood === 'is' ? 'are present' : 'are required');
  }
  const forms = same.map(({ verb, object, isNegated }, index) => {
    const form = verbs[verb][mood][isNegated ? 1 : 0];
    const before = same[index - 1];
    const isRepeated = before?.verb === verb && before.isNegated === isNegated;
    return isRepeated ? object : form + object;
  });
  const missing = same.some(({ isOptional }) => isOptional) ? ' or is missing' : '';
  return subject + list(forms, 'and') + missing;
}

function choiceInWords({ match, options }: Choice, mood: Mood, it: string): string {
  const names = options.map(([first, ...others]) =>
    first && others.length === 0 && isPresence(first) ? first.field : undefined,
  );
  if (isAll(names)) {
    const count = match === 'one' ? 'exactly one of' : 'at least one of';
    return `${count} ${listed(names, 'and')} ${verbs.exists[mood][0]}`;
  }
  const phrases = options.map((option) => clausesInWords(option, mood, it));
  const isLong = options.some((option) => option.length > 1);
  return (match === 'one' ? 'either ' : '') + phrases.join(isLong ? ', or ' : ' or ');
}

/** Whether a clause requires that a field is present. */
export function isPresence(clause: Clause): clause is Predicate {
  return (
    isPredicate(clause) && clause.verb === 'exists' && clause.field !== '' && !clause.isNegated
  );
}

/** Lists texts as code spans: `a`, `b`, or `c`. */
export function listed(texts: readonly string[], between: 'and' | 'or'): string {
  return list(texts.map(codeSpan), between);
}

function list(texts: readonly string[], between: 'and' | 'or'): string {
  const type = between === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat('en-US', { type }).format(texts);
}
