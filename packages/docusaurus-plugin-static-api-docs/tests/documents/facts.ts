import isPlainObject from 'lodash/isPlainObject';
import mergeWith from 'lodash/mergeWith';

import {
  childOf,
  isFilledText,
  isObject,
  isReference,
  type JsonObject,
  parsePointer,
} from 'docusaurus-plugin-static-api-docs/json';
import { hasBlock, hasCode, hasValue, hasWords, links, lists, says, type Shows } from './shows';

/*
 * Lists what a document says. It reads the document by itself: nothing of what writes the pages is used
 * here, so that both can't be wrong in the same way. A title of a schema is no fact: it names the schema
 * for programs.
 */

/** Something that a document says, and what shows it on a page. */
export interface Fact {
  /** Where the document says it, as a JSON pointer. */
  readonly pointer: string;
  readonly value: string;
  readonly shows: Shows;
}

/** Returns the entries of a mapping, or none when the value is not a mapping. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Keys with words, which are in Markdown or not. */
const texts = setOf(
  'address authorizationUrl bearerFormat contentEncoding contentMediaType contentType description ' +
    'deviceAuthorizationUrl email format host identifier location name namespace openIdConnectUrl ' +
    'pathname protocol protocolVersion refreshUrl summary termsOfService tokenUrl version x-displayName',
);

/** Keys with a value that pages show as code, and those with one that can be in a block or a URL. */
const codes = setOf('const enum pattern propertyName');
const values = setOf('default example examples');

/** Keys whose mapping has names that writers choose. */
const named = setOf(
  'availableScopes callbacks content encoding headers links mapping parameters patternProperties ' +
    'dependentSchemas properties responses scopes variables',
);

/** Pointers to what is in a rule, which pages say in sentences. */
const inRule = /\/(?:contains|dependentSchemas|else|if|not|propertyNames|then)(?:\/|$)/;

/** Keys that are true or say nothing, by the words in which pages say them. */
const marks: Readonly<Record<string, string>> = {
  ...{ deprecated: 'deprecated', nullable: 'null', required: 'required' },
  ...{ readOnly: 'only in responses', writeOnly: 'only in requests' },
  uniqueItems: 'no two items the same',
};

/** Keys with a number, by the unit in which pages say it. */
const units: Readonly<Record<string, string>> = {
  ...{ minLength: 'character', maxLength: 'character', minItems: 'item', maxItems: 'item' },
  ...{ minProperties: 'field', maxProperties: 'field', minimum: '', maximum: '', multipleOf: '' },
  ...{ exclusiveMinimum: '', exclusiveMaximum: '' },
};

/** Types that pages name. Those of objects, they show by their fields. */
const valueTypes = setOf('array boolean integer null number string');

/** What the reader's program does, where the document describes it. */
const actions: Readonly<Record<string, string>> = { receive: 'You receive', send: 'You send' };

/**
 * Returns every fact of a part of a document, with what the part refers to.
 *
 * @param part - for instance an operation
 * @param pointer - to the part
 * @returns the facts, and the names of the schemas that the part refers to
 */
