import { showCrash } from '../../browser/crash';
import { createElement } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/element';
import { preferredTags } from '../../browser/preferred-version';
import { type Answer, groupBySection, search, type SearchResult } from '../engine/engine';
import type { StartPage } from '../engine/index-files';
import { openIndex } from '../engine/index-source';
import { parseQuery } from '../engine/query';
import * as markup from './result-markup';
import styles from './styles.module.css';
import { suggestPages } from './suggest-pages';

/** Data and functions that the page provides. */
interface Page {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  /** URL of the index table. */
  readonly tableUrl: string;
  /** Docs versions of the page, and the latest versions of other docs. */
  readonly tags: readonly string[];
  /** URL of the list of all pages. */
  readonly allPages: string;
  /** Returns an index file, possibly already loaded by the script. */
  readonly load: (url: string) => Promise<unknown>;
  /** Navigates to a page. */
  readonly go: (url: string) => void;
  /** Adds the reader's choices, such as a language, to an address. */
  readonly addChoices: (address: URL) => void;
}

/** Suggestions have no highlights. */
const noQuery = parseQuery('');

/** What the page tells the results. */
export interface Results {
  /** Searches for the text of the input, also if it is empty. */
  readonly ask: () => void;
  /** Follows the selected result, once there are results for the text of the input. */
  readonly enter: (inNewTab: boolean) => void;
}

/** State of a search. */
type SearchState =
  | { readonly kind: 'empty' | 'loading' | 'failed' }
  /** `text` is the query; the reader may have typed more since. */
  | (Answer & { readonly kind: 'answered'; readonly text: string; readonly isPartial?: boolean });

/** Milliseconds after which the first results are shown while the others come. */
const patience = 300;

/**
 * Shows the results for the text in the search dialog, which is in the page's HTML (`SearchDialog`).
 *
 * @throws Error if the dialog has no place for them
 */
