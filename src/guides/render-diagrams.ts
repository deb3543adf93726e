import type { Element, Root as HastRoot } from 'hast';
import omit from 'lodash/omit';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { FaultsError, type Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { findUnreadable, unreadable } from 'docusaurus-plugin-static-api-docs/unreadable';
import { drawSequence, isSequence } from './draw-sequence';
import { parseFenceMetadata } from './fence-metadata';
import { nodesOf, placeOf } from './nodes';

/** Width in px of the text column on a phone of 390 px: a wider drawing scrolls inside its own box. */
const phoneColumn = 342;

/** More boxes can't be read at a glance. */
const mostBoxes = 9;

/**
 * What every diagram has in common; colors come from the stylesheet by class. Graphviz measures in
 * Helvetica: its sizes are above those of the stylesheet, since the fonts of systems are wider.
 */
const defaults = `
  graph [bgcolor=transparent, pad=0.1, nodesep=0.3, ranksep=0.45, fontname=Helvetica, fontsize=14];
  node [shape=box, style=rounded, fontname=Helvetica, fontsize=15, margin="0.16,0.1", penwidth=1.5];
  edge [fontname=Helvetica, fontsize=15, penwidth=1.5, arrowsize=0.8];
`;

/** A path of the site, or the address of another one without a user name. */
const linkTarget = /^(?:\/(?!\/)|https:\/\/[^/?#\\@]+(?:[/?#]|$))[^\\]*$/;

/** SVG attributes that Graphviz writes and that the stylesheet owns here. */
const dropped = ['id', 'fill', 'stroke', 'fontFamily', 'fontSize', 'xmlSpace', 'strokeWidth'];

/** The classes that the stylesheet of diagrams has. */
const ownClass = /^(?:graph|node|edge|cluster|focus|[en]\d+)$/;

/**
 * Replaces each `dot` fence by its drawing, as inline SVG with a title and a description for those
 * who do not see it. A box with a `URL` is a link. A graph of the class `sequence` becomes a sequence
 * diagram. Backticks around names in the labels are for the check, and left out.
 *
 * @returns a remark transform; it throws a FaultsError that lists every fence of the page whose DOT is
 *   not valid
 * @see https://graphviz.org/doc/info/lang.html
 */
export function renderDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences = nodesOf(tree, 'code').filter(({ lang }) => lang === 'dot');
    if (fences.length === 0) return;

    const { Graphviz } = await import('@hpcc-js/wasm-graphviz');
    const { parseHtml } = await import('docusaurus-plugin-static-api-docs/html');
    const graphviz = await Graphviz.load();
    const faults = fences.flatMap((fence, index): Fault[] => {
      const fault = { file: file.path, ...placeOf(fence), rule: 'diagram' };
      // The rule fence asks for both.
      const { title = '', description = '' } = parseFenceMetadata(fence.meta).metadata;
      try {
        const dot = fence.value.replaceAll('`', '');
        // Graphviz refuses what is no DOT, in a sequence too.
        const drawn = graphviz.dot(dot.replace('{', `{${defaults}`));
        const boxes = drawn.match(/class="node/g)?.length ?? 0;
        if (boxes > mostBoxes) {
          const message = `the diagram has ${boxes} boxes; at most ${mostBoxes} can be read at a glance`;
          return [{ ...fault, message, fix: 'leave out what the text says, or draw two diagrams' }];
        }
        const svg = isSequence(dot) ? drawSequence(dot) : svgOf(parseHtml(drawn));
        const figure = toFigure(svg, `diagram-${index + 1}`, title, description);
        if (findUnreadable(toString(figure)) !== -1) throw new Error(unreadable.message);
        const { tagName: hName, properties: hProperties, children: hChildren } = figure;
        Object.assign(fence, { type: 'diagram', data: { hName, hProperties, hChildren } });
        return [];
      } catch (error) {
        const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
        return [{ ...fault, message: `the DOT source is not valid: ${reason}` }];
      }
    });
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

function svgOf(drawing: HastRoot): Element {
  const svg = drawing.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  if (!svg) throw new Error('Graphviz returned no drawing');
  numberBoxes(svg);
  cleanUp(svg);
  return svg;
}

/** Gives each box and its edges a number in common, by which a box that is pointed at lights them up. */
function numberBoxes(svg: Element): void {
  const numbers = new Map<string, number>();
  visit(svg, 'element', (element) => {
    const { className } = element.properties;
    const [title] = element.children.filter((child) => child.type === 'element');
    if (!Array.isArray(className) || title?.tagName !== 'title') return;
    const name = toString(title);
    if (className.includes('node')) {
      numbers.set(name, numbers.size + 1);
      className.push(`n${numbers.size}`);
    }
  });
  visit(svg, 'element', ({ properties: { className }, children }) => {
    if (!Array.isArray(className) || !className.includes('edge')) return;
    const [title] = children.filter((child) => child.type === 'element');
    const ends = title ? toString(title).split('->') : [];
    for (const end of ends) className.push(`e${numbers.get(end.replace(/:.*/, ''))}`);
  });
}

function toFigure(svg: Element, name: string, title: string, description: string): Element {
  const [, , width = 0, height = 0] = String(svg.properties.viewBox).split(' ').map(Number);
  let hasLinks = false;
  visit(svg, 'element', ({ tagName, properties: { href } }) => {
    if (tagName !== 'a') return;
    hasLinks = true;
    if (!linkTarget.test(String(href))) {
      throw new Error(`the URL ${String(href)} is no path of the site and no https address`);
    }
  });
  svg.properties = {
    viewBox: svg.properties.viewBox,
    width: Math.round(width),
    height: Math.round(height),
    // What is inside of an image is no link to assistive technology.
    role: hasLinks ? 'group' : 'img',
    ariaLabelledBy: [`${name}-title`],
    ariaDescribedBy: [`${name}-description`],
    focusable: 'false',
  };
  const text = (tagName: string, id: string, value: string): Element => ({
    ...{ type: 'element', tagName, properties: { id } },
    children: [{ type: 'text', value }],
  });
  svg.children.unshift(
    text('title', `${name}-title`, title),
    text('desc', `${name}-description`, description),
  );
  const scrolling = width > phoneColumn && { tabIndex: 0, role: 'group', ariaLabel: title };
  return {
    type: 'element',
    tagName: 'figure',
    properties: { className: ['diagram'], ...scrolling },
    children: [svg],
  };
}

/** Drops what Graphviz adds for its own viewers: comments, tooltips, ids, colors and fonts. */
function cleanUp(parent: Element): void {
  parent.children = parent.children.filter(
    (child) => child.type !== 'comment' && !(child.type === 'element' && child.tagName === 'title'),
  );
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const { xLinkHref: href } = child.properties;
    child.properties = child.tagName === 'a' ? { href } : omit(child.properties, dropped);
    const { className } = child.properties;
    // Others could be those of the frame.
    if (Array.isArray(className)) {
      child.properties.className = className.filter((it) => ownClass.test(String(it)));
    }
    cleanUp(child);
  }
}
