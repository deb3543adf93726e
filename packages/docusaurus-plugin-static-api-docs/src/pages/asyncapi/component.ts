import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import type AsyncApi from '@asyncapi/react-component/lib/cjs/without-parser.js';
import type { Element, ElementContent, Root } from 'hast';
import { createRequire } from 'node:module';
import * as React from 'react';
import type { renderToStaticMarkup } from 'react-dom/server';
import { SKIP, visit } from 'unist-util-visit';

import { sanitise } from '../../markup';
import { parseHtml } from '../../shared/html';

const load = createRequire(__filename);

/** Loads the component. Only a site with AsyncAPI files has the package, which is CommonJS. */
function loadComponent(): typeof AsyncApi {
  const loaded = load('@asyncapi/react-component/lib/cjs/without-parser.js') as {
    readonly default: typeof AsyncApi;
  };
  return loaded.default;
}

/**
 * Loads React's renderer in the same mode as React. A build sets `NODE_ENV` to `production` after Docusaurus
 * has loaded React, and the modes can't be mixed.
 */
function loadRenderer(): { readonly renderToStaticMarkup: typeof renderToStaticMarkup } {
  const { env } = process;
  const { NODE_ENV: before } = env;
  env.NODE_ENV = 'act' in React ? 'development' : 'production';
  try {
    return load('react-dom/server') as ReturnType<typeof loadRenderer>;
  } finally {
    if (before === undefined) Reflect.deleteProperty(env, 'NODE_ENV');
    else env.NODE_ENV = before;
  }
}

/** The descriptions of a part. */
type Prose = readonly (readonly ElementContent[])[];

/**
 * Renders a document with `@asyncapi/react-component`, and extracts its descriptions. The rest of its markup
 * isn't accessible, so the pages render it from the document.
 *
 * @param document - a document without faults
 * @returns a function that returns the descriptions of a part, by its position in the document, as safe
 *   nodes; for an operation, the channel's description comes first. It throws if a part is missing, which
 *   a new version of the component may cause
 */
export function renderComponent(document: AsyncAPIDocumentInterface) {
  const show = { sidebar: false, messages: false, schemas: false, errors: false };
  const element = React.createElement(loadComponent(), { schema: document, config: { show } });
  const markup = loadRenderer().renderToStaticMarkup(element);
  const parts = {
    introduction: [] as Prose[],
    server: [] as Prose[],
    operation: [] as Prose[],
  };
  visit(parseHtml(markup), 'element', (element) => {
    const [kind = ''] = idOf(element).split('-');
    if (!Object.hasOwn(parts, kind)) return undefined;
    parts[kind as keyof typeof parts].push(proseIn(element));
    return SKIP;
  });
  // By position, because IDs of AsyncAPI 2 operations may not be unique.
  return (kind: keyof typeof parts, index: number): Prose => {
    const part = parts[kind][index];
    if (!part)
      throw new Error(
        `@asyncapi/react-component didn't render ${kind} ${index + 1} of the document`,
      );
    return part;
  };
}

function proseIn(part: Element): Prose {
  const prose: ElementContent[][] = [];
  visit(part, 'element', (element) => {
    // Messages, replies, security, and the cards of fields, which also show bindings and extensions.
    const isReplaced =
      hasClass(element, 'overflow-visible') ||
      hasClass(element, 'font-mono') ||
      /-(?:message|security)$/.test(idOf(element));
    if (isReplaced) return SKIP;
    if (!hasClass(element, 'prose')) return undefined;
    prose.push(clean(element));
    return SKIP;
  });
  return prose;
}

function idOf({ properties }: Element): string {
  return String(properties.id ?? '');
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** Replaces the component's boxes around text with paragraphs. */
function clean({ children }: Element): ElementContent[] {
  const tree: Root = { type: 'root', children };
  visit(tree, 'element', (element) => {
    if (element.tagName === 'div' && !containsBlock(element)) element.tagName = 'p';
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
