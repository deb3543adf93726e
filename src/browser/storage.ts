import siteStorage from '@generated/site-storage';

let hasWarned = false;

/** Where the browser refuses its storage, there is one warning, and nothing is kept. */
function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch (error) {
    if (!hasWarned) console.warn('The browser storage is not available.', error);
    hasWarned = true;
    return null;
  }
}

/** Returns the key of the storage that a name has on this site. */
export function storageKey(name: string): string {
  return name + siteStorage.namespace;
}

/** Returns what is stored under a name of the specification (section 1); null for nothing. */
export function readStored(name: string): string | null {
  return attempt(() => localStorage.getItem(storageKey(name)));
}

/** Stores a value under a name; null for none. */
export function store(name: string, value: string | null): void {
  attempt(() => {
    if (value === null) localStorage.removeItem(storageKey(name));
    else localStorage.setItem(storageKey(name), value);
  });
}

/** Calls back with the value that another tab has stored under a name. */
export function onStoredElsewhere(name: string, callback: (value: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey(name)) callback(newValue);
  });
}
