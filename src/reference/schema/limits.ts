import compact from 'lodash/compact';

import type { SchemaObject } from '../../specifications';

/**
 * Returns the limits of a value in words, one a phrase: `1 to 50 characters`, `at least 0`.
 *
 * @param schema - a merged schema of OpenAPI 3.0, 3.1 or AsyncAPI
 */
export function limits(schema: SchemaObject): string[] {
  const { multipleOf } = schema;
  const [least, above] = limitsAt(schema.minimum, schema.exclusiveMinimum);
  const [most, below] = limitsAt(schema.maximum, schema.exclusiveMaximum);
  const isRange = least !== undefined && most !== undefined;
  return compact([
    span(schema.minLength, schema.maxLength, 'character'),
    isRange && `${least} to ${most}`,
    !isRange && least !== undefined && `at least ${least}`,
    !isRange && most !== undefined && `at most ${most}`,
    above !== undefined && `greater than ${above}`,
    below !== undefined && `less than ${below}`,
    multipleOf !== undefined && `multiple of ${multipleOf}`,
    span(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems && 'no two items the same',
    span(schema.minProperties, schema.maxProperties, 'field'),
  ]);
}

function span(least: number | undefined, most: number | undefined, unit: string) {
  const units = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (most === undefined) return least ? `at least ${units(least)}` : undefined;
  if (!least) return `at most ${units(most)}`;
  return least === most ? `exactly ${units(most)}` : `${least} to ${units(most)}`;
}

/** In OpenAPI 3.0 a flag makes a limit exclusive; in 3.1 the exclusive limit is a number. */
function limitsAt(limit?: number, exclusive?: number | boolean): (number | undefined)[] {
  if (typeof exclusive === 'number') return [limit, exclusive];
  return exclusive ? [undefined, limit] : [limit, undefined];
}
