/** What an entry of the browser's history keeps of a page, for the visit alone. */
export interface VisitState {
  readonly title?: string;
  /** What the reader typed to fill in samples, by field. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The part of the Navigation API that is used here; not every browser has it. */
interface Navigation {
  readonly currentEntry: NavigationHistoryEntry | null;
  /** How the reader came to the page. */
  readonly activation?: NavigationActivation | null;
  entries(): readonly NavigationHistoryEntry[];
  updateCurrentEntry(options: { state: VisitState }): void;
}

// Where the browser lacks the API, a heading with the id `navigation` is a global of this name.
const { navigation } = globalThis as { navigation?: Navigation };

/** @see https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api */
export const visit = navigation?.updateCurrentEntry && navigation;

function stateOf(entry: NavigationHistoryEntry | null | undefined): VisitState | undefined {
  return entry?.getState() as VisitState | undefined;
}

/**
 * Returns what the current entry keeps. A page that is new to the visit has the values of the page that
 * led to it. Nothing where the browser has no such entries.
 */
export function readVisitState(): VisitState {
  const state = stateOf(visit?.currentEntry) ?? {};
  const { from, navigationType = '' } = visit?.activation ?? {};
  const values = ['push', 'replace'].includes(navigationType) ? stateOf(from)?.values : undefined;
  return values && !state.values ? { ...state, values } : state;
}

/** Keeps more with the current entry. */
export function addVisitState(more: VisitState): void {
  visit?.updateCurrentEntry({ state: { ...readVisitState(), ...more } });
}

/**
 * Replaces the state of the current entry in `history`, which every browser has, and its address.
 *
 * @param state - also that of another library
 */
export function replaceEntry(state: unknown, address?: URL): void {
  const visited = readVisitState();
  history.replaceState(state, '', address);
  // The call drops ours.
  addVisitState(visited);
}
