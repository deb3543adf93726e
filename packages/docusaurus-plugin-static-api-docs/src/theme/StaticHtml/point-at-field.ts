import { choiceOf } from './behaviour';

/**
 * Marks the sample lines of the hovered field, or the field of the hovered sample lines.
 */
export function markCounterpart({ target }: Event): void {
  document.querySelector('[data-pointed]')?.removeAttribute('data-pointed');
  counterpartOf(target as Element)?.setAttribute('data-pointed', '');
}

function counterpartOf(element: Element): Element | null | undefined {
  const inSample = element.closest('[data-field]');
  if (inSample) return document.querySelector(`.field[id="${CSS.escape(idOf(inSample))}"]`);
  const id = element.closest('.field')?.id;
  const all = [...document.querySelectorAll('[data-field]')];
  return all.find((each) => each.checkVisibility() && idOf(each) === id);
}

/** Returns the ID of the field that sample lines show, from the names of its parents and its own. */
function idOf(inSample: Element): string {
  const around = inSample.parentElement?.closest('[data-field]');
  const name = /"(.*?)": /.exec(inSample.textContent)?.[1];
  return `${around ? idOf(around) : prefixOf(inSample)}.${name}`;
}

/** Returns the prefix of the IDs of a sample's fields: `body` or `response-200`. */
function prefixOf(inSample: Element): string {
  const panel = inSample.closest('.switcher-panel');
  const { name, value } = (panel && choiceOf(panel)) ?? {};
  return name === 'language' ? 'body' : `response-${value}`;
}
