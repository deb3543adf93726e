/** State of a page in its history entry, which lasts only for the visit. */
export interface VisitState {
  readonly title?: string;
  /** The reader's input for samples, by field. */
  readonly values?: Readonly<Record<string, string>>;
  /** Requests that were sent to a simulator. */
  readonly requests?: unknown;
}

/** The part of the Navigation API used here, which not every browser supports. */
interface Navigation {
  readonly currentEntry: NavigationHistoryEntry | null;
  /** How the reader came to the page. */
  readonly activation?: NavigationActivation | null;
  entries(): readonly NavigationHistoryEntry[];
  updateCurrentEntry(options: { state: VisitState }): void;
}

// Without the API, an element with the ID `navigation` is a global of this name.
const { navigation } = globalThis as { navigation?: Navigation };

/** @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api */
export const visit = navigation?.updateCurrentEntry && navigation;

function stateOf(entry: NavigationHistoryEntry | null | undefined): VisitState | undefined {
  return entry?.getState() as VisitState | undefined;
}

/**
 * Returns the state of the current entry. A new entry takes over the values and requests of the page that led to it. Empty
 * if the browser doesn't support the API.
 */
export function readVisitState(): VisitState {
  const state = stateOf(visit?.currentEntry) ?? {};
  const { from, navigationType = '' } = visit?.activation ?? {};
  const { values, requests } =
    (['push', 'replace'].includes(navigationType) && stateOf(from)) || ({} as VisitState);
  return {
    ...(values && { values }),
    ...(requests !== undefined && { requests }),
    ...state,
  };
}

/** Adds to the state of the current entry. */
export function addVisitState(more: VisitState): void {
  visit?.updateCurrentEntry?.({ state: { ...readVisitState(), ...more } });
}

/**
 * Replaces the `history` state of the current entry, and its URL, but keeps the visit state.
 *
 * @param state - may be that of another library
 */
export function replaceEntry(state: unknown, address?: URL): void {
  const visited = readVisitState();
  history.replaceState(state, '', address);
  // `replaceState` drops the state of the Navigation API.
  addVisitState(visited);
}
