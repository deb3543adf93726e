import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { packingLine } from '../../config/packing-line';
import { Belt, Parcel, Scanner } from './parts';
import styles from './styles.module.css';

/**
 * Draws packing line 1, by hand, with a frame around the device that is chosen or pointed at. The styles of the home
 * page show its response.
 */
export default function PackingLine(): ReactNode {
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">
        <Translate id="portal.home.line">A device of packing line 1</Translate>
      </legend>
      <svg viewBox="0 0 560 304" aria-hidden="true">
        <g className={styles.scene}>
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
        </g>
        <g className={styles.links}>
          {/* Scanners belong to the gateway. */}
          <path d="M288 76H452M356 76V100" />
          {/* Light */}
          <path d="M322 170 284 186M326 188 284 210" />
        </g>
        <g className={styles.devices}>
          <Scanner transform="translate(318 166) rotate(-20) scale(1.2)" />
          <Scanner transform="translate(462 64)" />
          <path d="M476 136v-10a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v10" />
          <rect x="192" y="56" width="96" height="40" rx="6" />
          <path d="M208 56V34M272 56V34M248 82h24" />
          <circle cx="208" cy="82" r="2" />
          <circle cx="220" cy="82" r="2" />
          <circle cx="232" cy="82" r="2" />
          <rect x="40" y="128" width="104" height="72" rx="6" />
          <path d="M92 200v22M68 223h48M56 148h32M56 164h56M56 180h24M108 148h20" />
        </g>
      </svg>
      {packingLine.map((id, index) => (
        <LineDevice key={id} id={id} isFirst={index === 0} />
      ))}
    </fieldset>
  );
}

function LineDevice({ id, isFirst }: { readonly id: string; readonly isFirst: boolean }) {
  return (
    <>
      <input type="radio" name="line" id={`line-${id}`} defaultChecked={isFirst} />
      <label htmlFor={`line-${id}`}>{id}</label>
    </>
  );
}
