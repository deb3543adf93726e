import type {
  AsyncAPIDocumentInterface,
  OperationInterface,
  ServerInterface,
} from '@asyncapi/parser';
import AsyncApi from '@asyncapi/react-component/lib/cjs/without-parser.js';
import type { Element, Root } from 'hast';

import { renderToStaticMarkup } from 'react-dom/server';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** What the page keeps of one part of the component's markup, as clean HTML. */
export interface ComponentPart {
  /** Its descriptions, in the component's order. */
  readonly prose: readonly string[];
  /** Its security requirements; empty when there are none. */
  readonly security: string;
}

/** The package is CommonJS: some loaders give its exports object, some its default export. */
const Component = (AsyncApi as { default?: typeof AsyncApi }).default ?? AsyncApi;

/** A model of the parser with its part of the markup. */
export interface Rendered<Model> {
  readonly model: Model;
  readonly part: ComponentPart;
}

/** The parts of the component's markup that the page keeps, beside what they are parts of. */
export interface ComponentParts {
  readonly info: ComponentPart;
  readonly servers: readonly Rendered<ServerInterface>[];
  /** The description of the channel, if it has one, comes first in each. */
  readonly operations: readonly Rendered<OperationInterface>[];
}

/**
 * Renders the document with `@asyncapi/react-component` and keeps of its markup what holds for
 * every reader: prose and security. The rest comes collapsed, without semantics or without labels,
 * and the page builds it from the document.
 *
 * @param document - a document that the parser found no fault in
 * @throws Error when a part is missing, which a new version of the component may cause
 */
export function renderComponent(document: AsyncAPIDocumentInterface): ComponentParts {
  const markup = renderToStaticMarkup(
    <Component
      schema={document}
      config={{ show: { sidebar: false, messages: false, schemas: false, errors: false } }}
    />,
  );
  const parts = { introduction: [], server: [], operation: [] } as Record<string, ComponentPart[]>;
  visit(unified().use(rehypeParse, { fragment: true }).parse(markup), 'element', (element) => {
    const [kind = ''] = String(element.properties.id ?? '').split('-');
    if (!Object.hasOwn(parts, kind)) return undefined;
    parts[kind]?.push(pick(element));
    return SKIP;
  });
  // Ids of AsyncAPI 2 operations may be the same; the order is the document's.
  return {
    info: partAt(parts['introduction'], 0),
    servers: document
      .servers()
      .all()
      .map((model, index) => ({ model, part: partAt(parts['server'], index) })),
    operations: document
      .operations()
      .all()
      .map((model, index) => ({ model, part: partAt(parts['operation'], index) })),
  };
}

function partAt(parts: readonly ComponentPart[] | undefined, index: number): ComponentPart {
  const part = parts?.[index];
  if (!part) throw new Error('@asyncapi/react-component left out a part of the document');
  return part;
}

function pick(part: Element): ComponentPart {
  const prose: string[] = [];
  let security = '';
  visit(part, 'element', (element) => {
    if (isReplaced(element)) return SKIP;
    if (hasClass(element, 'prose')) prose.push(clean(element));
    else if (String(element.properties.id ?? '').endsWith('-security')) security = clean(element);
    else return;
    return SKIP;
  });
  return { prose, security };
}

/** Messages, replies, and the cards of fields, which also show bindings and extensions. */
function isReplaced(element: Element): boolean {
  return (
    hasClass(element, 'overflow-visible') ||
    hasClass(element, 'font-mono') ||
    String(element.properties.id ?? '').endsWith('-message')
  );
}

function hasClass(element: Element, name: string): boolean {
  return Array.isArray(element.properties.className) && element.properties.className.includes(name);
}

const keptTags =
  'a blockquote br code del em hr kbd li ol p pre strong sub sup table tbody td th thead tr ul';

const cleaner = unified()
  .use(() => giveSemantics)
  // Names what may stay: the component's layout, classes, ids and buttons are not on the list.
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: keptTags.split(' '),
    attributes: { a: ['href'], ol: ['start'] },
    protocols: { href: ['http', 'https', 'mailto'] },
    strip: ['script', 'style'],
  })
  .use(() => makeScrollable)
  .use(rehypeStringify);

function clean(element: Element): string {
  const root: Root = { type: 'root', children: element.children };
  return cleaner.stringify(cleaner.runSync(root)).trim();
}

/** Puts into elements and words what the component says by its look alone. */
function giveSemantics(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    const { tagName, properties, children } = element;
    if (/^h[1-6]$/u.test(tagName)) {
      // The page has its own outline; a heading inside a description would break it.
      element.children = [{ type: 'element', tagName: 'strong', properties: {}, children }];
      element.tagName = 'p';
      return SKIP;
    }
    if (tagName === 'div' && !containsBlock(element)) element.tagName = 'p';
    if (tagName === 'li' && properties.title) {
      children.push({ type: 'text', value: `: ${String(properties.title)}` });
    }
    // A label of the component; Markdown gives no classes.
    if (tagName === 'strong' && properties.className && parent && index !== undefined) {
      parent.children.splice(index + 1, 0, { type: 'text', value: ' ' });
    }
    return undefined;
  });
}

function containsBlock({ children }: Element): boolean {
  return children.some(
    (child) =>
      child.type === 'element' &&
      (/^(div|p|ul|ol|pre|table|blockquote|h\d)$/u.test(child.tagName) || containsBlock(child)),
  );
}

/** Code and tables scroll in their own box, which the keyboard must reach. */
function makeScrollable(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'pre') element.properties.tabIndex = 0;
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined;
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-box'], tabIndex: 0 },
      children: [element],
    };
    return SKIP;
  });
}
