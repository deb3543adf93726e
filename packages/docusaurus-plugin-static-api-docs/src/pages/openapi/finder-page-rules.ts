import union from 'lodash/union';

import { asCode, say } from '../../markup/said';
import type { Api, HttpOperation, Schema, SchemaObject } from '../../read';
import type { ApiSchemas } from '../../model/openapi/schemas';
import { type SchemaLocation, walkParts } from '../../model/openapi/walk-schemas';
import { limits, valueText } from '../../model/schema/constraints';
import { typeLabel } from '../../model/schema/type-label';
import { viewSchema } from '../../model/schema/view-schema';

/** What a request has to keep to in one place. */
export interface ValidationRule {
  /** Where: a parameter, a field of a schema, or a body. */
  readonly place: SchemaLocation;
  readonly required: boolean;
  /** In sentences, `Must be a UUID.`, with values as code. */
  readonly text: string;
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
    place: SchemaLocation,
    required = false,
    schema: Schema = true,
  ) => {
    const text = demandsOf(schema, api).join(' ');
    if (!required && ['', 'Must be a string.'].includes(text)) return;
    const key = JSON.stringify([place, required, text]);
    const known = rules.get(key)?.operations ?? [];
    rules.set(key, { place, required, text, operations: union(known, [...operations]) });
  };
  // The reader receives webhooks; another program keeps to the rules of those.
  for (const operation of api.operations.filter(({ isWebhook }) => !isWebhook)) {
    for (const { in: place, name, required, schema, content } of operation.parameters) {
      const own = schema ?? Object.values(content ?? {})[0]?.schema;
      add([operation], { path: [place, name] }, required, own);
    }
    if (operation.requestBody?.required) add([operation], { path: ['body'] }, true);
  }
  const bodies = parts.filter(
    ({ direction, path, operation }) =>
      direction === 'in' && path[0] === 'body' && !operation.isWebhook,
  );
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

/** Returns what a value must be, in sentences; none when a string or anything at all will do. */
function demandsOf(schema: Schema, { resolve }: Api): string[] {
  const view = viewSchema(schema, resolve);
  const { schema: own } = view;
  const label = typeLabel(view, resolve);
  const values = valuesIn(own);
  if (values) return [`Must be ${values}.`];
  const all = [typeInWords(label), ...limitsInWords(own)];
  if (label === 'any value' && all.length === 1) return [];
  if (own.items === undefined) return [`Must be ${all.join('')}.`];
  const { schema: item } = viewSchema(own.items, resolve);
  const each =
    valuesIn(item) ??
    limitsInWords(item)
      .join('')
      .replace(/^(?:, | of | with )/, '');
  return [`Must be ${all.join('')}.`, ...(each ? [`Each item must be ${each}.`] : [])];
}

/** `A`, `A or B`, `A, B, or C`: the only values that a schema allows, if it lists them. */
function valuesIn({ enum: values, const: only }: SchemaObject): string | undefined {
  const all = only === undefined ? values : [only];
  if (!all || all.length === 0) return undefined;
  const codes = all.map((value) => asCode(valueText(value)));
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(codes);
}

/** Limits as they follow the type: ` of 1 to 50 characters`, `, 0 or greater`. */
function limitsInWords(own: SchemaObject): string[] {
  const words = limits(own).map((limit) => {
    if (/ characters?$/.test(limit)) return ` of ${limit}`;
    if (/ (?:item|field)s?$/.test(limit)) return ` with ${limit}`;
    const bound = limit
      .replace(/^at least (-?[\d.]+)$/, '$1 or greater')
      .replace(/^at most (-?[\d.]+)$/, '$1 or less');
    return `, ${bound}`;
  });
  return own.pattern === undefined ? words : [...words, say`, matching ${own.pattern}`];
}

const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'string (uuid)': ['a UUID', 'UUIDs'],
  'string (email)': ['an email address', 'email addresses'],
  'string (uri)': ['a URI', 'URIs'],
  boolean: [say`${'true'} or ${'false'}`, 'Booleans'],
};

/** `an integer`, `an array of UUIDs`, `a Part object`, `a UUID or null`. */
function typeInWords(label: string): string {
  const [type = '', orNull = ''] = label.split(/( or null)$/);
  // Where the words would join what belongs apart.
  if (type.includes(' or ')) return `of the type ${label}`;
  const [list, item] = type.split(/^array of /).slice(-2);
  const words = list === '' && item ? `an array of ${nounOf(item)[1]}` : nounOf(type)[0];
  return words + orNull;
}

function nounOf(type: string): readonly [one: string, many: string] {
  const [word = '', ...format] = type.split(/(?= \()/);
  const known = kinds[type];
  if (known) return known;
  const noun = /^[A-Z]\w*$/.test(word) ? `${word} object` : word;
  const article = /^[aeio]/i.test(noun) ? 'an' : 'a';
  return [`${article} ${noun}${format.join('')}`, `${noun}s${format.join('')}`];
}
