import { choiceOf } from './behaviour';

/**
 * Marks the lines of samples and responses that show the field which the pointer or the focus is on, or the
 * field of the lines.
 */
export function markCounterparts({ target }: Event): void {
  for (const each of document.querySelectorAll('[data-pointed]')) {
    each.removeAttribute('data-pointed');
  }
  for (const each of counterpartsOf(target as Element)) each.setAttribute('data-pointed', '');
}

function counterpartsOf(element: Element): Iterable<Element> {
  const inSample = element.closest('[data-field]');
  if (inSample) return document.querySelectorAll(`.field[id="${CSS.escape(idOf(inSample))}"]`);
  const id = element.closest('.field')?.id;
  const all = id === undefined ? [] : [...document.querySelectorAll('[data-field]')];
  return all.filter((each) => each.getClientRects().length > 0 && idOf(each) === id);
}

/** Returns the ID of the field that sample lines show, from the names of its parents and its own. */
function idOf(inSample: Element): string {
  const around = inSample.parentElement?.closest('[data-field]');
  const name = /"(.*?)": /.exec(inSample.textContent)?.[1];
  return `${around ? idOf(around) : prefixOf(inSample)}.${name}`;
}

/** Returns the prefix of the IDs of a sample's fields: `body` or `response-200`. */
function prefixOf(inSample: Element): string {
  const message = inSample.closest<HTMLElement>('[data-prefix]');
  if (message) return message.dataset.prefix ?? '';
  const panel = inSample.closest('.switcher-panel');
  const { name, value } = (panel && choiceOf(panel)) ?? {};
  return name === 'language' ? 'body' : `response-${value}`;
}
