import type { ReactNode } from 'react';

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
export function Parcel({
  x,
  y,
  width,
  height,
}: Record<'x' | 'y' | 'width' | 'height', number>): ReactNode {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="3" />
      <path d={`M${x + width / 2 - 8} ${y}v14h16v-14`} />
    </>
  );
}

/** A conveyor belt, 24 high, on legs that reach the floor. */
export function Belt({ x, y, width }: Record<'x' | 'y' | 'width', number>): ReactNode {
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
