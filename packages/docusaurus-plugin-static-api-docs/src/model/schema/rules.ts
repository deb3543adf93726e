import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
import uniq from 'lodash/uniq';
import upperFirst from 'lodash/upperFirst';

import type { Resolve, Schema, SchemaObject } from '../../read';
import { codeSpan, withCode } from '../../shared/code-spans';
import { oncePer } from '../../shared/once-per';
import { type Clause, clausesOf, isPredicate, isPresence, listed, clausesInWords } from './clauses';
import { countRange } from './limits';
import { partsOf } from './merge-keywords';
import { ruleText } from './value-text';
import {
  type Alternatives,
  hasField,
  isLimiting,
  type SchemaView,
  viewSchema,
} from './view-schema';

/** A rule in words. The phrases may have code spans. */
interface WordedRule {
  readonly term: string;
  readonly phrases: readonly string[];
  /** Further words, in Markdown. */
  readonly notes?: string | undefined;
}

/** A schema that applies under a condition, and is too complex for a sentence. */
export interface Case {
  /** The condition, which may have code spans. */
  readonly lead: string;
  readonly schema: Schema;
}

/** The rules of a schema, in words where possible. */
interface Rules {
  readonly worded: readonly WordedRule[];
  readonly cases: readonly Case[];
  /** Choices that can't be put into words, because their options do more than limit the value. */
  readonly choices: readonly Alternatives[];
}

/** Returns the rules of a schema beyond its types, limits, and fields. */
export function rulesOf(view: SchemaView, resolve: Resolve): Rules {
  return rulesIn(resolve)(view);
}

/** Cached, because a field asks several times, and so do the trees of many pages. */
const rulesIn = oncePer((resolve: Resolve) =>
  oncePer((view: SchemaView) => readRules(view, resolve)),
);

function readRules(view: SchemaView, resolve: Resolve): Rules {
  const { schema, alternatives } = view;
  const rules = partsOf(schema).flatMap((part) => [
    ...forbidden(part.not, view, resolve),
    ...contained(part, resolve),
    ...namesOfFields(part.propertyNames, resolve),
    ...conditions(part, view, resolve),
  ]);
  const choices = alternatives.map((each) => wordedChoice(each, view, resolve) ?? each);
  const worded = [...rules, ...choices.flat()].filter((rule): rule is WordedRule => 'term' in rule);
  return {
    worded: Object.entries(groupBy(worded, 'term')).map(([term, same]) => ({
      term,
      phrases: uniq(same.flatMap((rule) => rule.phrases)),
      notes: compact(same.map(({ notes }) => notes)).join('\n\n'),
    })),
    cases: rules.filter((rule): rule is Case => 'lead' in rule),
    choices: choices.filter((each): each is Alternatives => 'options' in each),
  };
}

/** Puts a choice into words if its options only limit the enclosing schema; returns `undefined` for others. */
function wordedChoice(
  { match, options }: Alternatives,
  around: SchemaView,
  resolve: Resolve,
): WordedRule[] | undefined {
  const views = options.map((option) => viewSchema(option, resolve));
  const isWordable = (view: SchemaView) =>
    view.name === undefined &&
    !view.schema.description &&
    (view.types.length === 0 || isLimiting(view, around)) &&
    Object.keys(view.schema.properties ?? {}).every((name) => hasField(around, name));
  if (!views.every(isWordable)) return undefined;
  // The type label shows the formats.
  if (views.every(({ schema }) => Object.keys(schema).every((key) => key === 'format'))) return [];
  const clauses = options.map((option) => clausesOf(option, { resolve, around, mood: 'is' }));
  if (!clauses.every((each) => each !== undefined)) return undefined;
  const fields = clauses.flatMap((each) => (each.every(isPresence) ? each : []));
  if (fields.length === options.length && clauses.every((each) => each.length === 1)) {
    const lead = match === 'one' ? 'exactly one of' : 'at least one of';
    const names = listed(
      fields.map(({ field }) => field),
      'and',
    );
    return [{ term: 'Required fields', phrases: [`${lead} ${names}`] }];
  }
  const term = match === 'one' ? 'Exactly one of these' : 'One or more of these';
  return [{ term, phrases: clauses.map((each) => clausesInWords(each, 'is', '') || 'any value') }];
}

