/* Choices among tabs last for the visit: they're kept in the URL, and nothing is stored. */

import { replaceEntry } from './visit-state';

/** URL parameters by the name of the choice. `No-Vary-Search` lists them, too. */
export const choiceParameters: Readonly<Record<string, string>> = { language: 'lang', tab: 'tab' };

/** The reader's last choices, by name. */
const chosen = new Map<string, string>();

/** Checks the radio button of a view, and selects it in the list that replaces the buttons. */
export function check(input: HTMLInputElement): void {
  input.checked = true;
  const list = input.parentElement?.querySelector('select');
  if (list) list.selectedIndex = buttonsBeside(input).indexOf(input);
}

function buttonsBeside({ parentElement }: Element): HTMLInputElement[] {
  return [...(parentElement?.querySelectorAll('input') ?? [])];
}

/** Applies a choice to the whole page, and to the pages it links to. */
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

/** Applies the choices in the URL, and a choice that was made before the script loaded. */
export function startChoices(): void {
  const address = new URL(location.href);
  const { searchParams } = address;
  for (const [name, parameter] of Object.entries(choiceParameters)) {
    const typed = searchParams.get(parameter);
    if (typed === null) continue;
    const value = offeredValue(name, typed);
    if (value !== undefined) chosen.set(name, value);
    else {
      searchParams.delete(parameter);
      // The version and language menus copy the URL. The entry has no visit state yet.
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
 * Returns a choice that the site offers, as it spells it: readers type `Python`, too. The page may not offer it
 * itself, so choices that come from another page of the site are trusted; links from elsewhere may have any value.
 * Offline pages have no referrer.
 */
function offeredValue(name: string, typed: string): string | undefined {
  const isVisited = !location.host || document.referrer.startsWith(`${location.origin}/`);
  return inputsOf(name, typed)[0]?.value ?? (isVisited ? typed : undefined);
}

function inputsOf(name: string, value: string): HTMLInputElement[] {
  const inputs = document.querySelectorAll<HTMLInputElement>(`input[data-choice=${name}]`);
  return [...inputs].filter((it) => it.value.toLowerCase() === value.toLowerCase());
}

/** Applies the choices wherever the page offers them. */
function applyChoices(): void {
  for (const [name, value] of chosen) inputsOf(name, value).forEach(check);
}

/** Adds the choices to a URL of this site. */
export function addChoices({ searchParams }: URL): void {
  for (const [name, value] of chosen) searchParams.set(choiceParameters[name] ?? name, value);
}

/** Adds the choices to links to other pages of this site. */
function carryChoices(): void {
  if (chosen.size === 0) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    const isInSite = link.protocol === location.protocol && link.host === location.host;
    if (!isInSite || link.target || link.matches('[role], [download]')) continue;
    const address = new URL(link.href);
    addChoices(address);
    // Keeps the URL's form.
    if (link.getAttribute('href')?.startsWith('/')) {
      link.setAttribute('href', address.pathname + address.search + address.hash);
    } else link.search = address.search;
  }
}
