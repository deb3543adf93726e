import { fillOnInput, restoreValues, showFieldOnClick } from './fill-samples';
import { markCounterpart } from './point-at-field';

let isListening = false;

/** The fields that fill in samples, and marks which field and which line belong together. */
export const sampleFields = {
  listen(): void {
    if (isListening) return;
    isListening = true;
    const { body } = document;
    document.addEventListener('input', (event) => fillOnInput(event, body));
    document.addEventListener('click', (event) => showFieldOnClick(event, body));
    document.addEventListener('pointermove', (event) => markCounterpart(event, body));
  },
  /** Fills the samples of a page that has just been shown with what the reader typed before. */
  show(): void {
    restoreValues(document.body);
  },
};