function forbidden(
  not: Schema | undefined,
  around: SchemaView,
  resolve: Resolve,
): (WordedRule | Case)[] {
  if (not === undefined || not === false) return [];
  const { schema, alternatives } = viewSchema(not, resolve);
  const [choice] = alternatives;
  if (choice?.match === 'any' && alternatives.length === 1 && Object.keys(schema).length === 0) {
    return choice.options.flatMap((option) => forbidden(option, around, resolve));
  }
  const clauses = clausesOf(not, { resolve, around, mood: 'is' });
  const phrase = clauses
    ? forbiddenInWords(clauses)
    : `a value that matches ${nameOrRule(not, resolve)}`;
  return [{ term: 'Not allowed', phrases: [phrase] }];
}

function forbiddenInWords(clauses: readonly Clause[]): string {
  const [only] = clauses;
  if (only === undefined) return 'any value';
  if (clauses.every(isPresence)) {
    const names = listed(
      clauses.map(({ field }) => field),
      'and',
    );
    return clauses.length === 1 ? `the field ${names}` : `the fields ${names} together`;
  }
  const isValue = clauses.length === 1 && isPredicate(only) && only.field === '';
  if (isValue && only.verb === 'is' && !only.isNegated) return only.object;
  return `a value ${which(clauses, 'that ')}`;
}

/** Puts clauses into words as a relative clause: `that is …`, or `in which … is …`. */
function which(clauses: readonly Clause[], that: string): string {
  const isPlain = clauses.every((each) => isPredicate(each) && each.field === '');
  return isPlain
    ? that + clausesInWords(clauses, 'is', '')
    : `in which ${clausesInWords(clauses, 'is')}`;
}

function contained(
  { contains, minContains = 1, maxContains }: SchemaObject,
  resolve: Resolve,
): (WordedRule | Case)[] {
  if (contains === undefined) return [];
  const count = countRange(minContains, maxContains, 'item') ?? 'any number of items';
  const isOne = count.endsWith('item');
  const clauses = clausesOf(contains, { resolve, mood: 'is' });
  if (clauses && clauses.length > 0) {
    const phrase = which(clauses, isOne ? 'that ' : 'each of which ');
    return [{ term: 'Contains', phrases: [`${count}${isOne ? ' ' : ', '}${phrase}`] }];
  }
  if (clauses) return [{ term: 'Contains', phrases: [count] }];
  const { name } = viewSchema(contains, resolve);
  const target = name === undefined ? 'this' : codeSpan(name);
  const lead = `${upperFirst(count)} ${isOne ? 'matches' : 'match'} ${target}`;
  return [{ lead, schema: contains }];
}

function namesOfFields(names: Schema | undefined, resolve: Resolve): WordedRule[] {
  if (names === undefined || names === true) return [];
  const { description, ...rule } = viewSchema(names, resolve).schema;
  const around = viewSchema(text, resolve);
  const clauses = clausesOf(names === false ? names : rule, { resolve, around, mood: 'is' });
  const phrase = clauses
    ? `each ${clausesInWords(clauses, 'is', '')}`
    : `each matches ${nameOrRule(names, resolve)}`;
  return [{ term: 'Names of fields', phrases: [phrase], notes: description }];
}

const text: SchemaObject = { type: 'string' };

function conditions(
  { if: test, then, else: otherwise, dependentRequired = {}, dependentSchemas = {} }: SchemaObject,
  around: SchemaView,
  resolve: Resolve,
): (WordedRule | Case)[] {
  const branches: [lead: string, schema: Schema | undefined][] = [];
  if (test !== undefined) {
    const clauses = clausesOf(test, { resolve, around, mood: 'is' });
    const holds = clauses?.length
      ? clausesInWords(clauses, 'is', 'the value ')
      : `the value matches ${nameOrRule(test, resolve)}`;
    branches.push([`If ${holds}`, then], [`Unless ${holds}`, otherwise]);
  }
  for (const [field, required] of Object.entries(dependentRequired)) {
    branches.push([withCode`If ${field} is present`, { required }]);
  }
  for (const [field, schema] of Object.entries(dependentSchemas)) {
    branches.push([withCode`If ${field} is present`, schema]);
  }
  return branches.flatMap(([lead, schema = true]): (WordedRule | Case)[] => {
    const clauses = clausesOf(schema, { resolve, around, mood: 'must' });
    if (clauses === undefined) return [{ lead, schema }];
    if (clauses.length === 0) return [];
    return [{ term: 'Conditions', phrases: [`${lead}, ${clausesInWords(clauses, 'must')}.`] }];
  });
}

/** Returns the name of a schema, or else its JSON, as a code span. */
function nameOrRule(schema: Schema, resolve: Resolve): string {
  return codeSpan(viewSchema(schema, resolve).name ?? ruleText(schema));
}
