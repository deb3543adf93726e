import range from 'lodash/range';

import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import {
  type Arrow,
  type Box,
  type Diagram,
  lengthOf,
  middleOf,
  padding,
  type Rect,
  sizeOf,
  type Span,
  wrap,
} from './diagram';

/** A problem of a box or an arrow of the diagram. */
export type Problem = Reason & { readonly part: Box | Arrow };

export interface PlacedArrow extends Arrow {
  /** From the first box to the second. */
  readonly line: Rect;
  /** Where its label is, beside it. */
  readonly place: Rect;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Positions are multiples of it, in px. */
const grid = 8;

/** Width in px of the text column on a 390 px phone, on the grid. */
const widest = 352;

/**
 * Draws the straight lines between boxes, and finds a free place for the label of each.
 *
 * @returns the parts with wrapped text, and what is wrong with the places that a person chose
 */
export function placeDiagram(diagram: Diagram) {
  const all = diagram.boxes.map((box) => {
    return { ...box, lines: wrap(box.lines, lengthOf(box.x) - 2 * insetOf(box)) };
  });
  const groups = all.filter(({ isGroup }) => isGroup);
  const boxes = all.filter(({ isGroup }) => !isGroup);
  const problems: Problem[] = diagram.boxes.flatMap((part, index) =>
    reasonsAgainst(all, index).map((reason) => ({ part, ...reason })),
  );

  const messages = diagram.arrows.filter(({ at }) => at !== undefined);
  const width = Math.max(0, ...all.map(({ x }) => x[1]));
  const ends = messages.map(({ at = 0 }) => at + 2 * grid);
  const height = Math.max(0, ...all.map(({ y }) => y[1]), ...ends);
  const lifelines = boxes
    .filter(({ name }) => messages.some(({ from, to }) => from === name || to === name))
    .map(({ x, y }): Rect => ({ x: [middleOf(x), middleOf(x)], y: [y[1], height] }));

  const routed = diagram.arrows.flatMap((arrow) => {
    const [from, to] = [arrow.from, arrow.to].map((name) => all.find((it) => it.name === name));
    if (!from || !to) return [];
    const line = arrow.at === undefined ? straightLine(from, to) : level(arrow.at, from, to);
    if (line) return [{ arrow, line, others: all.filter((it) => it !== from && it !== to) }];
    const message = `no straight line leads from the middle of "${from.name}" or "${to.name}" to the other`;
    const fix = 'put the middle of one box above or beside the other';
    problems.push({ part: arrow, message, fix });
    return [];
  });

  const obstacles = [...boxes, ...groups.flatMap(frameOf), ...lifelines];
  obstacles.push(...routed.map(({ line }) => line));
  const arrows = routed.flatMap(({ arrow, line, others }): PlacedArrow[] => {
    const crossed = others.find((it) => overlap(it.isGroup ? titleOf(it) : it, line));
    if (crossed && arrow.at === undefined) {
      problems.push({ part: arrow, message: `the arrow crosses "${crossed.name}"` });
    }
    const label = arrow.label.map((it) => ({ ...it, isDetail: true }));
    const free = placesBeside(line, sizeOf(label)).find(
      ({ place }) =>
        // The outermost pixels of a line of text are empty.
        contains({ x: [-2, width + 2], y: [-2, height + 2] }, place) &&
        !obstacles.some((it) => overlap(it, place, 3)),
    );
    if (!free) {
      const text = label.map((it) => it.text).join(' ');
      const message = `there is no room for "${text}" (${sizeOf(label).join('x')} px) beside its arrow`;
      const fix = 'move the boxes apart, or break the label with <br />';
      problems.push({ part: arrow, message, fix });
      return [];
    }
    obstacles.push(free.place);
    return [{ ...arrow, label, line, ...free }];
  });
  return { width, height, groups, boxes, arrows, lifelines, problems };
}

/** Returns what is wrong with a box, on its own or with those before it. */
function reasonsAgainst(boxes: readonly Box[], index: number): Reason[] {
  const box = boxes[index];
  if (!box) return [];
  const { x, y, name, lines } = box;
  const [textWidth, textHeight] = sizeOf(lines);
  const [width, height] = [textWidth + 2 * insetOf(box), textHeight + 2 * padding];
  const cases: readonly (readonly [isWrong: boolean, message: string])[] = [
    [[...x, ...y].some((it) => it % grid !== 0), `"${name}" is off the grid of ${grid} px`],
    [x[1] > widest, `"${name}" ends at ${x[1]} px, but a phone shows ${widest}`],
    [
      width > lengthOf(x) || height > lengthOf(y),
      `the text of "${name}" needs ${width}x${height} px`,
    ],
    ...boxes
      .slice(0, index)
      .map((other) => [isOver(box, other), `"${name}" overlaps "${other.name}"`] as const),
  ];
  return cases.filter(([isWrong]) => isWrong).map(([, message]) => ({ message }));
}

/** Whether two boxes overlap; a group may hold others below its text. */
function isOver(box: Box, other: Box): boolean {
  const [group, inner] = contains(box, other) ? [box, other] : [other, box];
  const isInside = group.isGroup && contains(group, inner);
  return isInside ? overlap(titleOf(group), inner, padding) : overlap(group, inner);
}

/** Returns the place of a group's text, in its upper left corner. */
export function titleOf({ x, y, lines }: Box): Rect {
  const [left, top] = [x[0] + 2 * padding, y[0] + padding];
  const [width, height] = sizeOf(lines);
  return { x: [left, left + width], y: [top, top + height] };
}

/** Returns the space beside the text of a box. */
function insetOf({ isGroup }: Box): number {
  return isGroup ? 2 * padding : padding;
}

/** Returns what labels keep off in a group: its title and its sides. */
function frameOf(group: Box): Rect[] {
  const { x, y } = group;
  const sides = [0, 1].flatMap((end): Rect[] => [
    { x, y: [y[end] ?? 0, y[end] ?? 0] },
    { x: [x[end] ?? 0, x[end] ?? 0], y },
  ]);
  return [titleOf(group), ...sides];
}

/** Returns the line from the middle of a side to another side, of the smaller box if it can. */
function straightLine(from: Rect, to: Rect): Rect | undefined {
  const [x, y] = [sharedMiddle(from.x, to.x), sharedMiddle(from.y, to.y)];
  const [across, down] = [gapOf(from.x, to.x), gapOf(from.y, to.y)];
  if (x !== undefined && down) return { x: [x, x], y: down };
  return y !== undefined && across ? { x: across, y: [y, y] } : undefined;
}

/** Returns where a line from one span to another starts and ends. */
function gapOf(from: Span, to: Span): Span | undefined {
  if (from[1] < to[0]) return [from[1], to[0]];
  return to[1] < from[0] ? [from[0], to[1]] : undefined;
}

function sharedMiddle(a: Span, b: Span): number | undefined {
  const middles = (lengthOf(a) <= lengthOf(b) ? [a, b] : [b, a]).map(middleOf);
  return middles.find((middle) =>
    [a, b].every(([start, end]) => start + padding < middle && middle < end - padding),
  );
}

/** Returns the line of a message between the middles of two boxes. */
function level(at: number, from: Rect, to: Rect): Rect | undefined {
  const x: Span = [middleOf(from.x), middleOf(to.x)];
  const isBelow = at > Math.max(from.y[1], to.y[1]) && at % grid === 0;
  return isBelow && lengthOf(x) !== 0 ? { x, y: [at, at] } : undefined;
}

/** Lists places beside a line, the nearest to its middle first. */
function placesBeside({ x, y }: Rect, [width, height]: readonly [number, number]) {
  const [left, top] = [middleOf(x) - width / 2, middleOf(y) - height / 2];
  const at = (start: number, from: number): Rect => ({
    x: [start, start + width],
    y: [from, from + height],
  });
  if (lengthOf(y) === 0) {
    const tops = width + padding <= Math.abs(lengthOf(x)) ? [y[0] - 5 - height, y[0] + 5] : [];
    return tops.map((it) => ({ place: at(left, it), anchor: 'middle' as const }));
  }
  const shifts = range(0, (Math.abs(lengthOf(y)) - height) / 2, 2).flatMap((it) => [it, -it]);
  return shifts.flatMap((shift) => [
    { place: at(x[0] + 8, top + shift), anchor: 'start' as const },
    { place: at(x[0] - 8 - width, top + shift), anchor: 'end' as const },
  ]);
}

const axes = ['x', 'y'] as const;

function overlap(a: Rect, b: Rect, margin = 0): boolean {
  return axes.every(
    (axis) =>
      Math.min(...a[axis]) - margin < Math.max(...b[axis]) &&
      Math.min(...b[axis]) < Math.max(...a[axis]) + margin,
  );
}

function contains(outer: Rect, inner: Rect): boolean {
  return axes.every((it) => outer[it][0] < inner[it][0] && inner[it][1] < outer[it][1]);
}
