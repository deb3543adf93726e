import {
  entriesOf,
  isFilledText,
  isObject,
  type JsonObject,
} from '../../src/reference/shared/json';
import type { Place } from './place';

/*
 * Compares an OpenAPI document with its pages. It reads the document by itself: nothing of what
 * writes the pages is used here, so that both can't be wrong in the same way. A title is no fact: it
 * names a schema for programs.
 */

/** Something that a document says, and whether the page says it where it belongs. */
export interface Fact {
  /** Where the document says it, as a JSON pointer. */
  readonly pointer: string;
  readonly kind: string;
  readonly value: string;
  readonly isShown: boolean;
}

/** The pages of a reference. */
export interface Site {
  /** Returns the page of an operation, by method in lower case and path or name of the webhook. */
  operation(method: string, path: string): Place | undefined;
  /** Returns the page of a named schema, if it has one. */
  schema(name: string): Place | undefined;
  /** Returns where a link of a page leads. */
  target(href: string, from: Place): Place | undefined;
  readonly introduction: Place;
}

/** Returns every fact of a document, each with the place where it is met. */
export function factsOf(document: JsonObject, site: Site): Fact[] {
  return new Reader(document, site).read();
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** A schema that is part of another one: itself, what it refers to, and what its `allOf` has. */
interface Part {
  readonly node: JsonObject;
  readonly pointer: string;
  /** Page of the named schema that it belongs to. */
  readonly page: Place | undefined;
}

type Shows = (place: Place) => boolean;

class Reader {
  readonly #facts: Fact[] = [];
  readonly #seen = new Map<object, Set<Place>>();
  readonly #used = new Set<unknown>();
  /** Where the page under the eyes is, for links within it. */
  #page: Place;

  constructor(
    readonly document: JsonObject,
    readonly site: Site,
  ) {
    this.#page = site.introduction;
  }

  read(): Fact[] {
    this.#introduction();
    for (const [key, items] of ['paths', 'webhooks', 'x-webhooks'].map(
      (each) => [each, this.document[each]] as const,
    )) {
      for (const [path, item] of entriesOf(items)) {
        this.#pathItem(this.#follow(item), path, pointerTo('#', key, path));
      }
    }
    this.#components();
    return this.#facts;
  }

  #add(
    pointer: string,
    kind: string,
    value: unknown,
    shows: Shows,
    ...places: (Place | undefined)[]
  ) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const isShown = places.some((place) => place !== undefined && shows(place));
    this.#facts.push({ pointer, kind, value: text, isShown });
  }

  /** A text in Markdown. */
  #text(pointer: string, kind: string, value: unknown, ...places: (Place | undefined)[]) {
    if (isFilledText(value)) this.#add(pointer, kind, value, says(value), ...places);
  }

  #docs(pointer: string, value: unknown, ...places: (Place | undefined)[]) {
    if (!isObject(value)) return;
    const { url, description } = value;
    const links = (place: Place) => place.links.has(String(url)) || hasCode(url)(place);
    this.#add(pointer, 'external documentation', url, links, ...places);
    this.#text(pointer, 'external documentation', description, ...places);
  }

  #introduction() {
    const page = this.site.introduction;
    const info = this.document.info as JsonObject;
    const add = (key: string, value: unknown) => this.#text(`#/info/${key}`, key, value, page);
    for (const key of ['title', 'version', 'summary', 'description', 'termsOfService']) {
      add(key, info[key]);
    }
    const { contact = {}, license = {} } = info as Record<string, JsonObject>;
    for (const key of ['name', 'email']) add('contact', contact[key]);
    for (const [key, { url }] of Object.entries({ contact, license })) {
      if (url !== undefined) this.#add(`#/info/${key}`, key, url, links(url), page);
    }
    add('license', license.name ?? license.identifier);
    this.#docs('#/externalDocs', this.document.externalDocs, page);
    this.#servers(this.document.servers, '#', page);
    for (const [index, tag] of listOf(this.document.tags).entries()) {
      if (!isObject(tag)) continue;
      const pointer = pointerTo('#', 'tags', index);
      this.#text(pointer, 'tag', tag['x-displayName'] ?? tag.name, page);
      this.#text(pointer, 'tag description', tag.description, page);
      this.#docs(pointer, tag.externalDocs, page);
    }
  }

  #servers(servers: unknown, owner: string, ...places: (Place | undefined)[]) {
    for (const [index, server] of listOf(servers).entries()) {
      if (!isObject(server)) continue;
      const pointer = pointerTo(owner, 'servers', index);
      this.#text(pointer, 'server', server.url, ...places);
      this.#text(pointer, 'server description', server.description, ...places);
      for (const [name, variable] of entriesOf(server.variables)) {
        const at = pointerTo(pointer, 'variables', name);
        const fields = places.map((place) => place?.fields.get(name));
        this.#add(at, 'server variable', name, () => true, ...fields);
        if (!isObject(variable)) continue;
        this.#text(at, 'description', variable.description, ...fields);
        for (const value of [variable.default, ...listOf(variable.enum)]) {
          this.#add(at, 'server variable', value, hasCode(value), ...fields);
        }
      }
    }
  }

  #pathItem(item: unknown, path: string, pointer: string) {
    if (!isObject(item)) return;
    for (const method of methods) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const at = pointerTo(pointer, method);
      const page = this.site.operation(method, path);
      this.#add(at, 'operation', path, says(path), page);
      if (!page) continue;
      this.#page = page;
      this.#add(at, 'method', method.toUpperCase(), says(method.toUpperCase()), page);
      this.#operation(operation, item, at, page);
      this.#tags(operation, path, at);
    }
  }

  /** The introduction lists an operation under its tags. */
  #tags({ tags, summary, operationId }: JsonObject, path: string, pointer: string) {
    const name = summary ?? operationId ?? path;
    const cards = this.site.introduction;
    for (const tag of listOf(tags)) {
      const known = listOf(this.document.tags).find((it) => isObject(it) && it.name === tag);
      const title = (isObject(known) && known['x-displayName']) || tag;
      const groups = cards.parts('section').filter((each) => says(String(title))(each));
      this.#add(pointer, 'operation of a tag', tag, says(String(name)), ...groups);
    }
  }

  #operation(operation: JsonObject, item: JsonObject, pointer: string, page: Place) {
    const opening = page.part('opening') ?? page;
    this.#text(pointer, 'summary', operation.summary, opening);
    this.#text(pointer, 'description', operation.description, opening);
    this.#text(pointer, 'summary of the path', item.summary, opening);
    this.#text(pointer, 'description of the path', item.description, opening);
    if (operation.deprecated === true) {
      this.#add(pointer, 'deprecated', true, hasWords('deprecated'), opening);
    }
    this.#docs(pointer, operation.externalDocs, opening);
    this.#servers(operation.servers ?? item.servers, pointer, page.part('servers'));
    const security = operation.security ?? this.document.security;
    this.#security(security, pointer, page);
    for (const parameter of this.#parameters(operation, item)) {
      const { in: place, name } = parameter;
      const section = page.part(`${String(place)}-parameters`);
      const field = section?.fields.get(String(name));
      const at = `${pointer}/parameters/${String(place)}/${String(name)}`;
      this.#add(at, 'parameter', name, () => true, field);
      if (field) this.#parameter(parameter, at, field);
    }
    const body = this.#follow(operation.requestBody);
    if (isObject(body)) {
      const at = pointerTo(pointer, 'requestBody');
      const section = page.part('request-body');
      this.#add(at, 'request body', 'requestBody', () => true, section);
      this.#text(at, 'description', body.description, section);
      if (body.required === true) this.#add(at, 'required', true, hasWords('required'), section);
      if (section) this.#content(body.content, at, section, page);
    }
    for (const [status, value] of entriesOf(operation.responses)) {
      if (status.startsWith('x-')) continue;
      const at = pointerTo(pointer, 'responses', status);
      const row = page.part(`response-${status}`);
      this.#add(at, 'response', status, () => true, row);
      const response = this.#follow(value);
      if (row && isObject(response)) this.#response(response, at, row, page);
    }
    for (const [name, value] of entriesOf(operation.callbacks)) {
      const section = page.part(`callback.${name.replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-')}`);
      const at = pointerTo(pointer, 'callbacks', name);
      this.#add(at, 'callback', name, says(name), section);
      for (const [path, each] of entriesOf(this.#follow(value))) {
        const inner = this.#follow(each);
        if (!isObject(inner) || !section) continue;
        this.#callback(inner, path, pointerTo(at, path), section, page);
      }
    }
  }

  #callback(item: JsonObject, path: string, pointer: string, section: Place, page: Place) {
    for (const method of methods) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const at = pointerTo(pointer, method);
      this.#add(at, 'callback', path, says(path), section);
      this.#text(at, 'summary', operation.summary, section);
      this.#text(at, 'description', operation.description, section);
      for (const parameter of this.#parameters(operation, item)) {
        const field = section.fields.get(String(parameter.name));
        this.#add(at, 'parameter', parameter.name, () => true, field);
        if (field) this.#parameter(parameter, at, field);
      }
      const body = this.#follow(operation.requestBody);
      if (isObject(body)) {
        this.#text(at, 'description', body.description, section);
        this.#content(body.content, pointerTo(at, 'requestBody'), section, page);
      }
      for (const [status, value] of entriesOf(operation.responses)) {
        const response = this.#follow(value);
        if (!isObject(response)) continue;
        const inner = pointerTo(at, 'responses', status);
        const word = status === 'default' ? 'Any other status' : status;
        this.#add(inner, 'response', status, hasWords(word), section);
        this.#response(response, inner, section, page);
      }
    }
  }

  #parameters(operation: JsonObject, item: JsonObject): JsonObject[] {
    const all = [...listOf(item.parameters), ...listOf(operation.parameters)]
      .map((each) => this.#follow(each))
      .filter(isObject);
    return [
      ...new Map(all.map((each) => [`${String(each.in)} ${String(each.name)}`, each])).values(),
    ];
  }

  #parameter(parameter: JsonObject, pointer: string, field: Place) {
    this.#text(pointer, 'description', parameter.description, field);
    for (const mark of ['required', 'deprecated']) {
      if (parameter[mark] === true) this.#add(pointer, mark, true, hasWords(mark), field);
    }
    const usual = ['path', 'header'].includes(String(parameter.in)) ? 'simple' : 'form';
    const style = parameter.style ?? usual;
    if (style !== usual) this.#add(pointer, 'style', style, hasWords(String(style)), field);
    for (const value of this.#examples(parameter)) {
      this.#add(pointer, 'example', value, hasLeaves(value), field);
    }
    if (isObject(parameter.schema)) {
      const described = isFilledText(parameter.description);
      this.#schema(parameter.schema, pointerTo(pointer, 'schema'), field, described);
    }
    for (const [type, media] of entriesOf(parameter.content)) {
      this.#add(pointer, 'content type', type, hasCode(type), field);
      if (isObject(media)) this.#schema(media.schema, pointerTo(pointer, 'schema'), field);
    }
  }

  #examples({ example, examples }: JsonObject): unknown[] {
    const named = entriesOf(examples).map(([, each]) => this.#follow(each));
    return [
      ...(example === undefined ? [] : [example]),
      ...named.flatMap((each) => (isObject(each) && 'value' in each ? [each.value] : [])),
    ];
  }

  #response(response: JsonObject, pointer: string, row: Place, page: Place) {
    this.#text(pointer, 'description', response.description, row);
    for (const [name, value] of entriesOf(response.headers)) {
      const at = pointerTo(pointer, 'headers', name);
      const field = row.fields.get(name);
      this.#add(at, 'header', name, () => true, field);
      const header = this.#follow(value);
      if (field && isObject(header)) this.#parameter({ in: 'header', ...header }, at, field);
    }
    this.#content(response.content, pointer, row, page);
    for (const [name, value] of entriesOf(response.links)) {
      const at = pointerTo(pointer, 'links', name);
      const field = row.fields.get(name);
      this.#add(at, 'link', name, () => true, field);
      const link = this.#follow(value);
      if (!field || !isObject(link)) continue;
      this.#text(at, 'description', link.description, field);
      this.#text(at, 'link', link.operationId ?? link.operationRef, field);
      for (const each of entriesOf(link.parameters).flat()) {
        this.#add(at, 'link', each, hasCode(each), field);
      }
    }
  }

  #content(content: unknown, owner: string, place: Place, page: Place) {
    for (const [type, media] of entriesOf(content)) {
      const pointer = pointerTo(owner, 'content', type);
      this.#add(pointer, 'content type', type, hasCode(type), place);
      if (!isObject(media)) continue;
      if (isObject(media.schema)) {
        const trees = place.parts('schema').filter((each) => each.codes.has(type));
        const names = this.#partsOf(media.schema, '').flatMap(({ node }) =>
          Object.keys(isObject(node.properties) ? node.properties : {}),
        );
        // A callback has a body and those of its responses in one place.
        const own = trees.find(({ fields }) => names.some((name) => fields.has(name)));
        this.#schema(media.schema, pointerTo(pointer, 'schema'), own ?? trees[0] ?? place);
      }
      for (const [name, each] of entriesOf(media.examples)) {
        const example = this.#follow(each);
        if (!isObject(example)) continue;
        this.#text(pointer, 'example', example.summary, ...exampleParts(page));
        this.#text(`${pointer}/${name}`, 'example', example.description, ...exampleParts(page));
      }
      for (const value of this.#examples(media)) {
        this.#add(pointer, 'example', value, hasBlock(value), page);
      }
      for (const [name, encoding] of entriesOf(media.encoding)) {
        if (!isObject(encoding)) continue;
        const at = pointerTo(pointer, 'encoding', name);
        this.#text(at, 'encoding', encoding.contentType, place);
        for (const [header] of entriesOf(encoding.headers)) {
          this.#text(at, 'encoding', header, place);
        }
      }
    }
  }

  /** One of the ways is enough; each scheme of a way is named at the operation or in the beginning. */
  #security(ways: unknown, pointer: string, page: Place) {
    const line = page.part('authorization');
    const places = [line, this.site.introduction];
    for (const way of listOf(ways)) {
      if (isObject(way) && Object.keys(way).length === 0) {
        this.#add(
          pointer,
          'security',
          'optional',
          hasWords('optional|none|no authentication'),
          ...places,
        );
      }
      for (const [name, scopes] of entriesOf(way)) {
        const all = (this.document.components as JsonObject | undefined)?.securitySchemes;
        const scheme = isObject(all) ? this.#follow(all[name]) : undefined;
        if (!isObject(scheme)) continue;
        const at = pointerTo(pointer, 'security', name);
        this.#scheme(scheme, at, places);
        for (const scope of listOf(scopes)) {
          this.#add(at, 'scope', scope, hasCode(scope), ...places);
        }
      }
    }
  }

  #scheme(scheme: JsonObject, pointer: string, places: (Place | undefined)[]) {
    if (isSecondTime(this.#seen, scheme, this.#page)) return;
    this.#used.add(scheme);
    const { type, scheme: kind, name, in: place } = scheme;
    const words = {
      apiKey: 'API key',
      http: kind === 'bearer' ? 'bearer' : kind === 'basic' ? 'basic' : String(kind),
      oauth2: 'OAuth 2.0',
      openIdConnect: 'OpenID Connect',
      mutualTLS: 'mutual TLS',
    }[String(type)];
    this.#add(pointer, 'security', type, hasWords(words ?? '?'), ...places);
    if (type === 'apiKey') {
      this.#add(pointer, 'security', name, hasCode(name), ...places);
      this.#add(pointer, 'security', place, hasWords(String(place)), ...places);
    }
    this.#text(pointer, 'security', scheme.bearerFormat, ...places);
    this.#text(pointer, 'description', scheme.description, ...places);
    this.#text(pointer, 'security', scheme.openIdConnectUrl, ...places);
    for (const [flow, value] of entriesOf(scheme.flows)) {
      if (!isObject(value)) continue;
      const at = pointerTo(pointer, 'flows', flow);
      for (const key of ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']) {
        this.#text(at, 'flow', value[key], ...places);
      }
    }
  }

  /** What the document has under names, used or not. */
  #components() {
    const components = this.document.components as JsonObject | undefined;
    for (const [name, scheme] of entriesOf(components?.securitySchemes)) {
      const value = this.#follow(scheme);
      if (!isObject(value)) continue;
      const pointer = pointerTo('#', 'components', 'securitySchemes', name);
      const { introduction } = this.site;
      if (!this.#used.has(value)) this.#scheme(value, pointer, [introduction]);
      for (const [, flow] of entriesOf(value.flows)) {
        for (const [scope, meaning] of entriesOf(isObject(flow) ? flow.scopes : undefined)) {
          this.#add(pointer, 'scope', scope, hasCode(scope), introduction);
          this.#text(pointer, 'scope', meaning, introduction);
        }
      }
    }
    for (const [name, schema] of entriesOf(components?.schemas)) {
      const pointer = pointerTo('#', 'components', 'schemas', name);
      const page = this.site.schema(name);
      if (page) {
        this.#page = page;
        this.#add(pointer, 'schema', name, says(name), page);
        this.#schema(schema, pointer, page);
      } else if (!this.#used.has(schema)) {
        this.#add(pointer, 'schema', name, () => false);
      }
    }
  }

  /** @param isDescribed - whether what has the schema says what the value is */
  #schema(schema: unknown, pointer: string, place: Place, isDescribed = false) {
    if (!isObject(schema) || isSecondTime(this.#seen, schema, place)) return;
    const parts = this.#partsOf(schema, pointer);
    const properties = parts.flatMap(({ node, pointer: own }) =>
      entriesOf(node.properties).map(
        ([name, each]) => [name, each, pointerTo(own, 'properties', name)] as const,
      ),
    );
    for (const part of parts) this.#keywords(part, place, isDescribed);
    const required = new Set(parts.flatMap(({ node }) => listOf(node.required)));
    const isHere = properties.some(([name]) => place.fields.has(name));
    const targets = isHere
      ? [place]
      : this.#targets(
          place,
          properties.map(([name]) => name),
        );
    for (const [name, property, at] of properties) {
      const field = targets.map(({ fields }) => fields.get(name)).find((each) => each);
      this.#add(at, 'property', name, () => true, field);
      if (required.has(name)) this.#add(at, 'required', name, hasWords('required'), field);
      // What is explained elsewhere is compared there.
      if (field && isHere) this.#schema(property, at, field);
      else this.#used.add(this.#follow(property));
    }
    for (const { node, pointer: own } of parts) this.#inside(node, own, place);
  }

  #partsOf(
    schema: unknown,
    pointer: string,
    page?: Place,
    open: ReadonlySet<unknown> = new Set(),
  ): Part[] {
    if (!isObject(schema) || open.has(schema)) return [];
    this.#used.add(schema);
    const around = new Set([...open, schema]);
    const { $ref } = schema;
    const name = isFilledText($ref)
      ? /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1]
      : undefined;
    const own = name === undefined ? page : this.site.schema(decodePart(name));
    const only = onlyOption(schema);
    return [
      { node: schema, pointer, page },
      ...(isFilledText($ref) ? this.#partsOf(this.#resolve($ref), $ref, own, around) : []),
      ...listOf(schema.allOf).flatMap((each, index) =>
        this.#partsOf(each, pointerTo(pointer, 'allOf', index), page, around),
      ),
      ...(only ? this.#partsOf(only, pointer, page, around) : []),
    ];
  }

  /** Returns where the links of a place lead, if that has fields with these names. */
  #targets(place: Place, names: readonly string[]): Place[] {
    return [...place.links].flatMap((href) => {
      const target = this.site.target(href, this.#page);
      return target && names.some((name) => target.fields.has(name)) ? [target] : [];
    });
  }

  #keywords({ node, pointer, page }: Part, place: Place, isDescribed: boolean) {
    const add = (key: string, value: unknown, shows: Shows) =>
      this.#add(`${pointer}/${key}`, key, value, shows, place, page);
    for (const [key, value] of Object.entries(node)) {
      switch (key) {
        case 'description':
          if (isFilledText(value) && !isDescribed) add(key, value, says(value));
          break;
        case 'type':
          for (const type of listOf(value, true)) {
            if (type !== 'object') add(key, type, hasWords(String(type)));
          }
          break;
        case 'format':
          add(key, value, hasWords(String(value)));
          break;
        case 'enum':
          for (const each of listOf(value)) {
            add(key, each, each === null ? hasWords('null') : hasCode(each));
          }
          break;
        case 'examples':
          for (const each of listOf(value)) add(key, each, hasCode(each));
          break;
        case 'const':
        case 'default':
        case 'example':
        case 'pattern':
          add(key, value, hasCode(value));
          break;
        case 'nullable':
          if (value === true) add(key, value, hasWords('null'));
          break;
        case 'deprecated':
          if (value === true) add(key, value, hasWords('deprecated'));
          break;
        case 'readOnly':
          if (value === true) add(key, value, hasWords('only in responses'));
          break;
        case 'writeOnly':
          if (value === true) add(key, value, hasWords('only in requests'));
          break;
        case 'uniqueItems':
          if (value === true) add(key, value, hasWords('no two items the same'));
          break;
        case 'externalDocs':
          this.#docs(`${pointer}/${key}`, value, place, page);
          break;
        case 'additionalProperties':
          if (value === false) add(key, value, hasWords('no other fields'));
          if (value === true && node.properties) add(key, value, hasWords('any other fields'));
          break;
        case 'discriminator':
          this.#discriminator(value, `${pointer}/${key}`, [place, page]);
          break;
        case 'contentMediaType':
        case 'contentEncoding':
          add(key, value, hasWords(String(value)));
          break;
        case 'xml':
          for (const each of isObject(value) ? [value.name, value.namespace, value.prefix] : []) {
            if (isFilledText(each)) add(key, each, says(each));
          }
          break;
        default:
          if (key in units && value !== 0) {
            // The limit and its unit, as in "1 to 50 characters".
            add(key, value, hasWords(`${escape(String(value))}\\b.*${units[key] ?? ''}`));
          } else if (rules.has(key)) {
            add(key, value, hasCode(value));
          }
      }
    }
  }

  #discriminator(value: unknown, pointer: string, places: (Place | undefined)[]) {
    if (!isObject(value)) return;
    const { propertyName, mapping } = value;
    const near = places.flatMap((place) => [place, ...(place?.fields.values() ?? [])]);
    this.#add(pointer, 'discriminator', propertyName, hasCode(propertyName), ...near);
    for (const [each] of entriesOf(mapping)) {
      this.#add(pointer, 'discriminator', each, hasCode(each), ...near);
    }
  }

  #inside(node: JsonObject, pointer: string, place: Place) {
    const at = (name: string) => place.fields.get(name) ?? place;
    for (const [pattern, each] of entriesOf(node.patternProperties)) {
      this.#add(pointer, 'property', pattern, says(pattern), at(`/${pattern}/`));
      this.#schema(each, pointerTo(pointer, 'patternProperties', pattern), at(`/${pattern}/`));
    }
    this.#schema(node.additionalProperties, pointerTo(pointer, 'additionalProperties'), at('*'));
    const prefix = listOf(node.prefixItems);
    for (const [index, each] of prefix.entries()) {
      this.#add(pointer, 'position', index, () => true, place.fields.get(String(index)));
      this.#schema(each, pointerTo(pointer, 'prefixItems', index), at(String(index)));
    }
    const rest = prefix.length > 0 ? at(`${prefix.length}…`) : place;
    this.#schema(node.items, pointerTo(pointer, 'items'), rest);
    if (onlyOption(node)) return;
    for (const key of ['oneOf', 'anyOf']) {
      const options = listOf(node[key]).filter((each) => !isNull(each));
      for (const [index, option] of options.entries()) {
        this.#schema(option, pointerTo(pointer, key, index), at(this.#nameOf(option, index)));
      }
    }
  }

  #nameOf(option: unknown, index: number): string {
    const [name] = this.#partsOf(option, '').flatMap(({ node }) => {
      const { $ref, title } = node;
      if (isFilledText($ref)) return [decodePart($ref.split('/').at(-1) ?? '')];
      return isFilledText(title) ? [title] : [];
    });
    return name ?? `option ${index + 1}`;
  }

  #follow(value: unknown): unknown {
    return isObject(value) && isFilledText(value.$ref) ? this.#resolve(value.$ref) : value;
  }

  #resolve($ref: string): unknown {
    const segments = $ref.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodePart);
    let found: unknown = this.document;
    for (const segment of segments)
      found = (found as Record<string, unknown> | undefined)?.[segment];
    return this.#follow(found);
  }
}

