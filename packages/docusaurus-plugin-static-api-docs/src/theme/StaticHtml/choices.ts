/* Choices among tabs, which hold for the visit: they travel in the address, and nothing is stored. */

import { replaceEntry } from './visit-state';

/** The parameters of an address, by the names of choices. `No-Vary-Search` names them too. */
export const choiceParameters: Readonly<Record<string, string>> = { language: 'lang', tab: 'tab' };

/** What the reader chose last, by the name of the choice. */
const chosen = new Map<string, string>();

/** Shows a view by its radio button, and names it in the list that is there where the buttons aren't. */
export function check(input: HTMLInputElement): void {
  input.checked = true;
  const list = input.parentElement?.querySelector('select');
  if (list) list.selectedIndex = buttonsBeside(input).indexOf(input);
}

function buttonsBeside({ parentElement }: Element): HTMLInputElement[] {
  return [...(parentElement?.querySelectorAll('input') ?? [])];
}

/** Notes a choice of a view: it holds for the whole page, and the next page starts with it. */
export function choose({ target }: Event): void {
  const input =
    target instanceof HTMLSelectElement ? buttonsBeside(target)[target.selectedIndex] : target;
  if (!(input instanceof HTMLInputElement) || input.type !== 'radio') return;
  check(input);
  if (!input.dataset.choice) return;
  chosen.set(input.dataset.choice, input.value);
  applyChoices();
  const address = new URL(location.href);
  addChoices(address);
  replaceEntry(history.state, address);
  carryChoices();
}

/** Takes over what the address says, and what was chosen before the script had come. */
export function startChoices(): void {
  const address = new URL(location.href);
  const { searchParams } = address;
  for (const [name, parameter] of Object.entries(choiceParameters)) {
    const value = searchParams.get(parameter);
    if (value === null) continue;
    if (isOffered(name, value)) chosen.set(name, value);
    else {
      searchParams.delete(parameter);
      // The menus of versions and languages keep what is in it. The entry has no state of ours yet.
      history.replaceState(history.state, '', address);
    }
  }
  const inputs = document.querySelectorAll<HTMLInputElement>('input[data-choice]');
  const lists = document.querySelectorAll<HTMLSelectElement>('.switcher-select');
  const early =
    [...inputs].find((input) => input.checked && !input.defaultChecked) ??
    [...lists].find(({ selectedIndex }) => selectedIndex > 0);
  if (early) choose({ target: early } as unknown as Event);
  else {
    applyChoices();
    carryChoices();
  }
}

/**
 * Says whether the site offers a choice. A page has only its own: another page of this site leads to it
 * with what was offered there, and a link from elsewhere may have anything. Pages in a folder have no referrer.
 */
function isOffered(name: string, value: string): boolean {
  const isVisited = !location.host || document.referrer.startsWith(`${location.origin}/`);
  return isVisited || inputsOf(name, value).length > 0;
}

function inputsOf(name: string, value: string): HTMLInputElement[] {
  const inputs = document.querySelectorAll<HTMLInputElement>(`input[data-choice=${name}]`);
  return [...inputs].filter((it) => it.value === value);
}

/** Makes the choices that the reader made elsewhere, where they are offered. */
function applyChoices(): void {
  for (const [name, value] of chosen) inputsOf(name, value).forEach(check);
}

/** Adds the choices to an address of this site. */
export function addChoices({ searchParams }: URL): void {
  for (const [name, value] of chosen) searchParams.set(choiceParameters[name] ?? name, value);
}

/** Adds the choices to the links of the page that lead to others of this site. */
function carryChoices(): void {
  if (chosen.size === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    const isOwn = link.protocol === location.protocol && link.host === location.host;
    if (!isOwn || link.target || link.matches('[role], [download]')) continue;
    const address = new URL(link.href);
    addChoices(address);
    // Written as the page writes them.
    if (link.getAttribute('href')?.startsWith('/')) {
      link.setAttribute('href', address.pathname + address.search + address.hash);
    } else link.search = address.search;
  }
}
