import {
  entriesOf,
  isFilledText,
  isObject,
  type JsonObject,
} from 'docusaurus-plugin-static-api-docs/json';
import type { Place } from './place';
import { type Fact, listOf, pointerTo, Reader, type Site } from './reader';
import { hasBlock, hasCode, hasLeaves, hasWords, says } from './shows';

/** The pages of an HTTP reference. */
export interface HttpSite extends Site {
  /** Returns the page of an operation, by method in lower case and path or name of the webhook. */
  operation(method: string, path: string): Place | undefined;
}

/** Returns every fact of an OpenAPI document, each with the place where it is met. */
export function httpFactsOf(document: JsonObject, site: HttpSite): Fact[] {
  return new HttpReader(document, site).read();
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

class HttpReader extends Reader<HttpSite> {
  read(): Fact[] {
    this.#introduction();
    for (const [key, items] of ['paths', 'webhooks', 'x-webhooks'].map(
      (each) => [each, this.document[each]] as const,
    )) {
      for (const [path, item] of entriesOf(items)) {
        this.#pathItem(this.follow(item), path, pointerTo('#', key, path));
      }
    }
    this.#components();
    return this.facts;
  }

  #introduction() {
    const { introduction } = this.site;
    this.about(this.document.info as JsonObject, '#/info');
    this.docs('#/externalDocs', this.document.externalDocs, introduction);
    this.#servers(this.document.servers, '#', introduction);
    this.tags(this.document.tags, '#', introduction);
  }

  #servers(servers: unknown, owner: string, ...places: (Place | undefined)[]) {
    for (const [index, server] of listOf(servers).entries()) {
      if (!isObject(server)) continue;
      const pointer = pointerTo(owner, 'servers', index);
      this.text(pointer, 'server', server.url, ...places);
      this.text(pointer, 'server description', server.description, ...places);
      for (const [name, variable] of entriesOf(server.variables)) {
        const at = pointerTo(pointer, 'variables', name);
        const fields = places.map((place) => place?.fields.get(name));
        this.add(at, 'server variable', name, () => true, ...fields);
        if (!isObject(variable)) continue;
        this.text(at, 'description', variable.description, ...fields);
        for (const value of [variable.default, ...listOf(variable.enum)]) {
          this.add(at, 'server variable', value, hasCode(value), ...fields);
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
      this.add(at, 'operation', path, says(path), page);
      if (!page) continue;
      this.page = page;
      this.add(at, 'method', method.toUpperCase(), says(method.toUpperCase()), page);
      this.#operation(operation, item, at, page);
      this.#underTags(operation, path, at);
    }
  }

  /** The introduction lists an operation under its tags. */
  #underTags({ tags, summary, operationId }: JsonObject, path: string, pointer: string) {
    const name = summary ?? operationId ?? path;
    const cards = this.site.introduction;
    for (const tag of listOf(tags)) {
      const known = listOf(this.document.tags).find((it) => isObject(it) && it.name === tag);
      const title = (isObject(known) && known['x-displayName']) || tag;
      const groups = cards.parts('section').filter((each) => says(String(title))(each));
      this.add(pointer, 'operation of a tag', tag, says(String(name)), ...groups);
    }
  }

  #operation(operation: JsonObject, item: JsonObject, pointer: string, page: Place) {
    const opening = page.part('opening') ?? page;
    this.text(pointer, 'summary', operation.summary, opening);
    this.text(pointer, 'description', operation.description, opening);
    this.text(pointer, 'summary of the path', item.summary, opening);
    this.text(pointer, 'description of the path', item.description, opening);
    if (operation.deprecated === true) {
      this.add(pointer, 'deprecated', true, hasWords('deprecated'), opening);
    }
    this.docs(pointer, operation.externalDocs, opening);
    this.#servers(operation.servers ?? item.servers, pointer, page.part('servers'));
    const security = operation.security ?? this.document.security;
    this.#security(security, pointer, page);
    for (const parameter of this.#parameters(operation, item)) {
      const { in: place, name } = parameter;
      const section = page.part(`${String(place)}-parameters`);
      const field = section?.fields.get(String(name));
      const at = `${pointer}/parameters/${String(place)}/${String(name)}`;
      this.add(at, 'parameter', name, () => true, field);
      if (field) this.#parameter(parameter, at, field);
    }
    const body = this.follow(operation.requestBody);
    if (isObject(body)) {
      const at = pointerTo(pointer, 'requestBody');
      const section = page.part('request-body');
      this.add(at, 'request body', 'requestBody', () => true, section);
      this.text(at, 'description', body.description, section);
      if (body.required === true) this.add(at, 'required', true, hasWords('required'), section);
      if (section) this.#content(body.content, at, section, page);
    }
    for (const [status, value] of entriesOf(operation.responses)) {
      if (status.startsWith('x-')) continue;
      const at = pointerTo(pointer, 'responses', status);
      const row = page.part(`response-${status}`);
      this.add(at, 'response', status, () => true, row);
      const response = this.follow(value);
      if (row && isObject(response)) this.#response(response, at, row, page);
    }
    for (const [name, value] of entriesOf(operation.callbacks)) {
      const section = page.part(`callback.${name.replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-')}`);
      const at = pointerTo(pointer, 'callbacks', name);
      this.add(at, 'callback', name, says(name), section);
      for (const [path, each] of entriesOf(this.follow(value))) {
        const inner = this.follow(each);
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
      this.add(at, 'callback', path, says(path), section);
      this.text(at, 'summary', operation.summary, section);
      this.text(at, 'description', operation.description, section);
      for (const parameter of this.#parameters(operation, item)) {
        const field = section.fields.get(String(parameter.name));
        this.add(at, 'parameter', parameter.name, () => true, field);
        if (field) this.#parameter(parameter, at, field);
      }
      const body = this.follow(operation.requestBody);
      if (isObject(body)) {
        this.text(at, 'description', body.description, section);
        this.#content(body.content, pointerTo(at, 'requestBody'), section, page);
      }
      for (const [status, value] of entriesOf(operation.responses)) {
        const response = this.follow(value);
        if (!isObject(response)) continue;
        const inner = pointerTo(at, 'responses', status);
        const word = status === 'default' ? 'Any other status' : status;
        this.add(inner, 'response', status, hasWords(word), section);
        this.#response(response, inner, section, page);
      }
    }
  }

  #parameters(operation: JsonObject, item: JsonObject): JsonObject[] {
    const all = [...listOf(item.parameters), ...listOf(operation.parameters)]
      .map((each) => this.follow(each))
      .filter(isObject);
    return [
      ...new Map(all.map((each) => [`${String(each.in)} ${String(each.name)}`, each])).values(),
    ];
  }

  #parameter(parameter: JsonObject, pointer: string, field: Place) {
    this.text(pointer, 'description', parameter.description, field);
    for (const mark of ['required', 'deprecated']) {
      if (parameter[mark] === true) this.add(pointer, mark, true, hasWords(mark), field);
    }
    const usual = ['path', 'header'].includes(String(parameter.in)) ? 'simple' : 'form';
    const style = parameter.style ?? usual;
    if (style !== usual) this.add(pointer, 'style', style, hasWords(String(style)), field);
    for (const value of this.#examples(parameter)) {
      this.add(pointer, 'example', value, hasLeaves(value), field);
    }
    if (isObject(parameter.schema)) {
      const described = isFilledText(parameter.description);
      this.schema(parameter.schema, pointerTo(pointer, 'schema'), field, described);
    }
    for (const [type, media] of entriesOf(parameter.content)) {
      this.add(pointer, 'content type', type, hasCode(type), field);
      if (isObject(media)) this.schema(media.schema, pointerTo(pointer, 'schema'), field);
    }
  }

  #examples({ example, examples }: JsonObject): unknown[] {
    const named = entriesOf(examples).map(([, each]) => this.follow(each));
    return [
      ...(example === undefined ? [] : [example]),
      ...named.flatMap((each) => (isObject(each) && 'value' in each ? [each.value] : [])),
    ];
  }

  #response(response: JsonObject, pointer: string, row: Place, page: Place) {
    this.text(pointer, 'description', response.description, row);
    for (const [name, value] of entriesOf(response.headers)) {
      const at = pointerTo(pointer, 'headers', name);
      const field = row.fields.get(name);
      this.add(at, 'header', name, () => true, field);
      const header = this.follow(value);
      if (field && isObject(header)) this.#parameter({ in: 'header', ...header }, at, field);
    }
    this.#content(response.content, pointer, row, page);
    for (const [name, value] of entriesOf(response.links)) {
      const at = pointerTo(pointer, 'links', name);
      const field = row.fields.get(name);
      this.add(at, 'link', name, () => true, field);
      const link = this.follow(value);
      if (!field || !isObject(link)) continue;
      this.text(at, 'description', link.description, field);
      this.text(at, 'link', link.operationId ?? link.operationRef, field);
      for (const each of entriesOf(link.parameters).flat()) {
        this.add(at, 'link', each, hasCode(each), field);
      }
    }
  }

  #content(content: unknown, owner: string, place: Place, page: Place) {
    for (const [type, media] of entriesOf(content)) {
      const pointer = pointerTo(owner, 'content', type);
      this.add(pointer, 'content type', type, hasCode(type), place);
      if (!isObject(media)) continue;
      if (isObject(media.schema)) {
        const trees = place.parts('schema').filter((each) => each.codes.has(type));
        const names = this.partsOf(media.schema, '').flatMap(({ node }) =>
          Object.keys(isObject(node.properties) ? node.properties : {}),
        );
        // A callback has a body and those of its responses in one place.
        const own = trees.find(({ fields }) => names.some((name) => fields.has(name)));
        this.schema(media.schema, pointerTo(pointer, 'schema'), own ?? trees[0] ?? place);
      }
      for (const [name, each] of entriesOf(media.examples)) {
        const example = this.follow(each);
        if (!isObject(example)) continue;
        this.text(pointer, 'example', example.summary, ...exampleParts(page));
        this.text(`${pointer}/${name}`, 'example', example.description, ...exampleParts(page));
      }
      for (const value of this.#examples(media)) {
        this.add(pointer, 'example', value, hasBlock(value), page);
      }
      for (const [name, encoding] of entriesOf(media.encoding)) {
        if (!isObject(encoding)) continue;
        const at = pointerTo(pointer, 'encoding', name);
        this.text(at, 'encoding', encoding.contentType, place);
        for (const [header] of entriesOf(encoding.headers)) {
          this.text(at, 'encoding', header, place);
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
        this.add(
          pointer,
          'security',
          'optional',
          hasWords('optional|none|no authentication'),
          ...places,
        );
      }
      for (const [name, scopes] of entriesOf(way)) {
        const all = (this.document.components as JsonObject | undefined)?.securitySchemes;
        const scheme = isObject(all) ? this.follow(all[name]) : undefined;
        if (!isObject(scheme)) continue;
        const at = pointerTo(pointer, 'security', name);
        this.scheme(scheme, at, places);
        for (const scope of listOf(scopes)) {
          this.add(at, 'scope', scope, hasCode(scope), ...places);
        }
      }
    }
  }

  /** What the document has under names, used or not. */
  #components() {
    const components = this.document.components as JsonObject | undefined;
    for (const [name, scheme] of entriesOf(components?.securitySchemes)) {
      const value = this.follow(scheme);
      if (!isObject(value)) continue;
      const pointer = pointerTo('#', 'components', 'securitySchemes', name);
      const { introduction } = this.site;
      if (!this.used.has(value)) this.scheme(value, pointer, [introduction]);
      for (const [, flow] of entriesOf(value.flows)) {
        for (const [scope, meaning] of entriesOf(isObject(flow) ? flow.scopes : undefined)) {
          this.add(pointer, 'scope', scope, hasCode(scope), introduction);
          this.text(pointer, 'scope', meaning, introduction);
        }
      }
    }
    for (const [name, schema] of entriesOf(components?.schemas)) {
      const pointer = pointerTo('#', 'components', 'schemas', name);
      const page = this.site.schema(name);
      if (page) {
        this.page = page;
        this.add(pointer, 'schema', name, says(name), page);
        this.schema(schema, pointer, page);
      } else if (!this.used.has(schema)) {
        this.add(pointer, 'schema', name, () => false);
      }
    }
  }
}

function exampleParts(page: Place): Place[] {
  return page.parts('example');
}
