import isPlainObject from 'lodash/isPlainObject';
import mergeWith from 'lodash/mergeWith';

import {
  entriesOf,
  isFilledText,
  isObject,
  isReference,
  type JsonObject,
} from 'docusaurus-plugin-static-api-docs/json';
import type { Place } from './place';
import { type Fact, listOf, pointerTo, Reader, type Site } from './reader';
import { hasBlock, hasCode, hasWords, links, type Shows } from './shows';

/** The page of an event reference. */
export interface EventSite extends Site {
  /** Returns the part of the page with an id. */
  part(id: string): Place | undefined;
}

/** Returns every fact of an AsyncAPI 3 document, each with the place where it is met. */
export function eventFactsOf(document: JsonObject, site: EventSite): Fact[] {
  return new EventReader(document, site).read();
}

/** What the reader's program does, where the document describes it. */
const directions = new Map([
  ['receive', 'You receive'],
  ['send', 'You send'],
]);

class EventReader extends Reader<EventSite> {
  read(): Fact[] {
    const { introduction } = this.site;
    const info = this.document.info as JsonObject;
    this.about(info, '#/info');
    this.docs('#/info/externalDocs', this.follow(info.externalDocs), introduction);
    this.tags(info.tags, '#/info', introduction);
    this.#each('servers', (name, server, at) => this.#server(name, server, at));
    this.#each('channels', (name, channel, at) => this.#channel(name, channel, at));
    this.#each('operations', (name, operation, at) => this.#operation(name, operation, at));
    // What nothing refers to "has no effect on the API" (AsyncAPI 3.0, Components Object).
    return this.facts;
  }

