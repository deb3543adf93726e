import uniq from 'lodash/uniq';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';

import { labelLineHeight, lineHeight, type Point } from '../../shared/diagram-shapes';
import { labelSize, nameSize, type Placement, widthOf } from './placement';
import type { Diagram, DiagramEdge } from './read-diagram';

/** Distance in px from a line to its label. */
const labelGap = 8;

/** @see https://eclipse.dev/elk/reference/options.html */
const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Leaves room for the strokes of boxes at the edge.
  'elk.padding': '[top=2,left=2,bottom=2,right=2]',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '0',
  'elk.spacing.nodeNode': '16',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.edgeLabels.sideSelection': 'SMART_DOWN',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
};

/** Places the boxes in layers from top to bottom, joined by vertical and horizontal lines. */
export async function placeGraph({ boxes, edges }: Diagram): Promise<Placement> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const placed: ElkNode = await new Elk().layout({
    id: 'diagram',
    layoutOptions,
    children: boxes.map(({ lines }, index) => ({
      id: `${index}`,
      width: Math.max(80, widthOf(lines, nameSize) + 24),
      height: Math.max(44, lines.length * lineHeight + 24),
      ports: uniq(
        edges.flatMap((edge) => portsOf(edge).filter((it) => it.startsWith(`${index} `))),
      ).map((id) => ({ id })),
    })),
    edges: edges.map((edge, index) => {
      const [source = '', target = ''] = portsOf(edge);
      const { lines } = edge;
      const size = {
        width: widthOf(lines, labelSize) + labelGap,
        height: lines.length * labelLineHeight,
      };
      const labels = lines.length > 0 ? [{ text: lines.join('\n'), ...size }] : [];
      return { id: `edge-${index}`, sources: [source], targets: [target], labels };
    }),
  });
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: (placed.children ?? []).map(({ x = 0, y = 0, width = 0, height = 0 }) => {
      return { x: Math.round(x), y: Math.round(y), width, height };
    }),
    edges: (placed.edges ?? []).map(placeEdge),
  };
}

/** Returns the ends of an edge: edges of one kind start at the same point, and end at different ones. */
function portsOf({ from, to, isDashed, isArrow }: DiagramEdge): [source: string, target: string] {
  const kind = `${isArrow} ${isDashed}`;
  return [`${from} out ${kind}`, `${to} in ${kind} ${from}`];
}

/** Minimum offset in px; a line with a smaller one stays straight. */
const leastTurn = 20;

/** Puts the label beside the nearest vertical segment of its line. */
function placeEdge({ sections = [], labels = [] }: ElkExtendedEdge): Placement['edges'][number] {
  const placed = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [Math.round(x), Math.round(y)]),
  );
  const [[startX = 0, startY = 0] = [], [endX = 0, endY = 0] = []] = [placed[0], placed.at(-1)];
  const isNearlyStraight = placed.length === 4 && Math.abs(startX - endX) < leastTurn;
  const points: Point[] = isNearlyStraight
    ? [
        [startX, startY],
        [startX, endY],
      ]
    : placed;
  const [{ x = 0, y = 0, width = 0, height = 0 } = {}] = labels;
  const [middle, center] = [x + width / 2, Math.round(y + height / 2)];
  const beside = points.find((point, index) => {
    const next = points[index + 1];
    return next?.[0] === point[0] && point[1] <= center && center <= next[1];
  });
  const [line] = beside ?? points[0] ?? [middle];
  return middle < line
    ? { points, label: { x: line - labelGap, y: center, anchor: 'end' } }
    : { points, label: { x: line + labelGap, y: center, anchor: 'start' } };
}
