import clsx from 'clsx';
import { Children, type ReactElement, type ReactNode } from 'react';

/** Position in a drawing, in px from the left and top. */
export type Point = readonly [x: number, y: number];

/** Position and size of a box, in px. */
export interface BoxPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Line height in px of box names and labels. */
export const [lineHeight, labelLineHeight] = [17, 16];

/** Position of a text. */
export interface TextPlace {
  readonly x: number;
  /** Of its middle. */
  readonly y: number;
  /** The part of the text aligned to `x`. */
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A text with one line per child. */
function Lines({
  x,
  y,
  anchor = 'middle',
  height,
  children,
}: TextPlace & { readonly height: number; readonly children: ReactNode }): ReactElement[] {
  const lines = Children.toArray(children);
  const first = y - ((lines.length - 1) * height) / 2;
  return lines.map((line, index) => (
    <text
      key={index}
      x={x}
      y={first + index * height}
      textAnchor={anchor}
      dominantBaseline="central"
    >
      {line}
    </text>
  ));
}

/** A rounded box with its centered name, in one or more lines. Styles: src/css/diagram.css. */
export function Box({
  id,
  x,
  y,
  width,
  height,
  isFocus = false,
  link = (content) => content,
  children,
}: BoxPlace & {
  /** Number in the drawing, shared by the box's lines, which are highlighted with it. */
  readonly id: number;
  /** Whether the page is about this box. */
  readonly isFocus?: boolean;
  /** URL that makes the box a link. */
  readonly link?: (content: ReactNode) => ReactNode;
  /** Lines of its name. */
  readonly children: ReactNode;
}): ReactElement {
  return (
    <g className={clsx('node', `n${id}`, { focus: isFocus })}>
      {link(
        <>
          <rect x={x} y={y} width={width} height={height} rx="8" />
          <Lines x={x + width / 2} y={y + height / 2} height={lineHeight}>
            {children}
          </Lines>
        </>,
      )}
    </g>
  );
}

/** A line of vertical and horizontal segments between boxes, by default with an arrowhead. */
export function Connector({
  between,
  points,
  isArrow = true,
  isDashed = false,
  label,
  children,
}: {
  /** Numbers of its boxes. */
  readonly between: readonly number[];
  readonly points: readonly Point[];
  readonly isArrow?: boolean;
  readonly isDashed?: boolean;
  readonly label?: TextPlace;
  /** Lines of its label. */
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <g className={clsx('edge', ...between.map((id) => `e${id}`))}>
      <path
        d={`M${points.map((point) => point.join(' ')).join('L')}`}
        strokeDasharray={isDashed ? '4 3' : undefined}
      />
      {isArrow && <polygon points={headOf(points)} />}
      {label && (
        <Lines {...label} height={labelLineHeight}>
          {children}
        </Lines>
      )}
    </g>
  );
}

/** Returns the corners of an arrowhead at the last point. */
function headOf(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return '';
  const [x, y] = tip;
  const [dx, dy] = [Math.sign(x - before[0]), Math.sign(y - before[1])];
  return [
    ...[x, y],
    ...[x - 7 * dx - 4 * dy, y - 7 * dy - 4 * dx],
    ...[x - 7 * dx + 4 * dy, y - 7 * dy + 4 * dx],
  ].join(' ');
}