  /** @param read - gets what the document has under a name, with its traits */
  #each(key: string, read: (name: string, value: JsonObject, pointer: string) => void) {
    for (const [name, given] of entriesOf(this.document[key])) {
      const value = this.#whole(given);
      if (isObject(value)) read(name, value, pointerTo('#', key, name));
    }
  }

  /** What an object says itself goes before what its traits say (AsyncAPI 3.0, Traits Merge Mechanism). */
  #whole(given: unknown): unknown {
    const value = this.follow(given);
    if (!isObject(value)) return value;
    const traits = listOf(value.traits).map((trait) => this.follow(trait));
    if (traits.length === 0) return value;
    return mergeWith({}, ...traits, value, (_: unknown, over: unknown) =>
      isPlainObject(over) ? undefined : over,
    ) as JsonObject;
  }

  /** What all parts of a document can have. */
  #common(value: JsonObject, pointer: string, place: Place | undefined) {
    for (const key of ['title', 'summary', 'description']) {
      this.text(`${pointer}/${key}`, key, value[key], place);
    }
    this.tags(value.tags, pointer, place);
    this.docs(`${pointer}/externalDocs`, this.follow(value.externalDocs), place);
    for (const [protocol, settings] of entriesOf(this.follow(value.bindings))) {
      const at = pointerTo(pointer, 'bindings', protocol);
      this.add(at, 'binding', protocol, hasWords(protocol), place);
      // The version is that of the notation.
      const { bindingVersion: _, ...shown } = this.#deep(settings) as JsonObject;
      if (Object.keys(shown).length === 0) continue;
      this.add(at, 'binding', shown, hasBlock(shown), place);
    }
  }

  #server(name: string, server: JsonObject, pointer: string) {
    const place = this.site.part(`server-${idOf(name)}`);
    this.add(pointer, 'server', name, () => true, place);
    if (!place) return;
    this.#common(server, pointer, place);
    for (const key of ['host', 'pathname', 'protocol', 'protocolVersion']) {
      this.text(pointerTo(pointer, key), 'server', server[key], place);
    }
    for (const [variable, given] of entriesOf(server.variables)) {
      this.#parameter(variable, given, pointerTo(pointer, 'variables', variable), place);
    }
    this.#security(server.security, pointer, place);
  }

  /** A variable of a server, or a parameter of an address. */
  #parameter(name: string, given: unknown, pointer: string, place: Place | undefined) {
    const field = place?.fields.get(name);
    this.add(pointer, 'parameter', name, () => true, field);
    const parameter = this.follow(given);
    if (!field || !isObject(parameter)) return;
    this.text(pointer, 'description', parameter.description, field);
    this.text(pointer, 'location', parameter.location, field);
    for (const value of [
      ...listOf(parameter.enum),
      ...listOf(parameter.examples),
      ...(parameter.default === undefined ? [] : [parameter.default]),
    ]) {
      this.add(pointer, 'value of a parameter', value, hasCode(value), field);
    }
  }

  #security(schemes: unknown, pointer: string, place: Place) {
    this.page = place;
    for (const [index, given] of listOf(schemes).entries()) {
      const scheme = this.follow(given);
      if (!isObject(scheme)) continue;
      const at = pointerTo(pointer, 'security', index);
      this.scheme(scheme, at, [place]);
      for (const scope of listOf(scheme.scopes)) {
        this.text(at, 'scope', scope, place);
      }
      for (const [, flow] of entriesOf(scheme.flows)) {
        for (const [scope, meaning] of entriesOf(isObject(flow) ? flow.availableScopes : {})) {
          this.text(at, 'scope', scope, place);
          this.text(at, 'scope', meaning, place);
        }
      }
    }
  }

  #channel(name: string, channel: JsonObject, pointer: string) {
    const place = this.site.part(idOf(name));
    this.add(pointer, 'channel', name, () => true, place);
    if (!place) return;
    this.#common(channel, pointer, place);
    const { address } = channel;
    // The URL ends with it, where a server gives one.
    const inUrl: Shows = ({ codes }) => [...codes].some((code) => code.endsWith(String(address)));
    if (isFilledText(address)) this.add(pointer, 'address', address, inUrl, place);
    else this.add(pointer, 'address', null, hasWords('known only at runtime'), place);
    for (const server of listOf(channel.servers)) {
      const [key] = this.#nameOf('servers', this.follow(server));
      this.add(pointer, 'server of a channel', key, links(`#server-${idOf(key)}`), place);
    }
    const parameters = this.site.part(`${idOf(name)}.parameters`);
    for (const [parameter, given] of entriesOf(channel.parameters)) {
      this.#parameter(parameter, given, pointerTo(pointer, 'parameters', parameter), parameters);
    }
    for (const [key, given] of entriesOf(channel.messages)) {
      const at = pointerTo(pointer, 'messages', key);
      const message = this.#whole(given);
      if (!isObject(message)) continue;
      const connect = this.site.part(`${idOf(name)}.connect`);
      this.#message(this.#idOfMessage(name, key, message), message, at, connect);
    }
  }

  #idOfMessage(channel: string, key: string, message: JsonObject): string {
    return `${idOf(channel)}.${idOf(isFilledText(message.name) ? message.name : key)}`;
  }

  #operation(name: string, operation: JsonObject, pointer: string) {
    // A channel goes first where both have one name.
    const isTaken = Object.keys(this.document.channels ?? {}).some((it) => idOf(it) === idOf(name));
    const place = this.site.part(isTaken ? `${idOf(name)}-2` : idOf(name));
    this.add(pointer, 'operation', name, hasCode(name), place);
    if (!place) return;
    this.#common(operation, pointer, place);
    const { action, reply: answer } = operation;
    const direction = directions.get(String(action)) ?? '?';
    this.add(pointer, 'action', action, hasWords(direction), place);
    this.#security(operation.security, pointer, place);
    const channel = this.follow(operation.channel);
    const [of] = this.#nameOf('channels', channel);
    // The page shows an operation below its channel, which says the same in short.
    this.add(pointer, 'operation of a channel', of, hasWords(direction), this.site.part(idOf(of)));
    const all = isObject(channel) ? Object.values(channel.messages ?? {}) : [];
    this.#messageLinks(operation.messages ?? all, of, channel, pointer, place);
    const reply = this.follow(answer);
    if (!isObject(reply)) return;
    const at = pointerTo(pointer, 'reply');
    const address = this.follow(reply.address);
    if (isObject(address)) {
      this.add(at, 'reply address', address.location, hasCode(address.location), place);
      this.text(at, 'description', address.description, place);
    }
    const replies = this.follow(reply.channel);
    if (!isObject(replies)) return;
    const [other] = this.#nameOf('channels', replies);
    this.add(at, 'reply channel', other, links(`#${encodeURIComponent(idOf(other))}`), place);
    this.#messageLinks(
      reply.messages ?? Object.values(replies.messages ?? {}),
      other,
      replies,
      at,
      place,
    );
  }

  #messageLinks(
    messages: unknown,
    channelName: string,
    channel: unknown,
    pointer: string,
    place: Place,
  ) {
    const known = entriesOf(isObject(channel) ? channel.messages : undefined).map(
      ([key, each]) => [key, this.follow(each)] as const,
    );
    for (const given of listOf(messages)) {
      const message = this.follow(given);
      const [key = '?'] = known.find(([, each]) => each === message) ?? [];
      const whole = this.#whole(given);
      const id = isObject(whole) ? this.#idOfMessage(channelName, key, whole) : '?';
      const link = `#${encodeURIComponent(id)}`;
      this.add(pointer, 'message of an operation', key, links(link), place);
    }
  }

  /** @param connect - part that can have the examples in place of the message's own */
  #message(id: string, message: JsonObject, pointer: string, connect: Place | undefined) {
    const place = this.site.part(id);
    this.add(pointer, 'message', id, () => true, place);
    if (!place) return;
    this.#common(message, pointer, place);
    this.text(`${pointer}/name`, 'name', message.name, place);
    const type = message.contentType ?? this.document.defaultContentType;
    if (type !== undefined) this.add(pointer, 'content type', type, hasCode(type), place);
    const correlation = this.follow(message.correlationId);
    if (isObject(correlation)) {
      const { location, description } = correlation;
      this.add(pointer, 'correlation ID', location, hasCode(location), place);
      this.text(pointer, 'description', description, place);
    }
    const trees = place.parts('schema');
    const hasHeaders = message.headers !== undefined;
    if (hasHeaders) {
      this.#payload(message.headers, pointerTo(pointer, 'headers'), trees[0], place);
    }
    const own = trees.slice(hasHeaders ? 1 : 0)[0];
    this.#payload(message.payload, pointerTo(pointer, 'payload'), own, place);
    for (const [index, each] of listOf(message.examples).entries()) {
      if (!isObject(each)) continue;
      const at = pointerTo(pointer, 'examples', index);
      const values = ['headers', 'payload']
        .map((key) => this.#deep(each[key]))
        .filter((value) => value !== undefined);
      const isShown = (part: Place) => values.every((value) => hasBlock(value)(part));
      const part = connect && isShown(connect) ? connect : place;
      this.text(at, 'example', each.summary ?? each.name, part);
      for (const value of values) this.add(at, 'example', value, hasBlock(value), part);
    }
  }

  /** A schema, in the language of AsyncAPI or in another one. */
  #payload(given: unknown, pointer: string, tree: Place | undefined, place: Place) {
    if (given === undefined) return;
    const value = this.follow(given);
    const format = isObject(value) && 'schema' in value ? value.schemaFormat : undefined;
    if (!isObject(value) || format === undefined) {
      this.add(pointer, 'schema', '', () => true, tree);
      if (tree) this.schema(given, pointer, tree);
    } else if (/asyncapi|openapi|schema\+(?:json|yaml)/.test(String(format))) {
      this.add(pointer, 'schema', '', () => true, tree);
      if (tree) this.schema(value.schema, pointerTo(pointer, 'schema'), tree);
    } else {
      this.add(pointer, 'schema language', format, hasCode(format), place);
      const { schema } = value;
      const elsewhere = isReference(schema) && /^https?:/.test(schema.$ref) && schema.$ref;
      const code = typeof schema === 'string' ? schema : this.#deep(schema);
      const shows = elsewhere ? links(elsewhere) : hasBlock(code);
      this.add(pointer, 'schema', elsewhere || code, shows, place);
    }
  }

  #nameOf(key: string, value: unknown): [string, unknown] {
    const all = entriesOf(this.document[key]);
    return all.find(([, each]) => this.follow(each) === value) ?? ['?', undefined];
  }

  /** A value with what it refers to in its place. */
  #deep(given: unknown): unknown {
    const value = this.follow(given);
    if (Array.isArray(value)) return value.map((each) => this.#deep(each));
    if (!isObject(value)) return value;
    return Object.fromEntries(entriesOf(value).map(([key, each]) => [key, this.#deep(each)]));
  }
}

/** The id of a part of the page is its name, as a link carries it. */
function idOf(name: string): string {
  const inner = name.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || 'channel';
  return inner.replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-');
}
