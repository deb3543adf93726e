import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import AsyncApi from '@asyncapi/react-component/lib/cjs/without-parser.js';
import type { Element, Root } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { sanitise } from '../markup';

/** What the page keeps of one part of the component's markup, as safe HTML. */
export interface ComponentPart {
  /** Its descriptions, in the component's order; in an operation, that of the channel comes first. */
  readonly prose: readonly string[];
  /** Its security requirements; empty when there are none. */
  readonly security: string;
}

/** The package is CommonJS: some loaders give its exports object, some its default export. */
const Component = (AsyncApi as { default?: typeof AsyncApi }).default ?? AsyncApi;

/**
 * Renders a document with `@asyncapi/react-component` and keeps of its markup what every reader can
 * use: prose and security. The rest comes collapsed, without semantics or without labels, and the
 * page builds it from the document.
 *
 * @param document - a document without faults
 * @returns a function that returns the parts, in the order of the document; it throws for a missing
 *   one, which a new version of the component may cause
 */
export function renderComponent(document: AsyncAPIDocumentInterface) {
  const show = { sidebar: false, messages: false, schemas: false, errors: false };
  const markup = renderToStaticMarkup(<Component schema={document} config={{ show }} />);
  const parts = {
    introduction: [] as ComponentPart[],
    server: [] as ComponentPart[],
    operation: [] as ComponentPart[],
  };
  visit(unified().use(rehypeParse, { fragment: true }).parse(markup), 'element', (element) => {
    const [kind = ''] = idOf(element).split('-');
    if (!Object.hasOwn(parts, kind)) return undefined;
    parts[kind as keyof typeof parts].push(pick(element));
    return SKIP;
  });
  // By their order: ids of AsyncAPI 2 operations may be the same.
  return (kind: keyof typeof parts, index: number): ComponentPart => {
    const part = parts[kind][index];
    if (!part) throw new Error('@asyncapi/react-component left out a part of the document');
    return part;
  };
}

function pick(part: Element): ComponentPart {
  const prose: string[] = [];
  let security = '';
  visit(part, 'element', (element) => {
    // Messages, replies, and the cards of fields, which also show bindings and extensions.
    const isReplaced =
      hasClass(element, 'overflow-visible') ||
      hasClass(element, 'font-mono') ||
      idOf(element).endsWith('-message');
    if (isReplaced) return SKIP;
    if (hasClass(element, 'prose')) prose.push(clean(element));
    else if (idOf(element).endsWith('-security')) security = clean(element);
    else return undefined;
    return SKIP;
  });
  return { prose, security };
}

function idOf({ properties }: Element): string {
  return String(properties.id ?? '');
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** Puts into elements and words what the component says by its look alone. */
function clean({ children }: Element): string {
  const tree: Root = { type: 'root', children };
  visit(tree, 'element', (element, index, parent) => {
    const { tagName, properties } = element;
    if (tagName === 'div' && !containsBlock(element)) element.tagName = 'p';
    if (tagName === 'li' && properties.title) {
      element.children.push({ type: 'text', value: `: ${String(properties.title)}` });
    }
    // A label of the component; Markdown gives no classes.
    if (tagName === 'strong' && properties.className && parent && index !== undefined) {
      parent.children.splice(index + 1, 0, { type: 'text', value: ' ' });
    }
  });
  return sanitise(tree);
}

function containsBlock({ children }: Element): boolean {
  return children.some(
    (child) =>
      child.type === 'element' &&
      (/^(div|p|ul|ol|pre|table|blockquote|h\d)$/u.test(child.tagName) || containsBlock(child)),
  );
}
