import compact from 'lodash/compact';

import type { SchemaObject } from '../../read';
import { countOf } from '../../shared/faults';
import { partsOf } from './merge-keywords';

/** The verbs of sentences about limits. */
type LimitVerb = 'has' | 'is' | 'is a';

/**
 * Returns the limits of a value as phrases: `1 to 50 characters`, `at least 0`.
 *
 * @param schema - a merged schema
 */
export function limits(schema: SchemaObject): string[] {
  return limitsWithVerbs(schema).map(([, phrase]) => phrase);
}

/** Returns the limits of a value, each with the verb of a sentence about it. */
export function limitsWithVerbs(schema: SchemaObject): [verb: LimitVerb, phrase: string][] {
  const {
    minimum: least,
    maximum: most,
    exclusiveMinimum: above,
    exclusiveMaximum: below,
  } = schema;
  const isRange = least !== undefined && most !== undefined;
  const isClosed = schema.items === false && (schema.prefixItems ? 'no further items' : 'no items');
  const isEvaluated = schema.items === undefined && schema.unevaluatedItems === false;
  const steps = partsOf(schema).map(({ multipleOf }) => multipleOf);
  const has = (phrase: string | false | undefined) => phrase && (['has', phrase] as const);
  const is = (holds: boolean, phrase: string) => holds && (['is', phrase] as const);
  return compact([
    has(countRange(schema.minLength, schema.maxLength, 'character')),
    is(isRange, `${least} to ${most}`),
    is(!isRange && least !== undefined, `at least ${least}`),
    is(!isRange && most !== undefined, `at most ${most}`),
    is(above !== undefined, `greater than ${above}`),
    is(below !== undefined, `less than ${below}`),
    ...compact(steps).map((step) => ['is a', `multiple of ${step}`] as const),
    has(countRange(schema.minItems, schema.maxItems, 'item')),
    has(isClosed || (isEvaluated && 'no further items')),
    has(schema.uniqueItems && 'no two items the same'),
    has(countRange(schema.minProperties, schema.maxProperties, 'field')),
  ]).map(([verb, phrase]) => [verb, phrase]);
}

/** Returns how many of something there can be: `1 to 50 items`; `undefined` for any number. */
export function countRange(
  least: number | undefined,
  most: number | undefined,
  unit: string,
): string | undefined {
  const units = (count: number) => countOf(count, unit);
  if (most === undefined) return least ? `at least ${units(least)}` : undefined;
  if (!least) return `at most ${units(most)}`;
  return least === most ? `exactly ${units(most)}` : `${least} to ${units(most)}`;
}
