import type { BoxPlace, Point, TextPlace } from '../../shared/diagram-shapes';

/** Positions of a diagram's parts, in px. */
export interface Placement {
  readonly width: number;
  readonly height: number;
  /** In the order of the boxes. */
  readonly boxes: readonly BoxPlace[];
  /** In the order of the edges. */
  readonly edges: readonly {
    readonly points: readonly Point[];
    readonly label: TextPlace;
  }[];
}

/** Font sizes in px of box names and labels, as in src/css/diagram.css. */
export const [nameSize, labelSize] = [14, 13];

/** Estimates the width in px of the longest line, in any font. */
export function widthOf(lines: readonly string[], size: number): number {
  const widths = lines.map((line) => {
    const capitals = line.match(/[A-Z_]/g)?.length ?? 0;
    return size * (0.7 * capitals + 0.55 * (line.length - capitals));
  });
  return Math.ceil(Math.max(0, ...widths));
}
