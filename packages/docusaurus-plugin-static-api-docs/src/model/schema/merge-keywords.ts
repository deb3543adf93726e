import intersectionWith from 'lodash/intersectionWith';
import isEmpty from 'lodash/isEmpty';
import isEqual from 'lodash/isEqual';
import isNumber from 'lodash/isNumber';
import mapValues from 'lodash/mapValues';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import union from 'lodash/union';

import type { Json, Schema, SchemaObject } from '../../read';
import { valueAt } from '../../shared/json';
import { oncePer } from '../../shared/once-per';

/** Keywords for people, except `description`, since descriptions are joined. */
const annotations = 'title summary example examples externalDocs xml $comment'.split(' ');

/** Keywords that can't be merged, each with the keywords that depend on it. */
const unmergeable = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['not'],
  ['pattern'],
  ['multipleOf'],
  ['propertyNames'],
] as const;

/** Lower limits, of which the larger is tighter, and upper limits, of which the smaller is. */
const lowerLimits = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const;
const upperLimits = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
] as const;

/**
 * Merges the keywords of two schemas that both apply. Annotations of the second one win. Rules that can't be
 * merged are kept in `allOf`.
 */
export function mergeKeywords(base: SchemaObject, over: SchemaObject): SchemaObject {
  if (Object.keys(base).length === 0) return over;
  const conflicting = unmergeable.flatMap((keywords) => {
    const [was, is] = [base, over].map((each) => pick(each, keywords));
    const isBoth = keywords[0] in base && keywords[0] in over;
    return isBoth && !isEqual(was, is) ? [was as SchemaObject] : [];
  });
  const allOf = [...(base.allOf ?? []), ...conflicting, ...(over.allOf ?? [])];
  const kept = omit(base, ...conflicting.flatMap(Object.keys));
  const required = union(base.required, over.required);
  return {
    ...kept,
    ...over,
    ...tighterLimits(base, over),
    ...mergedFields(base, over),
    ...(base.enum && over.enum && { enum: sharedValues(base.enum, over.enum) }),
    ...((base.uniqueItems ?? over.uniqueItems) && { uniqueItems: true }),
    ...(required.length > 0 && { required }),
    ...(allOf.length > 0 && { allOf }),
  };
}

/** Returns the limits of the first schema that are tighter than those of the other one. */
function tighterLimits(base: SchemaObject, over: SchemaObject): SchemaObject {
  const isTighter = (keyword: (typeof lowerLimits | typeof upperLimits)[number], sign: 1 | -1) => {
    const [was, is] = [base[keyword], over[keyword]];
    return isNumber(was) && isNumber(is) && sign * Number(was) > sign * Number(is);
  };
  return pick(base, [
    ...lowerLimits.filter((keyword) => isTighter(keyword, 1)),
    ...upperLimits.filter((keyword) => isTighter(keyword, -1)),
  ]);
}

/** Merges the schemas of fields and items, each with that of the same field. */
function mergedFields(base: SchemaObject, over: SchemaObject): SchemaObject {
  const named = (['properties', 'patternProperties', 'dependentSchemas'] as const).flatMap(
    (keyword) => {
      const [was, is] = [base[keyword], over[keyword]];
      const merged = mapValues(is, (field, name) => refined(valueAt(was, name), field));
      return (was ?? is) ? [[keyword, { ...was, ...merged }]] : [];
    },
  );
  const others = (['items', 'additionalProperties', 'unevaluatedProperties'] as const).flatMap(
    (keyword) => {
      const schema = over[keyword];
      return schema === undefined ? [] : [[keyword, refined(base[keyword], schema)]];
    },
  );
  return {
    ...Object.fromEntries([...named, ...others]),
    ...(over.prefixItems && {
      prefixItems: [
        ...over.prefixItems.map((item, index) => refined(base.prefixItems?.[index], item)),
        ...(base.prefixItems ?? []).slice(over.prefixItems.length),
      ],
    }),
    ...(base.dependentRequired &&
      over.dependentRequired && {
        dependentRequired: {
          ...base.dependentRequired,
          ...mapValues(over.dependentRequired, (names, field) =>
            union(valueAt(base.dependentRequired, field), names),
          ),
        },
      }),
  };
}

/** Returns the values that both allow; if there are none, the later ones, which are more specific. */
function sharedValues(base: readonly Json[], over: readonly Json[]): readonly Json[] {
  const shared = intersectionWith(base, over, isEqual);
  return shared.length > 0 ? shared : over;
}

/**
 * Merges two schemas of the same field or item. The result is cached, because recursion is detected by object
 * identity.
 */
function refined(base: Schema | undefined, over: Schema): Schema {
  if (base === false || over === true) return base ?? over;
  if (typeof base !== 'object' || typeof over !== 'object' || base === over) return over;
  return refinementsOf(base)(over);
}

const refinementsOf = oncePer((base: SchemaObject) =>
  oncePer((over: SchemaObject): SchemaObject => {
    if (over.$ref !== undefined) {
      // The target of the reference has its own title and examples.
      const facts = omit(base, annotations);
      if (isEmpty(facts) || isEqual(facts, pick(over, '$ref'))) return over;
      return { ...over, allOf: [facts, ...(over.allOf ?? [])] };
    }
    return { ...over, allOf: [base, ...(over.allOf ?? [])] };
  }),
);

/** Returns the parts that couldn't be merged into a schema, and the schema itself. */
export function partsOf(schema: SchemaObject): readonly SchemaObject[] {
  const others = (schema.allOf ?? []).filter((part) => typeof part === 'object');
  return [...others, schema];
}
