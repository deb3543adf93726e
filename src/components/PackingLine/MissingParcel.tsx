import type { ReactNode } from 'react';

import { Belt, Drawing, Frame, Parcel, Scanner } from './parts';

/** Draws a scanner of packing line 1 that points at the place where a parcel should be. */
export default function MissingParcel(): ReactNode {
  return (
    <Drawing viewBox="0 8 400 167">
      <g className="scene">
        <path d="M8 176H392" />
        <Belt x={24} y={104} width={352} />
        <Parcel x={280} y={56} width={64} height={48} />
      </g>
      <path className="links" strokeDasharray="1 5" d="M156 62 124 74M160 78 124 96" />
      <g className="devices">
        <Scanner transform="translate(152 52) rotate(-20) scale(1.2)" />
      </g>
      <Frame x={40} y={24} width={80} height={80} />
    </Drawing>
  );
}
