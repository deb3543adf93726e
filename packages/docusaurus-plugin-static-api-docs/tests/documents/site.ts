import escape from 'lodash/escape';
import mapValues from 'lodash/mapValues';
import partition from 'lodash/partition';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

import { layOutEventReference } from '../../src/pages/asyncapi';
import { type ReferencePage, sectionsOf } from '../../src/markup/page';
import { referencePages } from '../../src/pages/reference-pages';
import {
  childOf,
  isReference,
  type JsonObject,
  parsePointer,
} from 'docusaurus-plugin-static-api-docs/json';
import type { EventSite } from './event-facts';
import type { HttpSite } from './http-facts';
import { Place } from './place';

const routeBasePath = 'api/public';

/** A document as it is, and its pages. */
export interface Written {
  readonly document: JsonObject;
  /** HTML by path. */
  readonly pages: Map<string, string>;
  /** Path of the page of an operation, by method and path. */
  readonly operations: ReadonlyMap<string, string>;
  /** Path of the page of a schema, by name. */
  readonly schemas: ReadonlyMap<string, string>;
}

/** Writes the pages of an OpenAPI file. */
export async function writePages(file: string): Promise<Written> {
  const made = await referencePages({
    ...{ specification: file, outputDir: 'reference-public', routeBasePath },
    rules: 'minimal',
  });
  return {
    document: withOtherFiles(parse(readFileSync(file, 'utf8')), file) as JsonObject,
    pages: new Map(made.pages.map(({ route, render }) => [route, htmlOf(render())])),
    operations: new Map(
      made.api.operations.map(({ method, path, slug }) => [
        `${method} ${path}`,
        `/${routeBasePath}/${slug}`,
      ]),
    ),
    schemas: new Map(
      made.schemas.entities.map(({ name, slug }) => [name, `/${routeBasePath}/schemas/${slug}`]),
    ),
  };
}

/** A page with an element around each part, which has the id of its heading. */
function htmlOf(page: ReferencePage): string {
  const section = ({ heading, html }: ReturnType<typeof sectionsOf>[number]) =>
    heading
      ? `<section class="section" id="${heading.id}">${escape(heading.text)} ${html}</section>`
      : html;
  const { opening = [] } = page;
  const others = sectionsOf({ ...page, opening: [] });
  const title = `<h1>${escape(page.frontMatter.title)}</h1>`;
  const version = page.frontMatter.sidebar_custom_props?.version ?? '';
  return [
    `<div id="opening">${title} ${version} ${opening.map(section).join('')}</div>`,
    ...others.map(section),
  ].join('\n');
}

/** Lets the pages be read. */
export function siteOf({ pages, operations, schemas }: Written): HttpSite {
  const places = new Map<string, Place>();
  const pageAt = (route = ''): Place | undefined => {
    const html = pages.get(route);
    if (html !== undefined && !places.has(route)) places.set(route, Place.ofHtml(html));
    return places.get(route);
  };
  // Of a large document it goes on, on further pages.
  const introduction = [...pages].filter(([route]) =>
    /^(?:introduction\/\d+)?$/.test(route.slice(routeBasePath.length + 2)),
  );
  if (introduction.length === 0) throw new Error('the reference has no introduction');
  return {
    introduction: Place.ofHtml(introduction.map(([, html]) => html).join('\n')),
    operation: (method, path) => pageAt(operations.get(`${method} ${path}`)),
    schema: (name) => pageAt(schemas.get(name)),
    target: (href, from) => {
      const [route = '', id] = href.split('#');
      const page = route === '' ? from : pageAt(route);
      return id === undefined ? page : page?.part(decodeURIComponent(id));
    },
  };
}

/** Writes the page of an AsyncAPI file. */
export async function writeEventPage(file: string) {
  const {
    pages: [{ page }],
  } = await layOutEventReference({
    ...{ specification: file, rules: 'minimal', downloads: false },
  });
  const [opening, sections] = partition(page.sections, ({ heading }) => heading === undefined);
  return {
    document: withOtherFiles(parse(readFileSync(file, 'utf8')), file) as JsonObject,
    html: htmlOf({ ...page, opening, sections }),
  };
}

/** Puts what a document refers to in other files in the place of the references. */
function withOtherFiles(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withOtherFiles(each, file));
  if (typeof value !== 'object' || value === null) return value;
  const [, name, pointer = ''] =
    (isReference(value) && /^(?!https?:)([^#]+)(#.*)?$/.exec(value.$ref)) || [];
  if (name !== undefined) {
    const other = path.resolve(path.dirname(file), name);
    const found = parsePointer(pointer)?.reduce(childOf, parse(readFileSync(other, 'utf8')));
    return withOtherFiles(found, other);
  }
  return mapValues(value, (each) => withOtherFiles(each, file));
}

/** Lets the page be read. */
export function eventSiteOf({ html }: { readonly html: string }): EventSite {
  const page = Place.ofHtml(html);
  return {
    // The chapters of its description stand below the channels.
    introduction: page,
    part: (id) => page.part(id),
    schema: () => undefined,
    target: (href) => (href.startsWith('#') ? page.part(decodeURIComponent(href.slice(1))) : page),
  };
}
