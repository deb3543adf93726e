import '../../css/diagram.css';

import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { packingLine } from '../../config/packing-line';
import { Scene } from './Scene';

const id = '__packing-line';

/** Where the ID of each device ends or has its middle, in the order of `packingLine`. */
const places = [
  { x: 212, y: 85 },
  { x: 352, y: 31, textAnchor: 'end' },
  { x: 151, y: 14 },
  { x: -10, y: 70, textAnchor: 'start' },
] as const;

/** Draws packing line 1 in a guide, as small as a phone, so that its text isn't scaled. */
export default function PackingLineFigure(): ReactNode {
  return (
    <figure className="diagram">
      <svg
        viewBox="-10 0 362 192"
        width="22.625rem"
        role="img"
        aria-labelledby={`${id}-description`}
        focusable="false"
      >
        <desc id={`${id}-description`}>
          {translate({
            id: 'portal.packingLine.description',
            message:
              'Packing line 1 has four devices: packing-host-01 on a desk, scanner-0001 at the belt, scanner-0002 on a shelf, and edge-gateway-01, the parent of both scanners.',
          })}
        </desc>
        <g transform="scale(0.6286)">
          <Scene scene="scene" links="links" devices="devices" />
        </g>
        {places.map((place, index) => (
          <text key={index} className="id" textAnchor="middle" aria-hidden {...place}>
            {packingLine[index]}
          </text>
        ))}
      </svg>
      <figcaption>
        {translate({
          id: 'portal.packingLine.caption',
          message: 'Packing line 1, which most examples share',
        })}
      </figcaption>
    </figure>
  );
}
