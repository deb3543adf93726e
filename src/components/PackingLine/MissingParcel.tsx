import type { ReactNode } from 'react';

import { Belt, Parcel, Scanner } from './parts';

/** Draws a scanner of packing line 1 that points at the place where a parcel should be. */
export default function MissingParcel({
  className,
}: {
  readonly className: string | undefined;
}): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 400 184"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g opacity="0.55">
        <path d="M8 176H392" />
        <Belt x={24} y={104} width={352} />
        <Parcel x={280} y={56} width={64} height={48} />
      </g>
      <path d="M156 62 124 74M160 78 124 96" strokeDasharray="1 5" />
      <Scanner transform="translate(152 52) rotate(-20) scale(1.2)" />
      {/* The corners of the logo. */}
      <path
        strokeWidth="2"
        d="M40 42v-12a6 6 0 0 1 6-6h12M102 24h12a6 6 0 0 1 6 6v12M120 86v12a6 6 0 0 1-6 6h-12M58 104h-12a6 6 0 0 1-6-6v-12"
      />
    </svg>
  );
}
