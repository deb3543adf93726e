import type { Behaviour } from '@site/src/browser/behaviour';
import {
  preferredVersion,
  readVersions,
  storedNameOf,
  versionsAttribute as attribute,
} from '@site/src/browser/preferred-version';
import { store } from '@site/src/browser/storage';

/** Stores the chosen version, and keeps the page's query and hash. */
function onClick({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  const dropdown =
    link?.closest('.dropdown') ?? link?.closest('.menu__list-item > details')?.parentElement;
  if (!link || !dropdown) return;
  if (dropdown.hasAttribute(attribute)) {
    const data = readVersions(dropdown);
    const label = link.textContent.trim();
    const version = data.versions.find((it) => it.label === label);
    if (!version) return;
    store(storedNameOf(data), version.name);
  } else if (!link.lang) return;
  link.search = location.search;
  link.hash = location.hash;
}

/** Handles the choice of a version or language, and points items to the preferred version. */
export const versionsAndLanguages: Behaviour = {
  listen() {
    document.addEventListener('click', onClick, true);
  },
  show() {
    for (const element of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
      const preferred = preferredVersion(readVersions(element));
      if (!preferred) continue;
      const { label, path } = preferred;
      const button = element.querySelector(':scope > a, :scope > button:not([aria-labelledby])');
      if (button) button.textContent = label;
      const link = element.matches('a') ? element : element.querySelector(':scope > a');
      if (path !== undefined) link?.setAttribute('href', path);
    }
  },
};