export function showResults({
  dialog,
  input,
  tableUrl,
  tags,
  allPages,
  load,
  go,
  addChoices,
}: Page): Results {
  const place = dialog.querySelector('[data-search-results]');
  if (!place) throw new Error('the search dialog has no place for results');
  const source = openIndex(tableUrl, preferredTags(tags), load);
  const listId = input.getAttribute('aria-controls') ?? '';
  const status = place.querySelector('[role="status"]') ?? createElement('p', {});
  let kind: markup.Kind = 'all';
  const choose = (chosen: markup.Kind) => {
    kind = chosen;
    active = 0;
    draw();
    // The list is drawn again, with the buttons.
    chips.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  };
  const chips = place.appendChild(createElement('div', {}));
  let body = place.appendChild(createElement('div', {}));
  let state: SearchState = { kind: 'empty' };
  let start: readonly StartPage[] = [];
  let listed: readonly SearchResult[] = [];
  /** Index of the selected result; -1 for none. */
  let active = -1;
  /** Set from Enter until a result is followed or the text changes. */
  let entered: { readonly inNewTab: boolean } | undefined;
  let typing = new AbortController();

  const isBusy = () => {
    const answered = state.kind === 'answered' && !state.isPartial ? state.text : '';
    return state.kind !== 'failed' && answered !== input.value.trim();
  };

  /** Returns a page's address in the form used on the page. */
  const withChoices = (url: string) => {
    const address = new URL(url, location.href);
    addChoices(address);
    return address.href.replace(location.origin, '');
  };

  const follow = ({ url }: SearchResult) => {
    dialog.close();
    go(url);
  };

  const followEntered = () => {
    const selected = listed[active];
    if (!entered || !selected || isBusy()) return;
    const { inNewTab } = entered;
    entered = undefined;
    if (inNewTab) window.open(withChoices(selected.url), '_blank', 'noopener');
    else follow(selected);
  };

  const select = (index: number) => {
    active = index;
    const options = [...body.querySelectorAll('[role="option"]')];
    for (const [at, option] of options.entries()) {
      option.setAttribute('aria-selected', String(at === active));
    }
    const selected = options[active];
    if (selected) input.setAttribute('aria-activedescendant', selected.id);
    else input.removeAttribute('aria-activedescendant');
    selected?.scrollIntoView({ block: 'nearest' });
  };

  const suggestionsFor = (isNothing: boolean) => {
    if (isNothing) return suggestPages(start, { visited: 0, start: 3 });
    return state.kind === 'empty' ? suggestPages(start) : [];
  };

  const render = () => {
    const answer = state.kind === 'answered' ? state : undefined;
    const { results: found = [], unknown = [] } = answer ?? {};
    const isNothing = answer !== undefined && found.length === 0;
    const groups =
      found.length > 0
        ? groupBySection(found.filter((result) => markup.isOfKind(result, kind)))
        : suggestionsFor(isNothing);
    listed = groups.flatMap(({ results }) => results);
    chips.replaceChildren(...(found.length > 0 ? [markup.kinds(kind, choose)] : []));
    dialog.toggleAttribute('data-nothing', isNothing);
    const text = markup.statusOf(state.kind, isNothing ? 0 : listed.length);
    // Setting the same text again would repeat the announcement.
    if (status.textContent !== text) status.textContent = text;
    // The text below says the same.
    status.classList.toggle('visually-hidden', isNothing);
    const optionOf = (result: SearchResult) => {
      const index = listed.indexOf(result);
      const address = { ...result, url: withChoices(result.url) };
      return markup.option(address, answer?.query ?? noQuery, `${listId}-${index}`, {
        onPoint: () => index !== active && select(index),
        onFollow: () => follow(result),
      });
    };
    const parts = [
      state.kind === 'failed' && markup.failure(() => void ask()),
      answer?.corrected !== undefined && markup.correction(answer.text, answer.corrected),
      isNothing && markup.nothing(answer.text),
      found.length > 0 && unknown.length > 0 && markup.nothing(unknown.join(' ')),
      listed.length > 0 && markup.list(listId, groups, optionOf, found.length > 0),
      markup.sections(
        (anchor) => withChoices(`${allPages}#${anchor}`),
        () => dialog.close(),
      ),
    ];
    // It scrolls, so it must be focusable if it contains nothing focusable.
    const next = createElement('div', { class: styles.body }, ...parts);
    body.replaceWith(next);
    body = next;
    body.setAttribute('aria-busy', String(isBusy()));
    input.setAttribute('aria-expanded', String(listed.length > 0));
    select(active);
  };

  const draw = () => {
    try {
      render();
    } catch (error) {
      reportError(error);
      showCrash(body, error, draw);
    }
  };

  const show = (next: SearchState) => {
    const wasPartial = state.kind === 'answered' && state.isPartial;
    state = next;
    const { results } = next.kind === 'answered' ? next : { results: [] };
    const chosen = wasPartial && active > 0 ? listed[active]?.url : undefined;
    // New results start with the first one selected, or the one that the reader has chosen; suggestions with none.
    active = results.length > 0 ? 0 : -1;
    draw();
    const at = listed.findIndex(({ url }) => url === chosen);
    if (at > 0) select(at);
    followEntered();
  };

  /** Searches for the current text, and aborts the previous search. */
  const ask = async () => {
    entered = undefined;
    typing.abort();
    typing = new AbortController();
    const { signal } = typing;
    const text = input.value.trim();
    if (text === '') return show({ kind: 'empty' });
    // The last results stay until the next ones arrive.
    if (state.kind === 'answered') body.setAttribute('aria-busy', String(isBusy()));
    else show({ kind: 'loading' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showFirst = (answer: Answer) => {
      if (answer.results.length === 0) return;
      timer = setTimeout(() => {
        if (!signal.aborted) show({ ...answer, kind: 'answered', text, isPartial: true });
      }, patience);
    };
    const find = () => search(source, text, signal, showFirst);
    // After a release, the files in the loaded table are gone; the second attempt loads the new table.
    const next = await find()
      .catch(find)
      .then(
        (answer) => ({ ...answer, kind: 'answered', text }) as const,
        () => ({ kind: 'failed' }) as const,
      );
    clearTimeout(timer);
    if (!signal.aborted) show(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const count = listed.length;
    if (count === 0 || event.isComposing) return;
    const moves: Record<string, number> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: active > 0 ? active - 1 : count - 1,
      Home: 0,
      End: count - 1,
    };
    const move = moves[event.key];
    if (move === undefined || event.shiftKey) return;
    event.preventDefault();
    select(move);
  };

  const loadStart = async () => {
    start = await source.loadStart();
    if (state.kind === 'empty') draw();
  };
  const tryToLoadStart = () => void loadStart().catch(() => undefined);

  input.addEventListener('keydown', onKeyDown);
  // On opening, because an earlier attempt may have failed.
  input.addEventListener('focus', tryToLoadStart);
  tryToLoadStart();
  void ask();
  return {
    ask: () => void ask(),
    enter(inNewTab) {
      entered = { inNewTab };
      followEntered();
    },
  };
}
