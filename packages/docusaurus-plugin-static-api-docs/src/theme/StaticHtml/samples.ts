import { fillOnInput, restoreValues, showFieldOnClick } from './fill-samples';
import { markCounterparts } from './point-at-field';

/** Fields that fill in samples, and highlighting of the field and sample lines that correspond. */
export const sampleFields = {
  /** Idempotent, because a document adds the same listener only once. */
  listen(): void {
    document.addEventListener('input', fillOnInput);
    document.addEventListener('click', showFieldOnClick);
    document.addEventListener('pointermove', markCounterparts);
    document.addEventListener('focusin', markCounterparts);
  },
  show: restoreValues,
};
