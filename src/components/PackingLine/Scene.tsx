import partition from 'lodash/partition';
import type { ReactNode } from 'react';

import type { LineDevice } from '../../config/packing-line';
import { Belt, Parcel, Scanner } from './parts';

const devicesOfLine: Readonly<Record<LineDevice, ReactNode>> = {
  'scanner-0001': <Scanner transform="translate(318 166) rotate(-20) scale(1.2)" />,
  'scanner-0002': (
    <>
      <Scanner transform="translate(462 64)" />
      <path d="M476 136v-10a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v10" />
    </>
  ),
  'edge-gateway-01': (
    <>
      <rect x="192" y="56" width="96" height="40" rx="6" />
      <path d="M208 56V34M272 56V34M248 82h24" />
      <circle cx="208" cy="82" r="2" />
      <circle cx="220" cy="82" r="2" />
      <circle cx="232" cy="82" r="2" />
    </>
  ),
  'packing-host-01': (
    <>
      <rect x="40" y="128" width="104" height="72" rx="6" />
      <path d="M92 200v22M68 223h48M56 148h32M56 164h56M56 180h24M108 148h20" />
    </>
  ),
};

/**
 * Draws packing line 1 without the IDs of its devices, in 560 × 304. Its floor is at 296.
 *
 * @param props - classes: of what stands around the devices, of the lines between them, of the devices, and of those
 *   that are drawn like what stands around, if `only` one of them is the subject
 */
export function Scene({
  scene,
  links,
  devices,
  only,
}: {
  readonly scene?: string;
  readonly links?: string;
  readonly devices?: string;
  readonly only?: LineDevice | undefined;
}): ReactNode {
  const [subjects, others] = partition(
    Object.entries(devicesOfLine).map(([id, drawing]) => <g key={id}>{drawing}</g>),
    ({ key }) => only === undefined || key === only,
  );
  return (
    <>
      <g className={scene}>
        <path d="M8 296H552" />
        {/* Desk */}
        <path d="M16 224H168M32 224V296M152 224V296" />
        <Belt x={192} y={224} width={352} />
        <Parcel x={208} y={152} width={80} height={72} />
        <rect x="240" y="184" width="42" height="28" rx="2" />
        <path d="M246 190v16M250 190v16M253 190v16M258 190v16M262 190v16M267 190v16M270 190v16M275 190v16" />
        <Parcel x={448} y={176} width={64} height={48} />
        {/* Shelf */}
        <path d="M432 136H552M448 136v10M536 136v10" />
        {others}
      </g>
      <g className={links} strokeDasharray="1 5">
        {/* Scanners belong to the gateway. */}
        <path d="M288 76H452M356 76V100" />
        {/* Light */}
        <path d="M322 170 284 186M326 188 284 210" />
      </g>
      <g className={devices}>{subjects}</g>
    </>
  );
}
