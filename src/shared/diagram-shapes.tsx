import clsx from 'clsx';
import { Children, type ReactElement, type ReactNode } from 'react';

/** Place in a drawing: px from the left and from the top. */
export type Point = readonly [x: number, y: number];

/** Where a box stands, in px. */
export interface BoxPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Px between two lines of the name of a box, and of a label. */
export const [lineHeight, labelLineHeight] = [17, 16];

/** Where a text stands. */
export interface TextPlace {
  readonly x: number;
  /** Of its middle. */
  readonly y: number;
  /** Which part of it is at `x`. */
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A text, a line for each child. */
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

/** A rounded box with its name in the middle, in one line or more. Looks: src/css/diagram.css. */
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
  /** Number in the drawing: the lines of a box have it too, and light up with it. */
  readonly id: number;
  /** Marks what the page is about. */
  readonly isFocus?: boolean;
  /** Makes what the box shows a link. */
  readonly link?: (content: ReactNode) => ReactNode;
  /** The lines of its name. */
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

/** A line of upright and level parts from one box to another, with an arrowhead unless it says no. */
export function Connector({
  between,
  points,
  isArrow = true,
  isDashed = false,
  label,
  children,
}: {
  /** The numbers of the boxes. */
  readonly between: readonly number[];
  readonly points: readonly Point[];
  readonly isArrow?: boolean;
  readonly isDashed?: boolean;
  readonly label?: TextPlace;
  /** The lines of its label. */
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

/** Returns the corners of the arrowhead at the last of some points. */
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
