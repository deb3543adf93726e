import { useCallback, useEffect, useRef, useState } from 'react';

import { search, type Answer, type SearchSource } from './engine';

/** Where a search stands. */
export type SearchState =
  | { readonly kind: 'empty' | 'loading' | 'failed' }
  | { readonly kind: 'answered'; readonly answer: Answer; readonly text: string };

/**
 * Searches as the text changes. An answer that comes after a later question is dropped.
 *
 * @param open - opens the index; called again after a failure
 * @returns where the search stands, and what tries a failed one again
 */
export function useSearch(
  text: string,
  open: () => SearchSource,
): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ kind: 'empty' });
  const [attempt, setAttempt] = useState(0);
  const source = useRef<SearchSource>(null);

  useEffect(() => {
    source.current ??= open();
    const asked = text.trim();
    if (asked === '') {
      setState({ kind: 'empty' });
      return undefined;
    }
    let isCurrent = true;
    setState((previous) => (previous.kind === 'answered' ? previous : { kind: 'loading' }));
    search(source.current, asked).then(
      (answer) => {
        if (isCurrent) setState({ kind: 'answered', answer, text: asked });
      },
      () => {
        source.current = null;
        if (isCurrent) setState({ kind: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [text, attempt, open]);

  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
