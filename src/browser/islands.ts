import type { ComponentType } from 'react';

import type { Behaviour } from './behaviour';

/** What is loaded for an island: a module whose default export is a component. */
type Load = () => Promise<{ readonly default: ComponentType<never> }>;

const islands = new Map<string, Load>();

/** Adds to what the browser renders with React; each site lists its islands in one file. */
export function addIslands(list: Readonly<Record<string, Load>>): void {
  for (const [name, load] of Object.entries(list)) islands.set(name, load);
}

/**
 * Loads an island, and React with the first one.
 *
 * @param name - as in the list
 * @returns what renders it into an element, in place of what the element holds
 * @throws Error when the list lacks it, or a file of it can't be had; the next try asks again
 */
export async function loadIsland(name: string): Promise<(place: Element, props: object) => void> {
  const load = islands.get(name);
  if (!load) throw new Error(`There is no island "${name}".`);
  const [{ render }, { default: Component }] = await Promise.all([
    import(/* webpackChunkName: "island" */ './render-island'),
    load(),
  ]);
  return (place, props) => render(place, Component as ComponentType<object>, props);
}

/** Renders the islands that a page has places for, each in its own. */
export const islandPlaces: Behaviour = {
  show() {
    for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
      const { island = '', props = '{}' } = place.dataset;
      loadIsland(island).then(
        (render) => render(place, JSON.parse(props) as object),
        // The page stands without it.
        () => undefined,
      );
    }
  },
};