/** Keywords with a number, by the unit in which the page says it. */
const units: Readonly<Record<string, string>> = {
  minLength: 'character',
  maxLength: 'character',
  minItems: 'item',
  maxItems: 'item',
  minProperties: 'field',
  maxProperties: 'field',
  minimum: '',
  maximum: '',
  exclusiveMinimum: '',
  exclusiveMaximum: '',
  multipleOf: '',
};

/** Keywords that pages show as they are. */
const rules = new Set(
  'not if then else contains propertyNames dependentRequired dependentSchemas unevaluatedItems unevaluatedProperties'.split(
    ' ',
  ),
);

function isSecondTime<Key extends object, Value>(
  seen: Map<Key, Set<Value>>,
  key: Key,
  value: Value,
): boolean {
  const before = seen.get(key) ?? new Set();
  seen.set(key, before);
  return before.size === before.add(value).size;
}

/** The only thing that a value can be beside null. */
function onlyOption(schema: JsonObject): unknown {
  const options = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].filter((it) => !isNull(it));
  return options.length === 1 ? options[0] : undefined;
}

function isNull(schema: unknown): boolean {
  return isObject(schema) && (schema.type === 'null' || schema.const === null);
}

function listOf(value: unknown, isOneEnough = false): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  return isOneEnough && value !== undefined ? [value] : [];
}

