import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
import uniq from 'lodash/uniq';
import upperFirst from 'lodash/upperFirst';

import type { Resolve, Schema, SchemaObject } from '../../read';
import { asCode, say } from '../../shared/said';
import { type Clause, clausesOf, isPredicate, isPresence, listed, sayClauses } from './clauses';
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

/** A rule for a list of facts: sentences, or parts of one, with marks around code. */
interface SaidRule {
  readonly term: string;
  readonly said: readonly string[];
  /** Further words, in Markdown. */
  readonly notes?: string | undefined;
}

/** A schema that holds in one case, and says more than fits into a sentence. */
export interface Case {
  /** When it holds, with marks around code. */
  readonly lead: string;
  readonly schema: Schema;
}

/** The rules of a schema, in words where they can say all of it. */
interface Rules {
  readonly said: readonly SaidRule[];
  readonly cases: readonly Case[];
  /** Choices between more than limits, which words don't say. */
  readonly choices: readonly Alternatives[];
}

/** Returns what a schema demands beyond its types, limits, and fields. */
export function rulesOf(view: SchemaView, resolve: Resolve): Rules {
  const { schema, alternatives } = view;
  const rules = partsOf(schema).flatMap((part) => [
    ...forbidden(part.not, view, resolve),
    ...contained(part, resolve),
    ...namesOfFields(part.propertyNames, resolve),
    ...conditions(part, view, resolve),
  ]);
  const choices = alternatives.map((each) => saidChoice(each, view, resolve) ?? each);
  const said = [...rules, ...choices.flat()].filter((rule): rule is SaidRule => 'term' in rule);
  return {
    said: Object.entries(groupBy(said, 'term')).map(([term, same]) => ({
      term,
      said: uniq(same.flatMap((rule) => rule.said)),
      notes: compact(same.map(({ notes }) => notes)).join('\n\n'),
    })),
    cases: rules.filter((rule): rule is Case => 'lead' in rule),
    choices: choices.filter((each): each is Alternatives => 'options' in each),
  };
}

/** Returns the rule of a choice whose options have no type of their own; `undefined` for others. */
function saidChoice(
  { match, options }: Alternatives,
  around: SchemaView,
  resolve: Resolve,
): SaidRule[] | undefined {
  const views = options.map((option) => viewSchema(option, resolve));
  const isSaid = (view: SchemaView) =>
    view.name === undefined &&
    !view.schema.description &&
    (view.types.length === 0 || isLimiting(view, around)) &&
    Object.keys(view.schema.properties ?? {}).every((name) => hasField(around, name));
  if (!views.every(isSaid)) return undefined;
  // The label of the type has the formats.
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
    return [{ term: 'Required fields', said: [`${lead} ${names}`] }];
  }
  const term = match === 'one' ? 'Exactly one of these' : 'One or more of these';
  return [{ term, said: clauses.map((each) => sayClauses(each, 'is', '') || 'any value') }];
}

function forbidden(
  not: Schema | undefined,
  around: SchemaView,
  resolve: Resolve,
): (SaidRule | Case)[] {
  if (not === undefined || not === false) return [];
  const { schema, alternatives } = viewSchema(not, resolve);
  const [choice] = alternatives;
  if (choice?.match === 'any' && alternatives.length === 1 && Object.keys(schema).length === 0) {
    return choice.options.flatMap((option) => forbidden(option, around, resolve));
  }
  const clauses = clausesOf(not, { resolve, around, mood: 'is' });
  const said = clauses ? sayForbidden(clauses) : `a value that matches ${nameOrRule(not, resolve)}`;
  return [{ term: 'Not allowed', said: [said] }];
}

function sayForbidden(clauses: readonly Clause[]): string {
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

/** Says clauses after what they are about. */
function which(clauses: readonly Clause[], that: string): string {
  const isPlain = clauses.every((each) => isPredicate(each) && each.field === '');
  return isPlain ? that + sayClauses(clauses, 'is', '') : `in which ${sayClauses(clauses, 'is')}`;
}

function contained(
  { contains, minContains = 1, maxContains }: SchemaObject,
  resolve: Resolve,
): (SaidRule | Case)[] {
  if (contains === undefined) return [];
  const count = countRange(minContains, maxContains, 'item') ?? 'any number of items';
  const isOne = count.endsWith('item');
  const clauses = clausesOf(contains, { resolve, mood: 'is' });
  if (clauses && clauses.length > 0) {
    const said = which(clauses, isOne ? 'that ' : 'each of which ');
    return [{ term: 'Contains', said: [`${count}${isOne ? ' ' : ', '}${said}`] }];
  }
  if (clauses) return [{ term: 'Contains', said: [count] }];
  const { name } = viewSchema(contains, resolve);
  const target = name === undefined ? 'this' : asCode(name);
  const lead = `${upperFirst(count)} ${isOne ? 'matches' : 'match'} ${target}`;
  return [{ lead, schema: contains }];
}

function namesOfFields(names: Schema | undefined, resolve: Resolve): SaidRule[] {
  if (names === undefined || names === true) return [];
  const { description, ...rule } = viewSchema(names, resolve).schema;
  const around = viewSchema(text, resolve);
  const clauses = clausesOf(names === false ? names : rule, { resolve, around, mood: 'is' });
  const said = clauses
    ? `each ${sayClauses(clauses, 'is', '')}`
    : `each matches ${nameOrRule(names, resolve)}`;
  return [{ term: 'Names of fields', said: [said], notes: description }];
}

const text: SchemaObject = { type: 'string' };

function conditions(
  { if: test, then, else: otherwise, dependentRequired = {}, dependentSchemas = {} }: SchemaObject,
  around: SchemaView,
  resolve: Resolve,
): (SaidRule | Case)[] {
  const branches: [lead: string, schema: Schema | undefined][] = [];
  if (test !== undefined) {
    const clauses = clausesOf(test, { resolve, around, mood: 'is' });
    const holds = clauses?.length
      ? sayClauses(clauses, 'is', 'the value ')
      : `the value matches ${nameOrRule(test, resolve)}`;
    branches.push([`If ${holds}`, then], [`Unless ${holds}`, otherwise]);
  }
  for (const [field, required] of Object.entries(dependentRequired)) {
    branches.push([say`If ${field} is present`, { required }]);
  }
  for (const [field, schema] of Object.entries(dependentSchemas)) {
    branches.push([say`If ${field} is present`, schema]);
  }
  return branches.flatMap(([lead, schema = true]): (SaidRule | Case)[] => {
    const clauses = clausesOf(schema, { resolve, around, mood: 'must' });
    if (clauses === undefined) return [{ lead, schema }];
    if (clauses.length === 0) return [];
    return [{ term: 'Conditions', said: [`${lead}, ${sayClauses(clauses, 'must')}.`] }];
  });
}

/** Returns the name of a schema, or its text, as code. */
function nameOrRule(schema: Schema, resolve: Resolve): string {
  return asCode(viewSchema(schema, resolve).name ?? ruleText(schema));
}
