import { useEffect, useState } from 'react';

import { search, type Answer } from '../engine/engine';
import type { OpenIndex } from '../engine/index-source';

/** Where a search stands. */
export type SearchState =
  | { readonly kind: 'empty' | 'loading' | 'failed' }
  /** `text` is what was searched for; the reader may have typed more since. */
  | (Answer & { readonly kind: 'answered'; readonly text: string });

/**
 * Searches as the text changes, and ends the search for the text before.
 *
 * @param source - the index
 * @returns where the search stands, and a function that retries a failed one
 */
export function useSearch(
  text: string,
  source: OpenIndex,
): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ kind: 'empty' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const asked = text.trim();
    if (asked === '') {
      setState({ kind: 'empty' });
      return undefined;
    }
    const typing = new AbortController();
    setState((previous) => (previous.kind === 'answered' ? previous : { kind: 'loading' }));
    const ask = () => search(source, asked, typing.signal);
    // After a release, the files that the loaded table names are gone, and the second try loads the new one.
    ask()
      .catch(ask)
      .then(
        (answer) => {
          if (!typing.signal.aborted) setState({ ...answer, kind: 'answered', text: asked });
        },
        () => {
          if (!typing.signal.aborted) setState({ kind: 'failed' });
        },
      );
    return () => typing.abort();
  }, [text, attempt, source]);

  return { state, retry: () => setAttempt(attempt + 1) };
}