function exampleParts(page: Place): Place[] {
  return page.parts('example');
}

function pointerTo(pointer: string, ...segments: readonly (string | number)[]): string {
  const escaped = segments.map((each) => String(each).replaceAll('~', '~0').replaceAll('/', '~1'));
  return [pointer, ...escaped].join('/');
}

function decodePart(part: string): string {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Whether a place has the words of a text in Markdown, each paragraph in one piece. */
function says(markdown: string): Shows {
  const paragraphs = withoutMarks(markdown)
    .split(/\n\s*\n/)
    .map(lettersOf);
  return ({ text }) => {
    const letters = lettersOf(text);
    return paragraphs.every((each) => letters.includes(each));
  };
}

/** Leaves out what formats a text, and so isn't among its words. In code, all of it is text. */
function withoutMarks(markdown: string): string {
  const text = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<(https?:[^>]*)>/g, '$1');
  const parts = text.split(/(^ *```[^]*?^ *```|`[^`\n]*`)/m).map((part, index) => {
    if (index % 2 === 1) return part.replace(/^ *```.*/, '');
    return part
      .replaceAll(/^ *\d+[.)] /gm, '')
      .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
      .replaceAll(/&(?:[a-z]+|#\d+);/gi, ' ');
  });
  return parts.join(' ');
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** @param words - a regular expression */
function hasWords(words: string): Shows {
  const pattern = new RegExp(`(?<![\\w-])(?:${words})`, 'i');
  return ({ text }) => pattern.test(text);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text as it is, anything else as JSON. */
function hasCode(value: unknown): Shows {
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
  return ({ codes }) => codes.has(text);
}

function links(url: unknown): Shows {
  return ({ links: all }) => all.has(String(url));
}

/** A value of a parameter is shown as it is written in a URL. */
function hasLeaves(value: unknown): Shows {
  const leaves: unknown[] =
    typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return (place) =>
    leaves.every((each) => {
      const letters = lettersOf(typeof each === 'string' ? each : JSON.stringify(each));
      return [...place.codes].some((code) => lettersOf(decode(code)).includes(letters));
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A block of code with a value. */
function hasBlock(value: unknown): Shows {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return ({ codes }) => codes.has(text);
}
