import type { BindingInterface } from '@asyncapi/parser';
import type * as Specs from '@asyncapi/specs';
import mapValues from 'lodash/mapValues';
import memoize from 'lodash/memoize';
import omit from 'lodash/omit';
import { createRequire } from 'node:module';

import { parsePointer, type SchemaObject } from '../../read';
import { childOf, isObject, type JsonObject } from '../../shared/json';

/** Parts of a document that can have settings of a protocol. */
export type Configurable = 'server' | 'channel' | 'operation' | 'message';

/** The standard's schema of a setting. */
interface Definition {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Definition>>;
  readonly anyOf?: readonly Definition[];
  readonly oneOf?: readonly Definition[];
  readonly allOf?: readonly { readonly then?: Definition }[];
  readonly $ref?: string;
}

/** Returns the standard's definitions. Only a site with AsyncAPI files has the package. */
const definitions = memoize((): Readonly<Record<string, unknown>> => {
  const { schemas } = createRequire(__filename)('@asyncapi/specs') as typeof Specs;
  return schemas['3.1.0'].definitions as Readonly<Record<string, unknown>>;
});

/**
 * Returns the settings of a protocol binding as a schema with the standard's descriptions. Each setting is a
 * field with a constant value or, if the setting holds a schema, with that schema.
 *
 * @see https://github.com/asyncapi/bindings
 */
export function settingsSchema(binding: BindingInterface, part: Configurable): SchemaObject {
  const written: unknown = binding.json();
  // The parser converts settings that aren't an object to one.
  const settings = isObject(written) ? binding.value<JsonObject>() : written;
  // The description of the whole binding isn't about this API.
  return toSchema(settings, omit(definitionOf(binding.protocol(), part), 'description'));
}

/** Uses the newest version of the standard's schema, which also describes earlier settings. */
function definitionOf(protocol: string, part: Configurable): Definition {
  const $ref = `http://asyncapi.com/definitions/3.1.0/${part}BindingsObject.json`;
  const versions = resolve({ $ref }).properties?.[protocol]?.allOf;
  return resolve(versions?.[0]?.then ?? {});
}

/** Resolves a reference to one of the standard's files. */
function resolve(definition: Definition): Definition {
  const [file = '', pointer = ''] = definition.$ref?.split('#') ?? [];
  const target = parsePointer(`#${pointer}`)?.reduce(childOf, definitions()[file]);
  return isObject(target) ? { ...target, ...definition } : definition;
}

function toSchema(value: unknown, definition: Definition): SchemaObject {
  const { properties = {}, anyOf = [], oneOf = [] } = definition;
  const meaning = meaningOf(definition);
  const described = meaning ? { description: meaning } : {};
  if (!isObject(value)) return { const: value as SchemaObject['const'], ...described };
  const isSchema = [definition, ...anyOf, ...oneOf].some(({ $ref }) =>
    $ref?.endsWith('/schema.json'),
  );
  if (isSchema) return { ...described, ...value };
  const fields = mapValues(value, (it, name) => toSchema(it, resolve(properties[name] ?? {})));
  return { type: 'object', ...described, properties: fields };
}

/** What a setting means, without the sentences that are for authors of documents. */
function meaningOf({ description = '' }: Definition): string {
  const sentences = description.split(/(?<=\.)\s+/);
  return sentences.filter((it) => !/\b(?:MUST|SHOULD|Schema [Oo]bject)\b/.test(it)).join(' ');
}
