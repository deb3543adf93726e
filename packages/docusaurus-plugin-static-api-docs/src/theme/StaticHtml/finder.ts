/* The filter of the page of errors and states. What the reader looks for is kept in the URL. */

import './finder.css';
import { elementAt } from './behaviour';
import { matchWords, wordsIn } from './match-words';
import { replaceEntry } from './visit-state';

/** What is shown or hidden. */
const entries = '.lookup tbody > tr, .card';
/** What is hidden with its entries. */
const boxes = '.rules, .static-html';
const hidden = 'data-unmatched';

/** Parameters of the URL; empty if the reader filters by nothing. */
const parameters = ['q', 'status'] as const;
type Wanted = Readonly<Record<(typeof parameters)[number], string>>;
const nothing: Wanted = { q: '', status: '' };

/** Offers another way to find a text that no entry matches, at the end of the element that says so. */
export type Offer = (status: Element, text: string) => void;

let offer: Offer | undefined;

/** The folds that were opened to show matches, which close again. */
const opened = new Set<HTMLDetailsElement>();

function partsOf() {
  const finder = document.querySelector('.finder');
  const input = finder?.querySelector('input');
  const status = finder?.querySelector<HTMLElement>('[role="status"]');
  const buttons = [...(finder?.querySelectorAll('button') ?? [])];
  return input && status ? { input, status, buttons } : undefined;
}

/** Returns the text of an element, in which its parts are separate words. */
function textOf(element: Element): string {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode()) texts.push(nodes.currentNode.nodeValue ?? '');
  return texts.join(' ');
}

function isMatch(entry: Element, { q, status }: Wanted): boolean {
  const fold = entry.closest<HTMLElement>('.rules');
  const summary = fold?.querySelector('summary');
  const text = textOf(entry);
  const words = wordsIn(summary ? `${text} ${textOf(summary)}` : text);
  // An error starts with its status.
  const entryStatus = fold ? fold.dataset.status : text.trim().split(' ')[0];
  return matchWords(q, words) && (status === '' || entryStatus === status);
}

/** Shows the entries that match, and how many there are. */
function filter(wanted: Wanted): void {
  const { input, status, buttons } = partsOf() ?? {};
  if (!input || !status || !buttons) return;
  const { q } = wanted;
  if (input.value.trim() !== q) input.value = q;
  for (const button of buttons) {
    button.setAttribute('aria-pressed', String(button.value === wanted.status));
  }
  const all = [...document.querySelectorAll(entries)];
  const others = all.filter((entry) => {
    const isOther = !isMatch(entry, wanted);
    entry.toggleAttribute(hidden, isOther);
    return isOther;
  });
  for (const box of document.querySelectorAll(boxes)) {
    const inside = [...box.querySelectorAll(entries)];
    const isEmpty = inside.length > 0 && inside.every((entry) => entry.hasAttribute(hidden));
    box.toggleAttribute(hidden, isEmpty);
    if (box instanceof HTMLDetailsElement) fold(box, q !== '' && !isEmpty);
  }
  const { says = '', none = '' } = status.dataset;
  const count = all.length - others.length;
  const text = says.replace('{}', String(count)).replace('{}', String(all.length));
  status.textContent = others.length === 0 ? '' : count > 0 ? text : none;
  if (count === 0) offer?.(status, q);
}

/** Opens a fold with matches, and closes it again unless the reader had opened it. */
function fold(details: HTMLDetailsElement, isFound: boolean): void {
  if (isFound && !details.open) {
    details.open = true;
    opened.add(details);
  } else if (!isFound && opened.delete(details)) details.open = false;
}

/** Filters, and keeps in the URL what for. */
function find(wanted: Wanted): void {
  filter(wanted);
  const address = new URL(location.href);
  for (const name of parameters) {
    if (wanted[name]) address.searchParams.set(name, wanted[name]);
    else address.searchParams.delete(name);
  }
  replaceEntry(history.state, address);
}

/** Returns what the field and the buttons say. */
function chosen(): Wanted {
  const { input, buttons = [] } = partsOf() ?? {};
  const pressed = buttons.find((button) => button.getAttribute('aria-pressed') === 'true');
  return { q: input?.value.trim() ?? '', status: pressed?.value ?? '' };
}

/** Shows all entries if the one that a link leads to is hidden. */
function uncover(hash: string): boolean {
  const isHidden = elementAt(hash)?.closest(`[${hidden}]`) != null;
  if (isHidden) find(nothing);
  return isHidden;
}

function onClick({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLButtonElement>('.finder button');
  const { q, status } = chosen();
  // Like a radio button, but a second press takes the choice back.
  if (button) find({ q, status: button.value === status ? '' : button.value });
  const link = (target as Element).closest('a');
  if (link?.pathname === location.pathname) uncover(link.hash);
}

export const finder = {
  /** Idempotent, because a document adds the same listener only once. */
  listen(offerElsewhere?: Offer): void {
    offer = offerElsewhere;
    document.addEventListener('input', onInput);
    document.addEventListener('click', onClick);
    addEventListener('hashchange', onHash);
  },
  /** Filters by what is in the URL, or was typed before the script was loaded. */
  show(): void {
    if (!partsOf()) return;
    const { searchParams } = new URL(location.href);
    const early = chosen().q;
    const q = early || (searchParams.get('q') ?? '');
    const { buttons = [] } = partsOf() ?? {};
    // The URL may come from elsewhere.
    const status = buttons.find(({ value }) => value === searchParams.get('status'))?.value ?? '';
    if (!q && !status) return;
    find({ q, status });
    const target = elementAt(location.hash);
    uncover(location.hash);
    target?.scrollIntoView();
  },
};

function onInput({ target }: Event): void {
  if ((target as Element).closest('.finder')) find(chosen());
}

function onHash(): void {
  if (uncover(location.hash)) elementAt(location.hash)?.scrollIntoView();
}
