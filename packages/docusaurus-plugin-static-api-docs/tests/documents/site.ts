import escape from 'lodash/escape';
import mapValues from 'lodash/mapValues';
import memoize from 'lodash/memoize';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { layOutEventReference } from '../../src/pages/asyncapi';
import type { ReferencePage } from '../../src/markup/page';
import { parseYamlSource } from '../../src/read';
import { writeHtml } from '../../src/shared/html';
import { referencePages } from '../../src/pages/reference-pages';
import {
  childOf,
  isObject,
  isReference,
  type JsonObject,
  parsePointer,
} from 'docusaurus-plugin-static-api-docs/json';
import { entriesOf, type Fact, factsOf } from './facts';
import { hasWords, says } from './shows';

const basePath = '/api/public';

/** A fact, and the HTML of the pages that have to show it together. */
export type PlacedFact = Fact & { readonly html: readonly string[] };

/** Returns every fact of an OpenAPI file, with the pages that it belongs to. */
export async function httpFactsOf(file: string): Promise<PlacedFact[]> {
  const reference = { specification: file, outputDir: 'public', routeBasePath: basePath.slice(1) };
  const { api, schemas, pages } = await referencePages({ ...reference, rules: 'minimal' });
  const pageAt = new Map(pages.map(({ route, render }) => [route, render()]));
  const htmlAt = (route: string, headings?: RegExp) => htmlOf(pageAt.get(route), headings);
  const slugs = new Map(api.operations.map((it) => [`${it.method} ${it.path}`, it.slug]));
  const ofSchemas = new Map(
    schemas.entities.map(({ name, slug }) => [name, htmlAt(`${basePath}/schemas/${slug}`)]),
  );
  // Of a large document it goes on, on further pages.
  const introduction = [...pageAt.keys()]
    .filter((route) => /^\/(?:introduction\/\d+)?$/.test(route.slice(basePath.length)))
    .map((route) => htmlAt(route));
  const document = documentIn(file);
  const place = (part: unknown, pointer: string, ...own: readonly string[]): PlacedFact[] => {
    const { facts, schemas: named } = factsOf(document, part, pointer);
    const html = [...own, ...[...named].flatMap((name) => ofSchemas.get(name) ?? [])];
    return facts.map((fact) => ({ ...fact, html }));
  };
  const { info, externalDocs, servers, tags, components } = document;
  const { securitySchemes, schemas: all } = Object(components) as JsonObject;
  const calls = ['paths', 'webhooks', 'x-webhooks'].flatMap((key) =>
    entriesOf(document[key]).flatMap(([address, item]) =>
      entriesOf(item).map(([method, operation]) => ({ key, address, item, method, operation })),
    ),
  );
  return [
    ...place({ info, externalDocs, servers, tags, securitySchemes }, '#', ...introduction),
    ...calls.flatMap(({ key, address, item, method, operation }) => {
      const slug = slugs.get(`${method} ${address}`);
      if (slug === undefined) return [];
      const { summary, description, parameters: ofPath } = item as JsonObject;
      const { parameters, requestBody, responses, ...others } = operation as JsonObject;
      const pointer = `#/${key}/${address}/${method}`;
      const route = `${basePath}/${slug}`;
      const html = htmlAt(route);
      const bodies = htmlAt(route, /^(?:Request body|Sample request)$/);
      return [
        { pointer, value: address, shows: says(address), html: [html] },
        { pointer, value: method, shows: hasWords(method), html: [html] },
        ...place([{ summary, description }, others], pointer, html),
        ...place([ofPath, parameters], `${pointer}/parameters`, htmlAt(route, /parameters$/)),
        ...place(requestBody, `${pointer}/requestBody`, bodies),
        ...place({ responses }, pointer, htmlAt(route, /^(?:Responses|Sample response)$/)),
      ];
    }),
    ...[...ofSchemas].flatMap(([name, html]) =>
      place(childOf(all, name), `#/components/schemas/${name}`, html),
    ),
  ];
}

/** Returns every fact of an AsyncAPI 3 file, with its page. */
export async function eventFactsOf(file: string): Promise<PlacedFact[]> {
  const options = { specification: file, rules: 'minimal', downloads: false } as const;
  const { pages } = await layOutEventReference(options);
  const html = pages.map(({ render }) => htmlOf(render()));
  const document = documentIn(file);
  // What nothing refers to "has no effect on the API" (AsyncAPI 3.0, Components Object).
  const { components: _, asyncapi: _version, id: _id, ...about } = document;
  return factsOf(document, about, '#').facts.map((fact) => ({ ...fact, html }));
}

/** @param headings - of the parts that count; all do unless given */
function htmlOf(page?: ReferencePage, headings = /^/): string {
  if (!page) return '';
  const { title, sidebar_custom_props: { version = '' } = {} } = page.frontMatter;
  const parts = page.sections.filter(({ heading }) => headings.test(heading?.text ?? ''));
  const texts = parts.map(({ heading, content }) => escape(heading?.text) + writeHtml(content));
  return [escape(title), version, ...texts].join('\n');
}

/** Returns a document with what it refers to in other files in the place of the references. */
function documentIn(file: string): JsonObject {
  return withOtherFiles(read(file), file) as JsonObject;
}

/** Many parts can refer to one file. */
const read = memoize((file: string): unknown => {
  const start = { file, line: 1, column: 1 };
  return parseYamlSource(readFileSync(file, 'utf8'), start, true).value;
});

function withOtherFiles(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withOtherFiles(each, file));
  if (!isObject(value)) return value;
  const [, name, pointer = ''] =
    (isReference(value) && /^(?!https?:)([^#]+)(#.*)?$/.exec(value.$ref)) || [];
  if (name === undefined) return mapValues(value, (each) => withOtherFiles(each, file));
  const other = path.resolve(path.dirname(file), name);
  const found = parsePointer(pointer)?.reduce(childOf, read(other));
  return withOtherFiles(found, other);
}
