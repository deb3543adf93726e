import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { packingLine } from '../../config/packing-line';
import { Scene } from './Scene';
import styles from './styles.module.css';

/**
 * Draws packing line 1, by hand, with a frame around the device that is chosen or pointed at. The styles of the home
 * page show its response.
 */
export default function PackingLine(): ReactNode {
  return (
    <fieldset className={styles.line}>
      <legend>
        <Translate id="portal.home.line">
          Packing line 1: select a device to see its response
        </Translate>
      </legend>
      <svg viewBox="0 0 560 304" aria-hidden="true">
        <Scene {...styles} />
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
