import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
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
  useEffect(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    // Most pages have none, and aren't drawn again for it. Those that have are drawn in several tasks.
    if (found.length > 0) startTransition(() => setPlaces(found));
  }, []);
  return places.map((place, index) => {
    const { island: name = '', props = '{}' } = place.dataset;
    const Component = islands.get(name);
    if (!Component) throw new Error(`There is no island "${name}"`);
    const drawn = (
      <InsteadOfContent place={place}>
        <Component {...(JSON.parse(props) as Props)} />
      </InsteadOfContent>
    );
    return createPortal(drawn, place, String(index));
  });
}

/** Removes what the server has drawn in a place, in the moment in which React draws its own there. */
function InsteadOfContent(props: { place: HTMLElement; children: ReactNode }): ReactNode {
  const [content] = useState(() => [...props.place.childNodes]);
  useLayoutEffect(() => content.forEach((node) => node.remove()), [content]);
  return props.children;
}
