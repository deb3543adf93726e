import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import Crash from '../browser/Crash';
import type { IslandName } from '../browser/parts';
import NearestPages from '../search/browser/NearestPages';
import SearchResults from '../search/browser/SearchResults';

/** What React renders in the browser, and why. Everything else is HTML. */
const islands: Readonly<Record<IslandName, ComponentType<never>>> = {
  /** Its list changes with each letter. */
  SearchResults,
  /** Only the browser knows the address that has no page. */
  NearestPages,
};

/** Renders an island into an element, or the crash screen if it fails (specification, section 8). */
export function render(name: IslandName, place: Element, props: object): void {
  const Island = islands[name] as ComponentType<object>;
  createRoot(place).render(
    <Crash>
      <Island {...props} />
    </Crash>,
  );
}