export function factsOf(document: JsonObject, part: unknown, pointer: string) {
  const facts: Fact[] = [];
  const schemas = new Set<string>();
  const seen = new Set<object>();
  const add = (at: string, value: unknown, shows: Shows) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    facts.push({ pointer: at, value: text, shows });
  };
  const follow = (value: unknown): unknown =>
    isReference(value)
      ? follow(parsePointer(value.$ref)?.reduce<unknown>(childOf, document))
      : value;

  /** What an object says itself goes before what its traits say (AsyncAPI 3.0, Traits Merge Mechanism). */
  const whole = (given: JsonObject): JsonObject => {
    const { traits, ...own } = given;
    if (!Array.isArray(traits)) return given;
    return mergeWith({}, ...traits.map(follow), own, (_: unknown, over: unknown) =>
      isPlainObject(over) ? undefined : over,
    ) as JsonObject;
  };

  /** A value with what it refers to in its place. */
  const deep = (given: unknown): unknown => {
    const value = follow(given);
    if (Array.isArray(value)) return value.map(deep);
    if (!isObject(value)) return value;
    return Object.fromEntries(entriesOf(value).map(([key, each]) => [key, deep(each)]));
  };

  /** @param said - keys of the part that what refers to it says, too, and better */
  const visit = (given: unknown, at: string, said: readonly string[] = []): void => {
    if (Array.isArray(given)) {
      given.forEach((each, index) => visit(each, `${at}/${index}`, said));
    }
    if (!isObject(given) || seen.has(given)) return;
    seen.add(given);
    if (isReference(given)) {
      const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(given.$ref) ?? [];
      if (name !== undefined) schemas.add(decodeURIComponent(name));
      visit(follow(given), given.$ref, [...said, ...Object.keys(given)]);
    }
    const node = whole(given);
    for (const [key, value] of entriesOf(node)) {
      if (!said.includes(key)) visitKey(node, key, value, `${at}/${key}`);
    }
  };

  const visitKey = (node: JsonObject, key: string, value: unknown, at: string): void => {
    const isMessage = 'payload' in node;
    if (texts.has(key)) {
      const isParameter = key === 'name' && 'in' in node && !('type' in node);
      if (isFilledText(value)) add(at, value, isParameter ? lists(value) : says(value));
    } else if (codes.has(key)) {
      for (const each of key === 'enum' ? (value as readonly unknown[]) : [value]) {
        add(at, each, each === null ? hasWords('null') : hasCode(each));
      }
    } else if (values.has(key) && !(key === 'examples' && (isMessage || isObject(value)))) {
      for (const each of key === 'examples' ? (value as readonly unknown[]) : [value]) {
        add(at, each, hasValue(each));
      }
    } else if (key === 'examples') {
      for (const [name, each] of Object.entries(value as object))
        visitExample(each, `${at}/${name}`);
    } else if (key === 'type') {
      const types = [value].flat().map(String);
      for (const each of types) if (valueTypes.has(each)) add(at, each, hasWords(each));
    } else if (key === 'url' || key === 'externalValue') {
      add(at, value, (place) => links(value)(place) || says(String(value))(place));
    } else if (key === 'bindings') {
      for (const [protocol, settings] of entriesOf(follow(value))) {
        // The version is that of the notation.
        const { bindingVersion: _, ...shown } = deep(settings) as JsonObject;
        add(at, protocol, hasWords(protocol));
        visitSettings(shown, `${at}/${protocol}`);
      }
    } else if (key === 'action') add(at, value, hasWords(actions[String(value)] ?? '?'));
    else if (key === 'additionalProperties' && typeof value === 'boolean') {
      const isSaid = node['properties'] || (value === false && node['type'] === 'object');
      const words = value ? 'any other fields' : node['properties'] ? 'no other fields' : 'none';
      if (isSaid) add(at, value, hasWords(words));
    } else if (key in marks && value === true) add(at, value, hasWords(marks[key] ?? ''));
    else if (key in units && typeof value === 'number' && value !== 0) {
      // The limit and its unit, as in "1 to 50 characters".
      add(at, value, hasWords(`${String(value).replace('.', '\\.')}\\b.{0,40}${units[key]}`));
    } else if (key === 'dependentRequired') {
      for (const name of entriesOf(value).flat(2)) add(at, name, hasCode(name));
    } else if (named.has(key) && isObject(value) && !(key === 'headers' && isMessage)) {
      for (const [name, each] of entriesOf(value)) {
        const words = name === 'default' ? 'Any other status' : name;
        add(`${at}/${name}`, name, key === 'properties' ? listsIn(at, name) : says(words));
        if (isFilledText(each) && key !== 'mapping') add(`${at}/${name}`, each, says(each));
        visit(each, `${at}/${name}`);
      }
    } else if (
      isObject(value) &&
      isFilledText(follow(value) && childOf(follow(value), 'schemaFormat'))
    ) {
      visitOtherLanguage(follow(value) as JsonObject, at);
    } else if (!key.startsWith('x-') && key !== 'security') {
      // What has the schema says what the value is.
      visit(
        value,
        at,
        key === 'schema' && isFilledText(node['description']) ? ['description'] : [],
      );
    }
  };

  const visitSettings = (settings: JsonObject, at: string): void => {
    for (const [name, value] of Object.entries(settings)) {
      const place = `${at}/${name}`;
      const type = String(childOf(value, 'type'));
      const isSchema = (valueTypes.has(type) || type === 'object') && !name.startsWith('x-');
      add(place, name, lists(name));
      if (isSchema) visit(value, place);
      else if (isObject(value)) visitSettings(value, place);
      else add(place, value, hasCode(value));
    }
  };

  const visitExample = (given: unknown, at: string): void => {
    const example = follow(given);
    if (!isObject(example)) return;
    for (const key of ['summary', 'description', 'externalValue']) {
      const text = example[key];
      if (isFilledText(text))
        visitKey(example, key === 'externalValue' ? key : 'description', text, at);
    }
    for (const key of ['value', 'headers', 'payload']) {
      const value = deep(example[key]);
      if (value !== undefined) add(`${at}/${key}`, value, hasValue(value));
    }
  };

  /** A schema that says in which language it is. */
  const visitOtherLanguage = ({ schemaFormat, schema }: JsonObject, at: string): void => {
    const format = String(schemaFormat);
    if (/asyncapi|openapi|schema\+(?:json|yaml)/.test(format)) visit(schema, at);
    else {
      add(at, format, hasCode(format));
      const elsewhere = isReference(schema) && /^https?:/.test(schema.$ref);
      add(at, schema, elsewhere ? links(schema.$ref) : hasBlock(deep(schema)));
    }
  };

  visit(part, pointer);
  return { facts, schemas };
}

/** Whether a place lists a field, or names it in the sentence of a rule. */
function listsIn(pointer: string, name: string): Shows {
  const isListed = lists(name);
  if (!inRule.test(pointer)) return isListed;
  return (place) => isListed(place) || place.codes.some((code) => code.split('.').includes(name));
}

function setOf(keys: string): ReadonlySet<string> {
  return new Set(keys.split(' '));
}
