import { fillOnInput, restoreValues, showFieldOnClick } from './fill-samples';
import { markCounterpart } from './point-at-field';

/** The fields that fill in samples, and marks which field and which line belong together. */
export const sampleFields = {
  /** Does nothing when it is called again: a document takes each listener once. */
  listen(): void {
    document.addEventListener('input', fillOnInput);
    document.addEventListener('click', showFieldOnClick);
    document.addEventListener('pointermove', markCounterpart);
  },
  show: restoreValues,
};
