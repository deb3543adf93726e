import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import sortBy from 'lodash/sortBy';
import upperFirst from 'lodash/upperFirst';
import { toString } from 'mdast-util-to-string';

import { elementsIn, hasClass, hasTag } from 'docusaurus-plugin-static-api-docs/html';

/** How many languages the sample of an operation has in a twin, where eight would be most of it. */
const mostLanguages = 2;

/** Returns the content of an element, as elements that Markdown can express. */
type Inside = (element: Element) => ElementContent[];

/** Tests an element, and returns its replacement. */
type Form = readonly [
  matches: (element: Element) => boolean,
  replace: (element: Element, inside: Inside) => ElementContent[],
];

const forms: readonly Form[] = [
  // Controls, and content hidden from assistive technology.
  [hasTag('button', 'input', 'nav', 'select', 'svg', 'wbr'), () => []],
  [hasClass('copy-button', 'hash-link', 'send-request'), () => []],
  [({ tagName, properties }) => tagName === 'a' && 'dataSearch' in properties, () => []],
  [hasClass('self-link'), (link, inside) => inside(link)],
  // An anchor for links from elsewhere, which would become a link without text.
  [
    ({ tagName, properties }) => tagName === 'a' && !('href' in properties),
    (anchor, inside) => inside(anchor),
  ],
  [
    hasClass('diagram'),
    (diagram) => {
      const textOf = (tag: string) => toString(elementsIn(diagram).find(hasTag(tag)));
      return [h('p', [h('strong', `Diagram: ${textOf('figcaption')}.`), ` ${textOf('desc')}`])];
    },
  ],
  // Each panel under its label; of an operation's samples, only the first ones.
  [
    hasClass('switcher'),
    (switcher, inside) => {
      const parts = switcher.children.filter((it) => it.type === 'element');
      const chooser = parts.filter(hasClass('switcher-labels')).flatMap(elementsIn);
      const inputs = chooser.filter(hasTag('input')).map(({ properties }) => properties);
      const labels = chooser.filter(hasClass('switcher-label')).map((label) => toString(label));
      const most = inputs[0]?.['name'] === 'language' ? mostLanguages : labels.length;
      const views = parts
        .filter(hasClass('switcher-panel'))
        .slice(0, most)
        .flatMap((panel, index) => [h('p', h('strong', labels[index])), ...inside(panel)]);
      const omitted = labels.slice(most);
      if (omitted.length === 0) return views;
      const list = new Intl.ListFormat('en').format(omitted);
      const page = h('a', { href: `?lang=${String(inputs[most]?.['value'])}` }, 'The page');
      return [...views, h('p', [page, ` has this sample in ${list}, too.`])];
    },
  ],
  // The fields are controls, but the list of variables is content.
  [
    hasClass('request-builder'),
    (builder, inside) => {
      const variables = elementsIn(builder).filter(hasClass('variables'));
      if (variables.length === 0) return [];
      return [
        h('p', 'The samples read these environment variables:'),
        ...inside(h('div', variables)),
      ];
    },
  ],
  // Columns on the page: samples come last.
  [
    hasClass('reference-columns'),
    (columns, inside) => {
      const isAside = (it: ElementContent) =>
        it.type === 'element' && hasClass('reference-aside')(it);
      return inside({ ...columns, children: sortBy(columns.children, isAside) });
    },
  ],
  [
    hasClass('theme-admonition'),
    (callout, inside) => {
      const [heading, text] = callout.children.filter((it) => it.type === 'element');
      const label = heading && upperFirst(toString(inside(heading)).trim());
      return [h('blockquote', [h('p', h('strong', label)), ...(text ? inside(text) : [])])];
    },
  ],
  [
    hasClass('method-badge'),
    (badge) => [h('strong', toString(badge)), { type: 'text', value: ' ' }],
  ],
  // A list with an item for each term, because Markdown has no description lists.
  [
    hasTag('dl'),
    (terms, inside) => {
      const items: Element[] = [];
      const add = (part: ElementContent) => {
        if (part.type !== 'element') return;
        if (part.tagName === 'dt') items.push(h('li', [...inside(part), ': ']));
        else if (part.tagName === 'dd') items.at(-1)?.children.push(...inside(part));
        else part.children.forEach(add);
      };
      terms.children.forEach(add);
      return [h('ul', items)];
    },
  ],
  [
    hasTag('figcaption'),
    (caption, inside) => {
      const words = inside(caption);
      return words.length > 0 ? [h('p', h('strong', words))] : [];
    },
  ],
  // Only the text: the file's address changes with its content.
  [
    hasTag('img'),
    ({ properties: { alt } }) => (alt ? [{ type: 'text', value: `(${String(alt)})` }] : []),
  ],
  // Markdown's serializer expects the language class on <code>.
  [
    hasTag('pre'),
    (pre, inside) => {
      const language = [pre.properties.className ?? []]
        .flat()
        .find((it) => /^language-/.test(String(it)));
      return [h('pre', h('code', { className: language }, toString(inside(pre))))];
    },
  ],
  // Markdown doesn't allow blocks in table cells.
  [hasTag('td', 'th'), (cell, inside) => [{ ...cell, children: inside(cell).map(withoutBlocks) }]],
];

const isBlock = hasTag('p', 'div', 'ul', 'ol', 'li', 'details', 'summary');

function withoutBlocks(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const children = node.children.map(withoutBlocks);
  if (!isBlock(node)) return { ...node, children };
  return h('span', [...children, node.tagName === 'summary' ? ': ' : ' ']);
}

/**
 * Reduces the content of a page to elements that Markdown can express: all panels of tabs in sequence, code
 * without highlighting, diagrams as their descriptions, and no controls.
 */
export function makePlain(content: Element): ElementContent[] {
  const plain = (node: ElementContent): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const [, form] = forms.find(([matches]) => matches(node)) ?? [];
    return form ? form(node, inside) : [{ ...node, children: inside(node) }];
  };
  const inside: Inside = ({ children }) => {
    const nodes = children.flatMap(plain);
    // Adjacent links are only separated by styles.
    return nodes.flatMap((node, index) =>
      isLink(node) && isLink(nodes[index - 1]) ? [{ type: 'text', value: ' ' }, node] : [node],
    );
  };
  return inside(content);
}

function isLink(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'a';
}
