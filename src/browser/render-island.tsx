import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import Crash from './Crash';

const islands = new Map<string, ComponentType<object>>();

/** Registers components that React renders in the browser. Each site lists its own in one file. */
export function addIslands(list: Readonly<Record<string, ComponentType<never>>>): void {
  for (const [name, component] of Object.entries(list)) {
    islands.set(name, component as ComponentType<object>);
  }
}

/**
 * Renders an island into an element, or the crash screen if it fails (specification, section 8).
 *
 * @throws Error when no list has the name
 */
export function render(name: string, place: Element, props: object): void {
  const Component = islands.get(name);
  if (!Component) throw new Error(`There is no island "${name}".`);
  createRoot(place).render(
    <Crash>
      <Component {...props} />
    </Crash>,
  );
}
