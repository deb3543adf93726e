import type { Element, ElementContent, Nodes, Root } from 'hast';
import { h } from 'hastscript';
import sortBy from 'lodash/sortBy';
import upperFirst from 'lodash/upperFirst';
import { toString } from 'mdast-util-to-string';

import { releaseClass, releaseComment } from '../../config/downloads';

/**
 * Returns the content of a page as elements that Markdown has a form for: all views of a switch one
 * after the other, code without colors, diagrams as their descriptions, and no controls.
 *
 * @param tree - what a built page has
 */
export function plainContent(tree: Root): Root {
  return { type: 'root', children: plainNodes(tree.children) };
}

function plainNodes(nodes: Root['children']): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'element') return plainElement(node);
    return node.type === 'text' ? [node] : [];
  });
}

/** What a reader operates, or sees and cannot read. */
const controls = new Set(['button', 'input', 'nav', 'select', 'svg', 'wbr']);

/** Elements with a form of their own, by a class or by their name. */
const forms: Readonly<Record<string, (element: Element) => ElementContent[]>> = {
  'copy-button': () => [],
  'hash-link': () => [],
  'method-badge': (badge) => [h('strong', toString(badge)), text(' ')],
  // Beside each other on the page: samples follow what they are samples of.
  'reference-columns': ({ children }) => {
    const isAside = (it: Nodes) =>
      it.type === 'element' && classesOf(it).includes('reference-aside');
    return plainNodes(sortBy(children, isAside));
  },
  switcher: ofSwitcher,
  'request-builder': ofRequestBuilder,
  diagram: ofDiagram,
  'theme-admonition': ofCallout,
  dl: ofTerms,
  figcaption: (caption) => {
    const children = plainNodes(caption.children);
    return children.length > 0 ? [h('p', h('strong', children))] : [];
  },
  // Its address is the bundler's.
  img: ({ properties: { alt } }) => (alt ? [text(`(${String(alt)})`)] : []),
  pre: ofCode,
  [releaseClass]: ofRelease,
  td: (cell) => [{ ...cell, children: inOneLine(plainNodes(cell.children)) }],
  th: (cell) => [{ ...cell, children: inOneLine(plainNodes(cell.children)) }],
};

function plainElement(node: Element): ElementContent[] {
  if (controls.has(node.tagName)) return [];
  const name = [...classesOf(node), node.tagName].find((each) => Object.hasOwn(forms, each));
  const form = name === undefined ? undefined : forms[name];
  return form?.(node) ?? [{ ...node, children: plainNodes(node.children) }];
}

/** How many languages the sample of an operation has in a twin, where eight would be most of it. */
const mostLanguages = 2;

/** Each view under the label that chooses it; of the sample of an operation, the first ones. */
function ofSwitcher(switcher: Element): ElementContent[] {
  const labels = descendants(switcher, 'switcher-label').map((label) => toString(label));
  const inputs = descendants(switcher, 'input').map(({ properties }) => properties);
  const isSample = inputs[0]?.['name'] === 'language';
  const others = isSample ? labels.slice(mostLanguages) : [];
  const views = descendants(switcher, 'switcher-panel')
    .slice(0, labels.length - others.length)
    .flatMap((panel, index) => [
      h('p', h('strong', labels[index] ?? '')),
      ...plainNodes(panel.children),
    ]);
  if (others.length === 0) return views;
  const page = h('a', { href: `?lang=${String(inputs[mostLanguages]?.['value'])}` }, 'The page');
  const list = new Intl.ListFormat('en').format(others);
  return [...views, h('p', page, ` has this sample in ${list}, too.`)];
}

/** The fields that fill in a sample are controls; what the sample reads is not. */
function ofRequestBuilder(builder: Element): ElementContent[] {
  const variables = descendants(builder, 'variables');
  if (variables.length === 0) return [];
  return [h('p', 'The samples read these environment variables:'), ...plainNodes(variables)];
}

/** The title and the description, which `render-diagrams.ts` requires of each. */
function ofDiagram(diagram: Element): ElementContent[] {
  const [svg] = descendants(diagram, 'svg');
  const partOf = (name: string) =>
    svg?.children.find((child) => child.type === 'element' && child.tagName === name);
  const title = h('strong', `Diagram: ${toString(partOf('title'))}.`);
  return [h('p', title, ` ${toString(partOf('desc'))}`)];
}

function ofCallout({ children }: Element): ElementContent[] {
  const [heading, content] = children.filter((child) => child.type === 'element');
  const label = h('p', h('strong', upperFirst(toString(heading).trim())));
  return [h('blockquote', label, plainNodes(content?.children ?? []))];
}

/** A list with an item for each term, since Markdown has no terms. */
function ofTerms(list: Element): ElementContent[] {
  const items: Element[] = [];
  for (const part of descendants(list, 'dt', 'dd')) {
    const children = plainNodes(part.children);
    if (part.tagName === 'dt') items.push(h('li', children, ': '));
    else items.at(-1)?.children.push(...children);
  }
  return [h('ul', items)];
}

/** A comment marks the place that a release fills, since no text of a page becomes a comment. */
function ofRelease({ properties, children }: Element): ElementContent[] {
  const value = releaseComment(String(properties['dataRelease']));
  return [h('p', [{ type: 'comment', value }, ...children])];
}

/** The class of the language is where HTML has it. */
function ofCode(pre: Element): ElementContent[] {
  const language = classesOf(pre).filter((name) => name.startsWith('language-'));
  return [h('pre', h('code', { className: language }, toString(pre)))];
}

const blocks = new Set(['p', 'div', 'ul', 'ol', 'li', 'details', 'summary']);

/** A cell of a table has no blocks in Markdown. */
function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) =>
    node.type === 'element' && blocks.has(node.tagName)
      ? [...inOneLine(node.children), text(node.tagName === 'summary' ? ': ' : ' ')]
      : [node],
  );
}

/** Returns the outermost elements inside of another that have one of the names or classes. */
function descendants({ children }: Element, ...names: readonly string[]): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const isNamed = [...classesOf(child), child.tagName].some((name) => names.includes(name));
    return isNamed ? [child] : descendants(child, ...names);
  });
}

function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
