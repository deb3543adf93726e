import union from 'lodash/union';

import type { Api, HttpOperation, Schema, SchemaObject } from '../../../specifications';
import type { ApiSchemas } from '../openapi/schemas';
import { type SchemaPlace, walkParts } from '../openapi/walk-schemas';
import { limits, valueText } from '../../schema/constraints';
import { typeLabel } from '../../schema/type-label';
import { viewSchema } from '../../schema/view-schema';

/** What a request has to keep to in one place. */
export interface ValidationRule {
  /** Where: a parameter, a field of a schema, or a body. */
  readonly place: SchemaPlace;
  readonly required: boolean;
  /** Type and limits in words; empty when any value will do. */
  readonly demands: readonly string[];
  readonly operations: HttpOperation[];
}

/**
 * Lists the rules for requests: what is required, and the limits of each value. A field of a shared
 * schema and a parameter that several operations have comes once, with all its operations.
 */
export function validationRules({ names, parts }: ApiSchemas, api: Api): ValidationRule[] {
  const rules = new Map<string, ValidationRule>();
  const add = (
    operations: Iterable<HttpOperation>,
    place: SchemaPlace,
    required = false,
    schema: Schema = true,
  ) => {
    const demands = demandsOf(schema, api);
    if (!required && demands.length === 0) return;
    const key = JSON.stringify([place, required, demands]);
    const known = rules.get(key)?.operations ?? [];
    rules.set(key, { place, required, demands, operations: union(known, [...operations]) });
  };
  for (const operation of api.operations) {
    for (const { in: place, name, required, schema, content } of operation.parameters) {
      const own = schema ?? Object.values(content ?? {})[0]?.schema;
      add([operation], { path: [place, name] }, required, own);
    }
    if (operation.requestBody?.required) add([operation], { path: ['body'] }, true);
  }
  const bodies = parts.filter(({ direction, path }) => direction === 'in' && path[0] === 'body');
  walkParts({ names, parts: bodies }, api.resolve, ({ schema: object, name, place }, callers) => {
    const inside = name === undefined ? place : { owner: name, path: [] };
    // A part of allOf may require what another part describes.
    const { properties = {} } = viewSchema(object, api.resolve).schema;
    const { required = [] } = object;
    for (const field of union(Object.keys(object.properties ?? {}), required)) {
      const at = { ...inside, path: [...inside.path, field] };
      add(callers.in, at, required.includes(field), properties[field]);
    }
  });
  return [...rules.values()];
}

function demandsOf(schema: Schema, { resolve }: Api): string[] {
  const { schema: own } = viewSchema(schema, resolve);
  const item = own.items === undefined ? {} : viewSchema(own.items, resolve).schema;
  const restricted = [
    ...restrictionsOf(own),
    ...restrictionsOf(item).map((restriction) => `each item ${restriction}`),
  ];
  const label = typeLabel(schema, resolve);
  const hasType = label !== 'any value' && !(label === 'string' && restricted.length === 0);
  return [...(hasType ? [typeInWords(label)] : []), ...restricted];
}

function restrictionsOf(own: SchemaObject): string[] {
  return [
    ...limits(own).map(boundInWords),
    ...(own.pattern === undefined ? [] : [`matching ${own.pattern}`]),
    ...(own.enum ? [`one of ${own.enum.map(valueText).join(', ')}`] : []),
    ...(own.const === undefined ? [] : [`always ${valueText(own.const)}`]),
  ];
}

/** `0 or greater` for `at least 0`; phrases with a unit stay as they are. */
function boundInWords(limit: string): string {
  return limit
    .replace(/^at least (-?[\d.]+)$/, '$1 or greater')
    .replace(/^at most (-?[\d.]+)$/, '$1 or less');
}

/** `an integer`, `an array of strings (uuid)`, `a Part object`. */
function typeInWords(label: string): string {
  const words = label
    .replace(/\barray of (string|integer|number|boolean|object)\b/g, 'array of $1s')
    .replace(/^[A-Z]\w*$/, '$& object');
  return `${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`;
}
