import { labelLineHeight, lineHeight } from '../../shared/diagram-shapes';
import { labelSize, nameSize, type Placement, widthOf } from './placement';
import type { Diagram } from './read-diagram';

/** Distances in px: between messages, from a line to its label's middle, beside a label, and between boxes. */
const [rowHeight, labelGap, besideLabel, betweenBoxes] = [44, 12, 8, 20];

/** Places boxes side by side with enough room for their messages, which are stacked below them. */
export function placeSequence({ boxes, edges }: Diagram): Placement {
  const widths = boxes.map(({ lines }) => Math.max(72, widthOf(lines, nameSize) + 16));
  const boxHeight = Math.max(...boxes.map(({ lines }) => lines.length)) * lineHeight + 20;
  const middles = boxes.map(() => 0);
  for (const index of boxes.keys()) {
    const messages = edges.filter(({ from, to }) => Math.max(from, to) === index);
    const ends = messages.map(
      ({ from, to, lines }) =>
        (middles[Math.min(from, to)] ?? 0) + widthOf(lines, labelSize) + 2 * besideLabel,
    );
    const [before = 0, width = 0] = [widths[index - 1], widths[index]];
    const previous = middles[index - 1];
    const nearest = previous === undefined ? 0 : previous + before / 2 + betweenBoxes;
    middles[index] = Math.max(nearest + width / 2 + 1, ...ends);
  }
  const [middle, width] = [middles.at(-1) ?? 0, widths.at(-1) ?? 0];
  return {
    width: Math.ceil(middle + width / 2 + 1),
    height: boxHeight + rowHeight * (edges.length + 0.5),
    boxes: middles.map((center, index) => {
      const boxWidth = widths[index] ?? 0;
      return { x: center - boxWidth / 2, y: 1, width: boxWidth, height: boxHeight - 2 };
    }),
    edges: edges.map(({ from, to, lines }, index) => {
      const y = boxHeight + rowHeight * (index + 1);
      const [start = 0, end = 0] = [middles[from], middles[to]];
      return {
        points: [
          [start, y],
          [end, y],
        ],
        label: {
          x: (start + end) / 2,
          y: y - labelGap - ((lines.length - 1) * labelLineHeight) / 2,
        },
      };
    }),
  };
}
