import type { SchemaObject } from '../../specifications';

/**
 * Says the limits of a value in words, one a phrase: `1 to 50 characters`, `at least 0`.
 *
 * @param schema - a merged schema; the exclusive limits of OpenAPI 3.0 (booleans) and of 3.1
 *   (numbers) are both read
 */
export function limits(schema: SchemaObject): string[] {
  const phrases = [
    span(schema.minLength, schema.maxLength, 'character'),
    ...range(schema),
    schema.multipleOf === undefined ? undefined : `multiple of ${schema.multipleOf}`,
    span(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? 'no two items the same' : undefined,
    span(schema.minProperties, schema.maxProperties, 'field'),
  ];
  return phrases.filter((phrase) => phrase !== undefined);
}

function span(least: number | undefined, most: number | undefined, unit: string) {
  const units = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (most === undefined) return least ? `at least ${units(least)}` : undefined;
  if (!least) return `at most ${units(most)}`;
  return least === most ? `exactly ${units(most)}` : `${least} to ${units(most)}`;
}

function range(schema: SchemaObject): (string | undefined)[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const above = exclusiveMinimum === true ? minimum : number(exclusiveMinimum);
  const below = exclusiveMaximum === true ? maximum : number(exclusiveMaximum);
  const least = exclusiveMinimum === true ? undefined : minimum;
  const most = exclusiveMaximum === true ? undefined : maximum;
  const inclusive =
    least !== undefined && most !== undefined
      ? [`${least} to ${most}`]
      : [
          least === undefined ? undefined : `at least ${least}`,
          most === undefined ? undefined : `at most ${most}`,
        ];
  return [
    ...inclusive,
    above === undefined ? undefined : `greater than ${above}`,
    below === undefined ? undefined : `less than ${below}`,
  ];
}

function number(limit: number | boolean | undefined): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}
