/*
 * Replaces @docusaurus/core 3.10.2, client/browserContext (through src/plugins/replace-modules).
 * Change: what is drawn anew once React runs in a browser is drawn in several tasks, so that a slow
 * device answers the reader in between.
 */
import { createContext, startTransition, useEffect, useState, type ReactNode } from 'react';

/** Says whether React has taken the page over. */
export const Context = createContext(false);

/** Returns its children, first as the server has drawn them. */
export function BrowserContextProvider({ children }: { children: ReactNode }): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context value={isBrowser}>{children}</Context>;
}
