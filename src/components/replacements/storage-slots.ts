/*
 * Replaces @docusaurus/theme-common 3.10.2, utils/storageUtils (through src/plugins/replace-modules).
 * Change: where the browser's storage refuses to be reached, read or written, there is one warning
 * and values live as long as the page. Upstream reports an error for each value that a full storage
 * refuses, and forgets choices that the reader has made on this page.
 */
import SiteStorage from '@generated/site-storage';
import { useCallback, useState, useSyncExternalStore } from 'react';

export type StorageType = (typeof SiteStorage)['type'] | 'none';

/** One value of the browser's storage. */
export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
  /** Calls back when this page or another tab changes the value; returns what ends that. */
  listen: (onChange: (event: StorageEvent) => void) => () => void;
}

/** What could not be stored, by key; null for what could not be deleted. */
const unstored = new Map<string, string | null>();

let hasWarned = false;

function warnOnce(error: unknown): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('The browser storage is not available. Choices are kept until you leave.', error);
}

function read(type: StorageType, key: string): string | null {
  const value = unstored.get(key);
  if (value !== undefined) return value;
  if (type === 'none') return null;
  try {
    return window[type].getItem(key);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

function write(type: StorageType, key: string, newValue: string | null): void {
  const oldValue = read(type, key);
  // What keeps its value is written to nobody, else listeners that write would call each other.
  if (oldValue === newValue) return;
  unstored.set(key, newValue);
  if (type !== 'none') {
    try {
      if (newValue === null) window[type].removeItem(key);
      else window[type].setItem(key, newValue);
      unstored.delete(key);
    } catch (error) {
      warnOnce(error);
    }
  }
  // The browser tells other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

const nothing: StorageSlot = {
  get: () => null,
  set: () => undefined,
  del: () => undefined,
  listen: () => () => undefined,
};

/**
 * Returns the slot of a key, which gets the namespace of the site.
 *
 * @param options.persistence - another storage than the one that the configuration names
 */
export function createStorageSlot(
  name: string,
  { persistence: type = SiteStorage.type }: { persistence?: StorageType } = {},
): StorageSlot {
  const key = `${name}${SiteStorage.namespace}`;
  return {
    get: () => read(type, key),
    set: (value) => write(type, key, value),
    del: () => write(type, key, null),
    listen: (onChange) => {
      const listener = (event: StorageEvent) => {
        if (event.key === key) onChange(event);
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}

/** Returns the value of a slot, followed live, and the slot; of nothing for the key null. */
export function useStorageSlot(
  key: string | null,
  options?: { persistence?: StorageType },
): [string | null, StorageSlot] {
  const [slot] = useState(() => (key === null ? nothing : createStorageSlot(key, options)));
  const listen = useCallback<StorageSlot['listen']>((onChange) => slot.listen(onChange), [slot]);
  return [useSyncExternalStore(listen, slot.get, () => null), slot];
}

/** Returns all keys of the storage. */
export function listStorageKeys(type: StorageType = SiteStorage.type): string[] {
  try {
    return type === 'none' ? [] : Object.keys(window[type]);
  } catch (error) {
    warnOnce(error);
    return [];
  }
}
