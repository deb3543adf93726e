import {
  entriesOf,
  isFilledText,
  isObject,
  type JsonObject,
} from 'docusaurus-plugin-static-api-docs/json';
import type { Place } from './place';
import { escape, hasCode, hasWords, links, says, type Shows } from './shows';

/*
 * Compares a document with its pages. It reads the document by itself: nothing of what writes the
 * pages is used here, so that both can't be wrong in the same way. A title is no fact: it names a
 * schema for programs.
 */

/** Something that a document says, and whether the page says it where it belongs. */
export interface Fact {
  /** Where the document says it, as a JSON pointer. */
  readonly pointer: string;
  readonly kind: string;
  readonly value: string;
  readonly isShown: boolean;
}

/** Where the pages of a reference are. */
export interface Site {
  /** Returns the page of a named schema, if it has one. */
  schema(name: string): Place | undefined;
  /** Returns where a link of a page leads. */
  target(href: string, from: Place): Place | undefined;
  readonly introduction: Place;
}

/** A schema that is part of another one: itself, what it refers to, and what its `allOf` has. */
interface Part {
  readonly node: JsonObject;
  readonly pointer: string;
  /** Page of the named schema that it belongs to. */
  readonly page: Place | undefined;
  /** Keywords that stand beside the reference to it, and say there what is shown. */
  readonly replaced: ReadonlySet<string>;
}

/** Keywords of which the nearest one holds. */
const ofNearest = ['description', 'example', 'examples'];

/** Reads what documents of any kind have: what they are about, schemas, and ways of authorization. */
export abstract class Reader<Pages extends Site = Site> {
  protected readonly facts: Fact[] = [];
  protected readonly seen = new Map<object, Set<Place>>();
  protected readonly used = new Set<unknown>();
  /** Where the page under the eyes is, for links within it. */
  protected page: Place;

  constructor(
    readonly document: JsonObject,
    readonly site: Pages,
  ) {
    this.page = site.introduction;
  }

