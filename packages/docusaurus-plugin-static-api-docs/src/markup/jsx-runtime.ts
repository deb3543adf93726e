/*
 * The runtime for TSX with `@jsxImportSource docusaurus-plugin-static-api-docs`. Elements become hast, with
 * attributes named as in hast or HTML, and components are called immediately.
 */
import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';

/** Content of an element: nodes, text, nothing, or lists of these. */
export type Markup =
  ElementContent | string | number | boolean | null | undefined | readonly Markup[];

/** The attributes that elements may have in TSX. */
interface Attributes {
  readonly [data: `data-${string}` | `aria-${string}`]: string | undefined;
  readonly autoCapitalize?: 'none';
  readonly autoComplete?: 'off';
  readonly checked?: boolean;
  readonly children?: Markup;
  readonly className?: string | undefined;
  readonly colSpan?: number;
  readonly download?: boolean;
  readonly href?: string | undefined;
  readonly htmlFor?: string;
  readonly id?: string | undefined;
  readonly lang?: string;
  readonly name?: string;
  readonly open?: boolean;
  readonly placeholder?: string;
  readonly rel?: string;
  readonly role?: string;
  readonly rowSpan?: number | undefined;
  readonly scope?: string;
  /** A string, because hast leaves out an attribute that is `false`. */
  readonly spellCheck?: 'false';
  readonly tabIndex?: number;
  readonly target?: string;
  readonly type?: string;
  readonly value?: string;
}

// eslint-disable-next-line @typescript-eslint/no-namespace -- TypeScript looks for the types of JSX here.
export declare namespace JSX {
  type Element = Markup;
  type IntrinsicElements = Readonly<Record<string, Attributes>>;
  interface ElementChildrenAttribute {
    children: unknown;
  }
}

/** Creates an element, or calls a component. */
export function jsx<Props extends { readonly children?: Markup }>(
  type: string | ((props: Props) => Markup),
  props: Props,
): Markup {
  if (typeof type === 'function') return type(props);
  const { children, ...attributes } = props;
  const element: Element = h(type, attributes as Properties);
  element.children = nodesOf(children);
  return element;
}

export { jsx as jsxDEV, jsx as jsxs };

/** Returns the content of `<>`. */
export function Fragment({ children }: { readonly children?: Markup }): Markup {
  return children;
}

/** Returns markup as nodes, with adjacent texts merged, as a parser would. */
export function nodesOf(markup: Markup): ElementContent[] {
  const nodes: ElementContent[] = [];
  addNodes(nodes, markup);
  return nodes;
}

function addNodes(nodes: ElementContent[], markup: Markup): void {
  if (typeof markup === 'string' || typeof markup === 'number') {
    const last = nodes.at(-1);
    if (last?.type === 'text') nodes[nodes.length - 1] = { ...last, value: last.value + markup };
    else if (markup !== '') nodes.push({ type: 'text', value: String(markup) });
  } else if (isList(markup)) {
    for (const part of markup) addNodes(nodes, part);
  } else if (typeof markup === 'object' && markup !== null) {
    if (markup.type === 'text') addNodes(nodes, markup.value);
    else nodes.push(markup);
  }
}

function isList(markup: Markup): markup is readonly Markup[] {
  return Array.isArray(markup);
}
