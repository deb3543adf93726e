import type { Json, Resolve, Schema } from '../../read';
import { isObject, valueAt } from '../../shared/json';
import { toJson, unmark } from '../../shared/written-number';
import { type SchemaView, viewSchema } from '../schema/view-schema';

/** An element under construction. */
interface XmlElement {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly text?: string;
  readonly children?: readonly XmlElement[];
}

/**
 * Writes a value as an XML document (OpenAPI 3.1, 4.8.26): names, prefixes, and namespaces of elements,
 * attributes, and the elements around lists are those of the schema's `xml`.
 *
 * @param schema - whose name in the specification is the name of the root element by default
 */
export function toXml(value: Json, schema: Schema, resolve: Resolve): string {
  const view = viewSchema(schema, resolve);
  const name = view.name ?? 'root';
  const items = viewSchema(view.schema.items ?? true, resolve);
  // A document has one root element.
  const root = Array.isArray(value)
    ? wrap(value, view, name, items.name ?? name, resolve)
    : element(value, view, name, resolve);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...linesOf(root)].join('\n');
}

function element(value: Json, view: SchemaView, name: string, resolve: Resolve): XmlElement {
  const head = headOf(view, name);
  if (!isObject(value)) return { ...head, text: value === null ? '' : escape(String(value)) };
  const attributes: string[] = [...head.attributes];
  const children: XmlElement[] = [];
  let text = '';
  for (const [field, fieldValue] of Object.entries(value as Readonly<Record<string, Json>>)) {
    const property = viewSchema(schemaOfField(view, field, resolve), resolve);
    const kind = kindOf(property);
    if (kind === 'attribute') {
      attributes.push(`${headOf(property, field).name}="${escape(plain(fieldValue))}"`);
    } else if (kind === 'text') {
      text += escape(plain(fieldValue));
    } else if (kind === 'cdata') {
      text += `<![CDATA[${plain(fieldValue).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
    } else {
      children.push(...elementsOf(fieldValue, property, field, resolve));
    }
  }
  return children.length > 0 ? { ...head, attributes, children } : { ...head, attributes, text };
}

/** Returns the elements of a field: a list has one for each item, which `wrapped` surrounds with another. */
function elementsOf(value: Json, view: SchemaView, name: string, resolve: Resolve): XmlElement[] {
  if (!Array.isArray(value)) return [element(value, view, name, resolve)];
  const { wrapped, name: around = name } = view.schema.xml ?? {};
  const isWrapped = wrapped === true || kindOf(view) === 'element';
  return isWrapped
    ? [wrap(value, view, name, around, resolve)]
    : itemsOf(value, view, name, resolve);
}

function wrap(
  value: readonly Json[],
  view: SchemaView,
  name: string,
  nameOfItems: string,
  resolve: Resolve,
): XmlElement {
  return { ...headOf(view, name), children: itemsOf(value, view, nameOfItems, resolve) };
}

function itemsOf(
  value: readonly Json[],
  view: SchemaView,
  name: string,
  resolve: Resolve,
): XmlElement[] {
  const items = viewSchema(view.schema.items ?? true, resolve);
  return value.flatMap((item) => elementsOf(item, items, name, resolve));
}

/** Returns the name of an element or attribute, and the declaration of its namespace. */
function headOf({ schema: { xml = {} } }: SchemaView, name: string): XmlElement {
  const { name: written = name, prefix = '', namespace } = xml;
  const key = prefix ? `xmlns:${nameOf(prefix)}` : 'xmlns';
  return {
    name: `${prefix && `${nameOf(prefix)}:`}${nameOf(written)}`,
    attributes: namespace ? [`${key}="${escape(namespace)}"`] : [],
  };
}

/** OpenAPI 3.2 replaces `attribute` and `wrapped` with `nodeType`. */
function kindOf({ schema: { xml } }: SchemaView): string | undefined {
  const { nodeType } = (xml ?? {}) as { readonly nodeType?: string };
  return nodeType ?? (xml?.attribute ? 'attribute' : undefined);
}

/** The field may be one of an alternative. */
function schemaOfField({ schema, alternatives }: SchemaView, name: string, resolve: Resolve) {
  const properties = [schema, ...alternatives.flatMap(({ options }) => options)].map((part) =>
    valueAt(
      part === schema ? schema.properties : viewSchema(part, resolve).schema.properties,
      name,
    ),
  );
  const named = properties.find((property) => property !== undefined);
  return named ?? schema.additionalProperties ?? true;
}

function linesOf({ name, attributes, text = '', children = [] }: XmlElement): string[] {
  const open = [name, ...attributes].join(' ');
  if (children.length === 0) return [text === '' ? `<${open}/>` : `<${open}>${text}</${name}>`];
  const lines = children.flatMap(linesOf).map((line) => `  ${line}`);
  return [`<${open}>`, ...lines, `</${name}>`];
}

function plain(value: Json): string {
  return isObject(value) || Array.isArray(value) ? toJson(value) : String(value ?? '');
}

/** Names of elements have no spaces, for instance (XML 1.0, 2.3). */
function nameOf(text: string): string {
  const name = unmark(text).replaceAll(/[^\p{L}\p{N}_.-]/gu, '_');
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`;
}

function escape(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  };
  return (
    text
      .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
      // XML 1.0 has no other control characters.
      .replaceAll(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  );
}
