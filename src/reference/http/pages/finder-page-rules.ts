import type { Api, HttpOperation, Schema } from '../../../specifications';
import type { ApiSchemas } from '../openapi/schemas';
import { walkParts } from '../openapi/walk-parts';
import type { SchemaPlace } from '../openapi/walk-schemas';
import { valueText } from '../../schema/constraints';
import { limits } from '../../schema/limits';
import { typeLabel } from '../../schema/type-label';
import { viewSchema } from '../../schema/view-schema';

/** What a request has to keep to in one place. */
export interface ValidationRule {
  /** Where: a parameter, a field of a schema, or a body. */
  readonly place: SchemaPlace;
  readonly required: boolean;
  /** Type and limits in words; empty when any value will do. */
  readonly demands: readonly string[];
  readonly operations: readonly HttpOperation[];
}

/**
 * Lists the rules that requests of an interface have to keep to: what is required, and the limits of
 * each value. A field of a shared schema and a parameter that means the same on several calls come
 * once, with all their calls.
 */
export function validationRules({ names, parts }: ApiSchemas, api: Api): readonly ValidationRule[] {
  const rules = new Map<
    string,
    Omit<ValidationRule, 'operations'> & { operations: Set<HttpOperation> }
  >();
  const add = (
    operations: Iterable<HttpOperation>,
    place: SchemaPlace,
    required: boolean,
    schema: Schema,
  ) => {
    const demands = demandsOf(schema, api);
    if (!required && demands.length === 0) return;
    const key = JSON.stringify([place, required, demands]);
    const rule = rules.get(key) ?? { place, required, demands, operations: new Set() };
    for (const operation of operations) rule.operations.add(operation);
    rules.set(key, rule);
  };
  for (const operation of api.operations) {
    for (const { in: place, name, required, schema, content } of operation.parameters) {
      const own = schema ?? Object.values(content ?? {})[0]?.schema ?? true;
      add([operation], { path: [place, name] }, required ?? false, own);
    }
    if (operation.requestBody?.required) add([operation], { path: ['body'] }, true, true);
  }
  const bodies = parts.filter(({ direction, path }) => direction === 'in' && path[0] === 'body');
  walkParts({ names, parts: bodies }, api.resolve, ({ schema: object, name, place }, callers) => {
    const inside = name === undefined ? place : { owner: name, path: [] };
    // A part of allOf may require what another part describes.
    const { properties = {} } = viewSchema(object, api.resolve).schema;
    const required = new Set(object.required);
    for (const field of new Set([...Object.keys(object.properties ?? {}), ...required])) {
      const at = { ...inside, path: [...inside.path, field] };
      add(callers.in, at, required.has(field), properties[field] ?? true);
    }
  });
  return [...rules.values()].map((rule) => ({ ...rule, operations: [...rule.operations] }));
}

function demandsOf(schema: Schema, { resolve }: Api): string[] {
  const view = viewSchema(schema, resolve);
  const item = view.schema.items === undefined ? undefined : viewSchema(view.schema.items, resolve);
  const restricted = [view.schema, ...(item ? [item.schema] : [])].flatMap(
    (own, index): string[] => {
      const each = index > 0 ? 'each item ' : '';
      return [
        ...limits(own).map((limit) => each + boundInWords(limit)),
        ...(own.pattern === undefined ? [] : [`${each}matching ${own.pattern}`]),
        ...(own.enum ? [`${each}one of ${own.enum.map(valueText).join(', ')}`] : []),
        ...(own.const === undefined ? [] : [`${each}always ${valueText(own.const)}`]),
      ];
    },
  );
  const label = typeLabel(schema, resolve);
  const hasType = label !== 'any value' && !(label === 'string' && restricted.length === 0);
  return [...(hasType ? [typeInWords(label)] : []), ...restricted];
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