  protected add(
    pointer: string,
    kind: string,
    value: unknown,
    shows: Shows,
    ...places: (Place | undefined)[]
  ) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const isShown = places.some((place) => place !== undefined && shows(place));
    this.facts.push({ pointer, kind, value: text, isShown });
  }

  /** A text in Markdown. */
  protected text(pointer: string, kind: string, value: unknown, ...places: (Place | undefined)[]) {
    if (isFilledText(value)) this.add(pointer, kind, value, says(value), ...places);
  }

  protected docs(pointer: string, value: unknown, ...places: (Place | undefined)[]) {
    if (!isObject(value)) return;
    const { url, description } = value;
    const links = (place: Place) => place.links.has(String(url)) || hasCode(url)(place);
    this.add(pointer, 'external documentation', url, links, ...places);
    this.text(pointer, 'external documentation', description, ...places);
  }

  /** What a document says of itself, and its tags. */
  protected about(info: JsonObject, pointer: string) {
    const add = (key: string, value: unknown) =>
      this.text(`${pointer}/${key}`, key, value, this.site.introduction);
    for (const key of ['title', 'version', 'summary', 'description', 'termsOfService']) {
      add(key, info[key]);
    }
    const { contact = {}, license = {} } = info as Record<string, JsonObject>;
    for (const key of ['name', 'email']) add('contact', contact[key]);
    for (const [key, { url }] of Object.entries({ contact, license })) {
      if (url === undefined) continue;
      this.add(`${pointer}/${key}`, key, url, links(url), this.site.introduction);
    }
    add('license', license.name ?? license.identifier);
  }

  protected tags(tags: unknown, owner: string, ...places: (Place | undefined)[]) {
    for (const [index, each] of listOf(tags).entries()) {
      const tag = this.follow(each);
      if (!isObject(tag)) continue;
      const pointer = pointerTo(owner, 'tags', index);
      this.text(pointer, 'tag', tag['x-displayName'] ?? tag.name, ...places);
      this.text(pointer, 'tag description', tag.description, ...places);
      this.docs(pointer, tag.externalDocs, ...places);
    }
  }

  protected scheme(scheme: JsonObject, pointer: string, places: (Place | undefined)[]) {
    if (isSecondTime(this.seen, scheme, this.page)) return;
    this.used.add(scheme);
    const { type, scheme: kind, name, in: place } = scheme;
    const words = {
      apiKey: 'API key',
      http: String(kind),
      httpApiKey: 'API key',
      oauth2: 'OAuth 2.0',
      openIdConnect: 'OpenID Connect',
      mutualTLS: 'mutual TLS',
      plain: 'PLAIN',
      scramSha256: 'SCRAM-SHA-256',
      scramSha512: 'SCRAM-SHA-512',
      userPassword: 'User and password',
      X509: 'X.509',
    }[String(type)];
    this.add(pointer, 'security', type, hasWords(words ?? String(type)), ...places);
    if (/apiKey/i.test(String(type)) && name !== undefined) {
      this.add(pointer, 'security', name, hasCode(name), ...places);
      this.add(pointer, 'security', place, hasWords(String(place)), ...places);
    }
    this.text(pointer, 'security', scheme.bearerFormat, ...places);
    this.text(pointer, 'description', scheme.description, ...places);
    this.text(pointer, 'security', scheme.openIdConnectUrl, ...places);
    for (const [flow, value] of entriesOf(scheme.flows)) {
      if (!isObject(value)) continue;
      const at = pointerTo(pointer, 'flows', flow);
      for (const key of ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']) {
        this.text(at, 'flow', value[key], ...places);
      }
    }
  }

  /** @param isDescribed - whether what has the schema says what the value is */
  protected schema(schema: unknown, pointer: string, place: Place, isDescribed = false) {
    if (!isObject(schema) || isSecondTime(this.seen, schema, place)) return;
    const parts = this.partsOf(schema, pointer);
    const properties = parts.flatMap(({ node, pointer: own }) =>
      entriesOf(node.properties).map(
        ([name, each]) => [name, each, pointerTo(own, 'properties', name)] as const,
      ),
    );
    for (const part of parts) this.keywords(part, place, isDescribed);
    const required = new Set(parts.flatMap(({ node }) => listOf(node.required)));
    const isHere = properties.some(([name]) => place.fields.has(name));
    const targets = isHere
      ? [place]
      : this.targets(
          place,
          properties.map(([name]) => name),
        );
    for (const [name, property, at] of properties) {
      const field = targets.map(({ fields }) => fields.get(name)).find((each) => each);
      this.add(at, 'property', name, () => true, field);
      if (required.has(name)) this.add(at, 'required', name, hasWords('required'), field);
      // What is explained elsewhere is compared there.
      if (field && isHere) this.schema(property, at, field);
      else this.used.add(this.follow(property));
    }
    for (const { node, pointer: own } of parts) this.inside(node, own, place);
  }

  protected partsOf(
    schema: unknown,
    pointer: string,
    page?: Place,
    open: ReadonlySet<unknown> = new Set(),
    replaced: Part['replaced'] = new Set(),
  ): Part[] {
    if (!isObject(schema) || open.has(schema)) return [];
    this.used.add(schema);
    const around = new Set([...open, schema]);
    const { $ref } = schema;
    const name = isFilledText($ref)
      ? /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1]
      : undefined;
    const own = name === undefined ? page : this.site.schema(decodePart(name));
    const only = onlyOption(schema);
    const beside = new Set([...replaced, ...ofNearest.filter((key) => key in schema)]);
    return [
      { node: schema, pointer, page, replaced },
      ...(isFilledText($ref) ? this.partsOf(this.resolve($ref), $ref, own, around, beside) : []),
      ...listOf(schema.allOf).flatMap((each, index) =>
        this.partsOf(each, pointerTo(pointer, 'allOf', index), page, around),
      ),
      ...(only ? this.partsOf(only, pointer, page, around) : []),
    ];
  }

  /** Returns where the links of a place lead, if that has fields with these names. */
  protected targets(place: Place, names: readonly string[]): Place[] {
    return [...place.links].flatMap((href) => {
      const target = this.site.target(href, this.page);
      return target && names.some((name) => target.fields.has(name)) ? [target] : [];
    });
  }

  protected keywords({ node, pointer, page, replaced }: Part, place: Place, isDescribed: boolean) {
    const add = (key: string, value: unknown, shows: Shows) =>
      this.add(`${pointer}/${key}`, key, value, shows, place, page);
    for (const [key, value] of Object.entries(node)) {
      if (replaced.has(key)) continue;
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
        case 'externalDocs':
          this.docs(`${pointer}/${key}`, value, place, page);
          break;
        case 'additionalProperties':
          // What is no object has no fields.
          if (value === false && (node.properties || node.type === 'object')) {
            add(key, value, hasWords(node.properties ? 'no other fields' : 'none'));
          }
          if (value === true && node.properties) add(key, value, hasWords('any other fields'));
          break;
        case 'discriminator':
          this.discriminator(value, `${pointer}/${key}`, [place, page]);
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
          if (key in marks) {
            if (value === true) add(key, value, hasWords(marks[key] ?? ''));
          } else if (key in units && value !== 0 && typeof value !== 'boolean') {
            // The limit and its unit, as in "1 to 50 characters"; in OpenAPI 3.0, true says how another is meant.
            add(key, value, hasWords(`${escape(String(value))}\\b.*${units[key] ?? ''}`));
          } else if (rules.has(key)) {
            add(key, value, hasCode(value));
          }
      }
    }
  }

  protected discriminator(value: unknown, pointer: string, places: (Place | undefined)[]) {
    if (!isObject(value)) return;
    const { propertyName, mapping } = value;
    const near = places.flatMap((place) => [place, ...(place?.fields.values() ?? [])]);
    this.add(pointer, 'discriminator', propertyName, hasCode(propertyName), ...near);
    for (const [each] of entriesOf(mapping)) {
      this.add(pointer, 'discriminator', each, hasCode(each), ...near);
    }
  }

  protected inside(node: JsonObject, pointer: string, place: Place) {
    const at = (name: string) => place.fields.get(name) ?? place;
    for (const [pattern, each] of entriesOf(node.patternProperties)) {
      this.add(pointer, 'property', pattern, says(pattern), at(`/${pattern}/`));
      this.schema(each, pointerTo(pointer, 'patternProperties', pattern), at(`/${pattern}/`));
    }
    this.schema(node.additionalProperties, pointerTo(pointer, 'additionalProperties'), at('*'));
    const prefix = listOf(node.prefixItems);
    for (const [index, each] of prefix.entries()) {
      this.add(pointer, 'position', index, () => true, place.fields.get(String(index)));
      this.schema(each, pointerTo(pointer, 'prefixItems', index), at(String(index)));
    }
    const rest = prefix.length > 0 ? at(`${prefix.length}…`) : place;
    this.schema(node.items, pointerTo(pointer, 'items'), rest);
    if (onlyOption(node)) return;
    for (const key of ['oneOf', 'anyOf']) {
      const options = listOf(node[key]).filter((each) => !isNull(each));
      for (const [index, option] of options.entries()) {
        this.schema(option, pointerTo(pointer, key, index), at(this.nameOf(option, index)));
      }
    }
  }

  protected nameOf(option: unknown, index: number): string {
    const [name] = this.partsOf(option, '').flatMap(({ node }) => {
      const { $ref, title } = node;
      if (isFilledText($ref)) return [decodePart($ref.split('/').at(-1) ?? '')];
      return isFilledText(title) ? [title] : [];
    });
    return name ?? `option ${index + 1}`;
  }

  protected follow(value: unknown): unknown {
    return isObject(value) && isFilledText(value.$ref) ? this.resolve(value.$ref) : value;
  }

  protected resolve($ref: string): unknown {
    const segments = $ref.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodePart);
    let found: unknown = this.document;
    for (const segment of segments)
      found = (found as Record<string, unknown> | undefined)?.[segment];
    return this.follow(found);
  }
}

/** Keywords that are true or say nothing, by the words in which the page says them. */
const marks: Readonly<Record<string, string>> = {
  nullable: 'null',
  deprecated: 'deprecated',
  readOnly: 'only in responses',
  writeOnly: 'only in requests',
  uniqueItems: 'no two items the same',
};

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

export function isSecondTime<Key extends object, Value>(
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

export function listOf(value: unknown, isOneEnough = false): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  return isOneEnough && value !== undefined ? [value] : [];
}

export function pointerTo(pointer: string, ...segments: readonly (string | number)[]): string {
  const escaped = segments.map((each) => String(each).replaceAll('~', '~0').replaceAll('/', '~1'));
  return [pointer, ...escaped].join('/');
}

function decodePart(part: string): string {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}
