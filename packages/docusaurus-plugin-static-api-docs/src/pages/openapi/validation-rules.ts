import compact from 'lodash/compact';
import union from 'lodash/union';

import { codeSpan, withCode } from '../../shared/code-spans';
import type { Api, HttpOperation, Schema, SchemaObject } from '../../read';
import type { ApiSchemas } from '../../model/openapi/schemas';
import { type SchemaLocation, walkParts } from '../../model/openapi/walk-schemas';
import { describes } from '../../model/schema/constraints';
import { limits } from '../../model/schema/limits';
import { valueText } from '../../model/schema/value-text';
import { partsOf } from '../../model/schema/merge-keywords';
import { typeLabel } from '../../model/schema/type-label';
import { hasField, viewSchema } from '../../model/schema/view-schema';
import { valueAt } from '../../shared/json';

/** What a request must satisfy in one place. */
export interface ValidationRule {
  /** A parameter, a field of a schema, or a body. */
  readonly place: SchemaLocation;
  readonly required: boolean;
  /** As `typeLabel` writes it. */
  readonly type: string;
  /** In words, with values as code; empty for none. */
  readonly limits: string;
  readonly operations: HttpOperation[];
}

/**
 * Lists the rules for requests: required values, and the limits of each value. A field of a shared schema,
 * or a parameter of several operations, is listed once with all its operations.
 */
export function validationRules({ names, parts }: ApiSchemas, api: Api): ValidationRule[] {
  const rules = new Map<string, ValidationRule>();
  const add = (
    operations: Iterable<HttpOperation>,
    place: SchemaLocation,
    required = false,
    schema: Schema = true,
  ) => {
    const demands = demandsOf(schema, api);
    const isFree = demands.limits === '' && ['any value', 'string'].includes(demands.type);
    if (!required && isFree) return;
    const key = JSON.stringify([place, required, demands]);
    const earlier = rules.get(key)?.operations ?? [];
    rules.set(key, { place, required, ...demands, operations: union(earlier, [...operations]) });
  };
  // Readers receive webhooks, so their rules are for another program.
  for (const operation of api.operations.filter(({ isWebhook }) => !isWebhook)) {
    for (const { in: place, name, required, schema, content } of operation.parameters) {
      const parameterSchema = schema ?? Object.values(content ?? {})[0]?.schema;
      add([operation], { path: [place, name] }, required, parameterSchema);
    }
    if (operation.requestBody?.required) add([operation], { path: ['body'] }, true);
  }
  const bodies = parts.filter(
    ({ direction, path, operation }) =>
      direction === 'in' && path[0] === 'body' && !operation.isWebhook,
  );
  walkParts({ names, parts: bodies }, api.resolve, (part, callers) => {
    const { schema: object, name, place, outside } = part;
    const inside = name === undefined ? place : { owner: name, path: [] };
    const view = viewSchema(object, api.resolve);
    const { properties = {} } = view.schema;
    const { required = [] } = object;
    // A part of allOf may require what another part describes; options are met with what is required of them.
    const isHere = (field: string) =>
      hasField(view, field) || (!outside && !describes(view, field, api.resolve));
    for (const field of union(Object.keys(object.properties ?? {}), required.filter(isHere))) {
      const at = { ...inside, path: [...inside.path, field] };
      const isRequired = [...required, ...(outside ?? [])].includes(field);
      add(callers.in, at, isRequired, valueAt(properties, field));
    }
  });
  return [...rules.values()];
}

/** Describes the requirements of a value, in the same words as lists of fields. */
function demandsOf(schema: Schema, { resolve }: Api): Pick<ValidationRule, 'type' | 'limits'> {
  const view = viewSchema(schema, resolve);
  const { items } = view.schema;
  const each = items === undefined ? '' : limitsOf(viewSchema(items, resolve).schema);
  return {
    type: typeLabel(view, resolve),
    limits: compact([limitsOf(view.schema), each && `each item: ${each}`]).join('; '),
  };
}

/** The allowed values of a schema, if listed, or else its limits. */
function limitsOf(schema: SchemaObject): string {
  const { enum: all = [], const: only } = schema;
  const values = only === undefined ? all : [only];
  const patterns = compact(partsOf(schema).map(({ pattern }) => pattern));
  const words = [...limits(schema), ...patterns.map((pattern) => withCode`pattern ${pattern}`)];
  if (values.length === 0) return words.join(', ');
  const codes = values.map((value) => codeSpan(valueText(value)));
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(codes);
}
