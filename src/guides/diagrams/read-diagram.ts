import type { Nodes } from 'mdast';

import { type Fact, factInWords } from 'docusaurus-plugin-static-api-docs/build';
import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import type { Arrow, Box, Diagram, Line } from '../../shared/diagram/diagram';
import { placeDiagram } from '../../shared/diagram/place-diagram';
import { attributeOf, elementsOf, type MdxElement, placeOf, type Position } from '../nodes';

type Facts = ReadonlyMap<string, Fact>;

/** A path of the site, or an https address without a user name. */
const linkTarget = /^(?:\/(?!\/)|https:\/\/[^/?#\\@]+(?:[/?#]|$))[^\\]*$/;

/** With more boxes, a diagram can't be understood at a glance. */
const mostBoxes = 9;

/**
 * Reads a `Diagram` element of a page: its boxes, groups, and arrows, and the paragraph that describes them.
 *
 * @param facts - all facts by name, if they haven't been inserted
 * @returns the diagram, with the problems that keep it from being drawn well
 */
export function readDiagram(element: MdxElement, facts: Facts = new Map()) {
  const problems: (Reason & Position)[] = [];
  const partsOf = (...names: readonly string[]) =>
    elementsOf(element).filter(({ name }) => names.includes(name));
  const report = (part: MdxElement, reason: Reason) =>
    problems.push({ ...placeOf(part), ...reason });

  const placed = new Map<Box | Arrow, MdxElement>();
  for (const part of partsOf('Box', 'Group')) {
    const result = readBox(part, facts);
    if ('message' in result) report(part, result);
    else placed.set(result, part);
  }
  const boxes = [...placed.keys()] as Box[];
  const names = boxes.map(({ name }) => name);
  for (const part of partsOf('Arrow')) {
    const result = readArrow(part, names, facts);
    if ('message' in result) report(part, result);
    else placed.set(result, part);
  }
  const arrows = [...placed.keys()].slice(boxes.length) as Arrow[];

  for (const [index, box] of boxes.entries()) {
    const part = placed.get(box);
    if (part && names.indexOf(box.name) < index) {
      report(part, { message: `another box has the name "${box.name}"` });
    }
  }
  const count = partsOf('Box').length;
  if (count > mostBoxes) {
    const message = `the diagram has ${count} boxes; at most ${mostBoxes} can be read at a glance`;
    report(element, { message, fix: 'leave out what the text says, or draw two diagrams' });
  }
  const caption = attributeOf(element, 'caption') ?? '';
  const description = describe(element);
  if (!caption.trim() || !description) {
    const message = "a diagram needs a caption, and a description for readers who can't see it";
    report(element, {
      message,
      fix: 'write <Diagram caption="…">, and a paragraph before its end',
    });
  }
  const diagram: Diagram = { boxes, arrows };
  for (const { part, ...reason } of placeDiagram(diagram).problems) {
    report(placed.get(part) ?? element, reason);
  }
  return { diagram, caption, description, problems };
}

function readBox(element: MdxElement, facts: Facts): Box | Reason {
  const [x, y] = numbersIn(attributeOf(element, 'at'), ',');
  const [width, height] = numbersIn(attributeOf(element, 'size'), 'x');
  const [name, href] = ['name', 'href'].map((key) => attributeOf(element, key));
  const lines = linesOf(element, facts);
  if (!name || x === undefined || y === undefined || !width || !height) {
    const message = `a ${element.name} needs a name, and its place and size in px`;
    return { message, fix: 'write name="service" at="0,96" size="160x48"' };
  }
  if (lines.length === 0) return { message: `the box "${name}" has no text` };
  if (href !== undefined && !linkTarget.test(href)) {
    return { message: `"${href}" isn't a path of the site or an https address` };
  }
  const isFocus = element.attributes.some((it) => 'name' in it && it.name === 'focus');
  const place = { x: [x, x + width], y: [y, y + height] } as const;
  return { name, ...place, lines, href, isFocus, isGroup: element.name === 'Group' };
}

function readArrow(element: MdxElement, names: readonly string[], facts: Facts): Arrow | Reason {
  const [from, to, at] = ['from', 'to', 'at'].map((key) => attributeOf(element, key));
  if (!from || !to)
    return { message: 'an Arrow needs from="…" and to="…" with the names of boxes' };
  const unknown = [from, to].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const message = `no box has the name "${unknown}"`;
    return { message, ...didYouMean(nearestName(unknown, names)) };
  }
  const label = linesOf(element, facts);
  if (label.length === 0) {
    const message = `the arrow from "${from}" to "${to}" has no label`;
    return { message, fix: 'write a verb between <Arrow …> and </Arrow>' };
  }
  const isReply = element.attributes.some((it) => 'name' in it && it.name === 'reply');
  return { from, to, label, at: at === undefined ? undefined : Number(at), isReply };
}

/** Returns two numbers; none if the text is anything else. */
function numbersIn(text: string | undefined, separator: string): number[] {
  const numbers = (text ?? '').split(separator).map(Number);
  return numbers.length === 2 && numbers.every((it) => Number.isInteger(it)) ? numbers : [];
}

/** Returns the lines of a part, which a `br` separates. Emphasized text is a detail. */
function linesOf(element: MdxElement, facts: Facts): Line[] {
  const lines = [{ text: '', isDetail: false }];
  const add = (text: string, isDetail: boolean) => {
    const last = lines.pop();
    lines.push({ text: `${last?.text}${text}`, isDetail });
  };
  const read = (node: Nodes, isDetail: boolean): void => {
    if (isElement(node) && node.name === 'br') lines.push({ text: '', isDetail: false });
    else if (isElement(node) && node.name === 'Fact') add(wordsOf(node, facts), isDetail);
    else if ('value' in node) add(node.value, isDetail);
    else if ('children' in node) {
      node.children.forEach((child) => read(child, isDetail || node.type === 'emphasis'));
    }
  };
  read(element, false);
  return lines
    .map(({ text, isDetail }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), isDetail }))
    .filter(({ text }) => text !== '');
}

/** Returns a fact in words; the rule unknown-fact reports one that doesn't exist. */
function wordsOf(element: MdxElement, facts: Facts): string {
  const [of, join] = [attributeOf(element, 'of'), attributeOf(element, 'join')];
  const words = factInWords({ of, join }, facts);
  return 'message' in words ? '?' : words.map(({ text }) => text).join('');
}

/** Returns the text of a diagram outside its parts. */
function describe(node: Nodes): string {
  const textOf = (child: Nodes): string => {
    if (isElement(child) && ['Arrow', 'Box', 'Group'].includes(child.name ?? '')) return '';
    if ('children' in child) return child.children.map(textOf).join('');
    return 'value' in child ? child.value : '';
  };
  return textOf(node).replaceAll(/\s+/g, ' ').trim();
}

function isElement(node: Nodes): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
