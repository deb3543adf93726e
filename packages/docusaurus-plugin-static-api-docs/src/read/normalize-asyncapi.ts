import isEqual from 'lodash/isEqual';

import {
  childOf,
  formatPointer,
  isObject,
  isReference,
  type JsonObject,
  parsePointer,
  putAt,
} from '../shared/json';
import { targetName } from './one-document';
import { BrokenPointerError, resolvePointer } from './resolve-pointer';

/** Returns an Info Object in which a missing title or version is filled in. */
export function completeInfo(info: JsonObject, title: string): JsonObject {
  const missing = Object.entries({ title, version: '' }).filter(([key]) => !(key in info));
  return missing.length === 0 ? info : { ...info, ...Object.fromEntries(missing) };
}

/** Whether a message or a payload has a schema language other than JSON Schema, such as Avro. */
export function isInOtherLanguage({ schemaFormat }: JsonObject): boolean {
  const jsonSchemaFormat = /asyncapi|openapi|schema\+(?:json|yaml)/;
  return typeof schemaFormat === 'string' && !jsonSchemaFormat.test(schemaFormat);
}

/** Keys of a Message Example Object. */
const exampleKeys = ['headers', 'payload', 'name', 'summary'];

/** Returns a message whose examples are a list of Message Example Objects; keys of a mapping become names. */
export function normalizeMessage(message: JsonObject): JsonObject {
  const { examples } = message;
  const isNamed = isObject(examples) && !isExample(examples);
  if (!isNamed && !Array.isArray(examples)) return message;
  const entries = Object.entries(examples as object) as [string, unknown][];
  if (!isNamed && entries.every(([, it]) => isExample(it))) return message;
  const list = entries.map(([name, it]) => ({
    ...(isNamed && { name }),
    ...(isExample(it) ? it : { payload: childOf(it, 'value') ?? it }),
  }));
  return { ...message, examples: list };
}

function isExample(value: unknown): value is JsonObject {
  return isReference(value) || (isObject(value) && exampleKeys.some((key) => key in value));
}

/**
 * Returns an AsyncAPI 3 document whose operations refer to its channels and to the messages of those, because
 * pages list both by channel. Operations may also refer to `components` or define a message in place.
 */
export function normalizeOperations(root: JsonObject): JsonObject {
  const { operations } = root;
  if (!isObject(operations)) return root;
  const channels = { ...Object(root['channels']) } as JsonObject;
  const normalized = Object.entries(operations).map(([id, operation]) => {
    const placed = placeMessages(operation, root, channels);
    const reply = childOf(placed, 'reply');
    const placedReply = placeMessages(reply, root, channels);
    return [
      id,
      reply === placedReply ? placed : { ...Object(placed), reply: placedReply },
    ] as const;
  });
  if (normalized.every(([id, operation]) => operation === operations[id])) return root;
  return { ...root, channels, operations: Object.fromEntries(normalized) };
}

/**
 * Returns an operation or a reply that refers to a channel of the document and to messages of that channel; the
 * same object if it already does. Channels and messages defined elsewhere are added to `channels`.
 */
function placeMessages(holder: unknown, root: JsonObject, channels: JsonObject): unknown {
  const channel = childOf(holder, 'channel');
  if (!isObject(holder) || !isReference(channel)) return holder;
  const name = placeChannel(channel.$ref, channels);
  const fields = name === undefined ? undefined : fieldsOf(childOf(channels, name), root);
  if (name === undefined || !fields) return holder;
  const reference = referenceTo('channels', name);
  const channelReference = isSame(reference, channel) ? channel : reference;
  const messageReferences = holder['messages'];
  if (!Array.isArray(messageReferences))
    return channelReference === channel ? holder : { ...holder, channel: channelReference };
  const messages = { ...Object(fields['messages']) } as JsonObject;
  const toMessage = (key: string) => referenceTo('channels', name, 'messages', key);
  const placed = messageReferences.map((message: unknown) => {
    const keys = Object.keys(messages);
    if (keys.some((key) => isSame(toMessage(key), message))) return message;
    const key = keys.find((it) => isSame(messages[it], message)) ?? unusedName(message, messages);
    if (!keys.includes(key)) putAt(messages, key, message);
    return toMessage(key);
  });
  const isChanged = placed.some((it, index) => it !== messageReferences[index]);
  if (!isChanged && channelReference === channel) return holder;
  putAt(channels, name, { ...fields, messages });
  return { ...holder, channel: channelReference, messages: placed };
}

/** Returns the name of a channel, adding it if it's a component; `undefined` if the name is already in use. */
function placeChannel($ref: string, channels: JsonObject): string | undefined {
  const [first, name, ...others] = parsePointer($ref) ?? [];
  if (first === 'channels' && others.length === 0) return name;
  const component = targetName($ref);
  const channel = childOf(channels, component);
  if (channel === undefined) putAt(channels, component, { $ref });
  return channel === undefined || isSame(channel, { $ref }) ? component : undefined;
}

/** Returns a channel's fields, following its references. */
function fieldsOf(channel: unknown, root: JsonObject): JsonObject | undefined {
  if (!isReference(channel)) return isObject(channel) ? channel : undefined;
  try {
    const { value } = resolvePointer(root, channel.$ref);
    return isObject(value) ? value : undefined;
  } catch (error) {
    // The loader reports it.
    if (error instanceof BrokenPointerError) return undefined;
    throw error;
  }
}

function unusedName(message: unknown, messages: JsonObject): string {
  const { name, title } = Object(message) as JsonObject;
  const preferred = isReference(message) ? targetName(message.$ref) : (name ?? title ?? 'message');
  let unused = String(preferred);
  for (let count = 2; Object.hasOwn(messages, unused); count++)
    unused = `${String(preferred)}-${count}`;
  return unused;
}

function referenceTo(...segments: readonly string[]): { readonly $ref: string } {
  return { $ref: encodeURI(formatPointer(segments)) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isReference(one) || !isReference(other)) return false;
  return isEqual(parsePointer(one.$ref), parsePointer(other.$ref));
}
