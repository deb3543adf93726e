import { useCallback, useEffect, useRef, useState } from 'react';

import { search, type Answer, type SearchSource } from './engine';

/** Where a search stands. */
export type SearchState =
  | { readonly kind: 'empty' | 'loading' | 'failed' }
  /** `text` is what is answered, which may lag behind what is typed. */
  | { readonly kind: 'answered'; readonly answer: Answer; readonly text: string };

/**
 * Searches as the text changes. A search whose text has changed since ends where it stands.
 *
 * @param open - opens the index; called again after a failure, and when what it reads changes
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
    source.current = null;
  }, [open]);
  useEffect(() => {
    source.current ??= open();
    const asked = text.trim();
    if (asked === '') {
      setState({ kind: 'empty' });
      return undefined;
    }
    const typing = new AbortController();
    setState((previous) => (previous.kind === 'answered' ? previous : { kind: 'loading' }));
    search(source.current, asked, typing.signal).then(
      (answer) => {
        if (!typing.signal.aborted) setState({ kind: 'answered', answer, text: asked });
      },
      () => {
        if (typing.signal.aborted) return;
        source.current = null;
        setState({ kind: 'failed' });
      },
    );
    return () => typing.abort();
  }, [text, attempt, open]);

  const retry = useCallback(() => {
    source.current = null;
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
