/*
 * Replaces @docusaurus/core 3.10.2, client/exports/router, and react-router under it, in the browser
 * (through src/plugins/replace-modules). Change: the browser has one route, so nothing is matched and
 * nothing is nested; what is left is where the reader is. With react-router come nine packages.
 */
import clsx from 'clsx';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useSyncExternalStore,
} from 'react';

import { routeOnClick } from '../../reference/theme/StaticHtml/behaviour';

/** Where the reader is, or was. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Differs between two entries of the browser's history with the same address. */
  readonly key?: string;
}

/** How the reader came there. */
type Action = 'POP' | 'PUSH' | 'REPLACE';
type Listener = (place: Place, action: Action) => void;

const listeners = new Set<Listener>();

const history = {
  location: here(),
  action: 'POP' as Action,
  push: (to: string | Partial<Place>) => go('PUSH', to),
  replace: (to: string | Partial<Place>) => go('REPLACE', to),
  listen: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The theme's sidebar asks not to leave the page; ours sees to that by itself (MobileSidebar/Layout). */
  block: () => () => undefined,
};

const PlaceContext = createContext(history.location);

function here(): Place {
  const { pathname, search, hash } = window.location;
  const { key } = (window.history.state ?? {}) as { key?: string };
  return { pathname: decoded(pathname), search, hash, ...(key !== undefined && { key }) };
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function go(action: Action, to: string | Partial<Place>): void {
  const {
    pathname,
    search = '',
    hash = '',
  } = typeof to === 'string' ? new URL(to, window.location.href) : to;
  const { href } = new URL(
    (pathname ?? window.location.pathname) + search.replace(/^\??(?=.)/, '?') + hash,
    window.location.href,
  );
  // As with a link that the browser follows.
  const isHere = action === 'REPLACE' || href === window.location.href;
  const key = Math.random().toString(36).slice(2, 8);
  window.history[isHere ? 'replaceState' : 'pushState']({ key }, '', href);
  arrive(isHere ? 'REPLACE' : action);
}

function arrive(action: Action): void {
  history.location = here();
  history.action = action;
  for (const listener of listeners) listener(history.location, action);
}

addEventListener('popstate', () => arrive('POP'));

/** Tells what is below it where the reader is. */
export function BrowserRouter({ children }: { children: ReactNode }): ReactElement {
  const place = useSyncExternalStore(
    history.listen,
    () => history.location,
    () => history.location,
  );
  return createElement(PlaceContext, { value: place }, children);
}

export { BrowserRouter as HashRouter };

/** Tells what is below it where the reader was, as long as the page of the new place is not there. */
export function Route({
  location,
  render,
}: {
  location: Place;
  render: () => ReactNode;
}): ReactElement {
  return createElement(PlaceContext, { value: location }, render());
}

/** Returns the component of the one route. */
export function renderRoutes([route]: readonly { component: ComponentType }[]): ReactNode {
  return route && createElement(route.component);
}

/** Returns no route: that of the browser is for every address. */
export function matchRoutes(): readonly never[] {
  return [];
}

/** Returns whether a path is a given one, or, unless it must be exactly that, below it. */
export function matchPath(
  pathname: string,
  { path, exact }: { path: string; exact?: boolean },
): boolean {
  const folder = (text: string) => `${text.toLowerCase().replace(/\/$/, '')}/`;
  return exact ? folder(pathname) === folder(path) : folder(pathname).startsWith(folder(path));
}

/** Returns where the reader is. */
export function useLocation(): Place {
  return useContext(PlaceContext);
}

/** Returns what leads the reader elsewhere. */
export function useHistory(): typeof history {
  return history;
}

interface LinkProps extends ComponentProps<'a'> {
  to: string;
  innerRef: Ref<HTMLAnchorElement>;
}

/** Returns a link that leads to its page without a new document. */
export function Link({ to, innerRef, onClick, ...props }: LinkProps): ReactElement {
  return createElement('a', {
    ...props,
    ref: innerRef,
    href: to,
    onClick: (event) => {
      onClick?.(event);
      routeOnClick(event.nativeEvent, history);
    },
  });
}

interface NavLinkProps extends LinkProps {
  activeClassName?: string;
  isActive?: (match: boolean, place: Place) => boolean;
}

/** Returns a link that says whether the reader is at what it leads to. */
export function NavLink({
  isActive = Boolean,
  activeClassName = 'active',
  className,
  ...props
}: NavLinkProps): ReactElement {
  const place = useLocation();
  const path = new URL(props.to, window.location.href).pathname;
  const active = isActive(matchPath(place.pathname, { path }), place);
  return createElement(Link, {
    'aria-current': active ? 'page' : undefined,
    ...props,
    className: clsx(className, active && activeClassName),
  });
}
