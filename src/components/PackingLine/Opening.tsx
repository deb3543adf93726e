import { useLocalPathname } from '@docusaurus/theme-common/internal';
import type { ReactNode } from 'react';

import { referenceOf } from '../../config/api-references';
import type { LineDevice } from '../../config/packing-line';
import { type Box, Drawing, Frame } from './parts';
import { Scene } from './Scene';

/** Where the frame of a device is, and its ID. */
const places: Readonly<Partial<Record<LineDevice, { frame: Box; id: Place }>>> = {
  'edge-gateway-01': {
    frame: { x: 176, y: 18, width: 128, height: 92 },
    id: { x: 164, y: 82, textAnchor: 'end' },
  },
  'packing-host-01': {
    frame: { x: 24, y: 112, width: 136, height: 122 },
    id: { x: 92, y: 100, textAnchor: 'middle' },
  },
  'scanner-0001': {
    frame: { x: 296, y: 136, width: 120, height: 96 },
    id: { x: 356, y: 124, textAnchor: 'middle' },
  },
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly textAnchor: 'middle' | 'end';
}

/**
 * Begins the first page of the docs or of a reference: what the page is about, and packing line 1 with a frame around
 * the device that the reference is about (`src/shared/place-opening.ts`).
 */
export default function Opening({ children }: { readonly children: ReactNode }): ReactNode {
  const device = referenceOf(useLocalPathname())?.device;
  const place = device && places[device];
  return (
    <div className="opening">
      {children}
      <Drawing viewBox="0 14 560 281">
        <Scene scene="scene" links="links" devices="devices" only={device} />
        {place && (
          <>
            <Frame {...place.frame} />
            <text fontSize="18" {...place.id}>
              {device}
            </text>
          </>
        )}
      </Drawing>
    </div>
  );
}
