import { choiceOf } from './behaviour';

/**
 * Marks what a sample has of the field that the reader points at, or the field of which a sample has
 * something there: the request has its samples before the response.
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

/** Returns the id of the field that a sample shows: the names around it, and its own. */
function idOf(inSample: Element): string {
  const around = inSample.parentElement?.closest('[data-field]');
  const name = /"(.*?)": /.exec(inSample.textContent)?.[1];
  return `${around ? idOf(around) : prefixOf(inSample)}.${name}`;
}

/** Returns what the ids of the fields start with that a sample shows: `body` or `response-200`. */
function prefixOf(inSample: Element): string {
  const panel = inSample.closest('.switcher-panel');
  const { name, value } = (panel && choiceOf(panel)) ?? {};
  return name === 'language' ? 'body' : `response-${value}`;
}
