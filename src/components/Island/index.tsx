import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** What a page can pass to an island, as JSON. */
type Props = Readonly<Record<string, boolean | number | string | object>>;

const islands = new Map<string, ComponentType<Props>>();

/**
 * Marks a component that React runs in the browser, in a page that is otherwise its own HTML. The
 * browser has it when a client module imports the module that marks it.
 *
 * @param name - of its own among the islands
 * @param Component - with properties that JSON can hold
 * @returns the component for pages and MDX
 */
export function island<Own extends object>(
  name: string,
  Component: ComponentType<Own>,
): ComponentType<Own> {
  islands.set(name, Component as ComponentType<Props>);
  return function Island(props: Own): ReactNode {
    if (process.env.NODE_ENV !== 'production') return <Component {...props} />;
    return (
      <div data-island={name} data-props={JSON.stringify(props)}>
        <Component {...props} />
      </div>
    );
  };
}

/** Returns the islands of the page that has just been shown, each in its place. */
export function Islands(): ReactNode {
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  useLayoutEffect(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    // What the server has drawn there gives way to React.
    for (const place of found) place.replaceChildren();
    // Most pages have none, and aren't drawn again for it.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- known once the markup is there
    if (found.length > 0) setPlaces(found);
  }, []);
  return places.map((place, index) => {
    const { island: name = '', props = '{}' } = place.dataset;
    const Component = islands.get(name);
    if (!Component) throw new Error(`There is no island "${name}"`);
    return createPortal(<Component {...(JSON.parse(props) as Props)} />, place, String(index));
  });
}
