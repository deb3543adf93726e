import siteStorage from '@generated/site-storage';

let hasWarned = false;

/** Warns once when the browser refuses access to its storage. Nothing is kept then. */
function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch (error) {
    if (!hasWarned) console.warn('The browser storage is not available.', error);
    hasWarned = true;
    return null;
  }
}

/** Returns the storage key for a name on this site. */
function storageKey(name: string): string {
  return name + siteStorage.namespace;
}

/** Returns the stored value of a name; null if there is none. */
export function readStored(name: string): string | null {
  return attempt(() => localStorage.getItem(storageKey(name)));
}

/** Stores a value under a name; null removes it. */
export function store(name: string, value: string | null): void {
  attempt(() => {
    if (value === null) localStorage.removeItem(storageKey(name));
    else localStorage.setItem(storageKey(name), value);
  });
}

/**
 * Calls back with what is stored under a name whenever another tab stores something, and when the browser
 * shows a page again that it has kept, which heard nothing meanwhile.
 */
export function onStoredElsewhere(name: string, callback: (value: string | null) => void): void {
  const tell = () => callback(readStored(name));
  addEventListener('storage', tell);
  addEventListener('pageshow', ({ persisted }) => persisted && tell());
}
