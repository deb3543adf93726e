import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import Crash from './Crash';

/** Renders a component into an element, and the crash screen where it fails (specification, section 8). */
export function render(place: Element, Component: ComponentType<object>, props: object): void {
  createRoot(place).render(
    <Crash>
      <Component {...props} />
    </Crash>,
  );
}
