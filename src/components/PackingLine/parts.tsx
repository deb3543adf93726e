import type { ReactNode } from 'react';

/** A place in a drawing, in its units. */
export type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** A drawing of an opening (`src/css/opening.css`). It says nothing that the text doesn't. */
export function Drawing({
  viewBox,
  children,
}: {
  readonly viewBox: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The scan frame around what a drawing points at: the corners of the logo. */
export function Frame({ x, y, width, height }: Box): ReactNode {
  const [right, bottom] = [x + width, y + height];
  const corners = [
    `M${x} ${y + 18}v-12a6 6 0 0 1 6-6h12`,
    `M${right - 18} ${y}h12a6 6 0 0 1 6 6v12`,
    `M${right} ${bottom - 18}v12a6 6 0 0 1-6 6h-12`,
    `M${x + 18} ${bottom}h-12a6 6 0 0 1-6-6v-12`,
  ];
  return <path className="frame" strokeWidth="2" d={corners.join('')} />;
}

/** A handheld scanner, with its window at the left. */
export function Scanner({ transform }: { readonly transform: string }): ReactNode {
  return (
    <g transform={transform}>
      <path d="M8 0H44a12 12 0 0 1 12 12V16a8 8 0 0 1-8 8H8L0 20V4Z" />
      <path d="M26 24 32 56a6 6 0 0 0 6 5h6a5 5 0 0 0 5-6L43 24" />
      <path d="M26 33h-5M8 0V24M36 8h10" />
    </g>
  );
}

/** A parcel with tape. */
export function Parcel({ x, y, width, height }: Box): ReactNode {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="3" />
      <path d={`M${x + width / 2 - 8} ${y}v14h16v-14`} />
    </>
  );
}

/** A conveyor belt, 24 high, on legs that reach the floor. */
export function Belt({ x, y, width }: Omit<Box, 'height'>): ReactNode {
  const rollers = Math.round((width - 32) / 64);
  const between = (width - 32) / rollers;
  return (
    <>
      <rect x={x} y={y} width={width} height="24" rx="12" />
      <path d={`M${x + 32} ${y + 24}v48M${x + width - 32} ${y + 24}v48`} />
      {Array.from({ length: rollers + 1 }, (_, index) => (
        <circle key={index} cx={x + 16 + index * between} cy={y + 12} r="5" />
      ))}
    </>
  );
}
