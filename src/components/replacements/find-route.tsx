/*
 * Replaces @docusaurus/core 3.10.2, client/exports/router, and react-router-config 5.1.1 where pages
 * are rendered at build time, through src/plugins/replace-modules. Changes: it compares paths before
 * it makes a pattern of one, and an element of the route that matches only. Theirs do both with every
 * route for every page, which is most of the time from a thousand pages on.
 */
import type { ReactNode } from 'react';
import type { RouteConfig } from 'react-router-config';
import { type match, matchPath as matchPattern, Route, type RouteProps } from 'react-router-dom';

export { Redirect, useHistory, useLocation } from 'react-router-dom';

/** Returns how a route matches a path, and null when it does not. Routes have no patterns but `*`. */
export function matchPath(pathname: string, route: RouteProps): match | null {
  const { path } = route;
  const isOther = typeof path === 'string' && path !== '*' && !pathname.startsWith(path);
  return isOther && `${pathname}/` !== path ? null : matchPattern(pathname, route);
}

/** Returns the routes that match a path, each in the one before. */
export function matchRoutes(routes: readonly RouteConfig[], pathname: string) {
  const branch: { route: RouteConfig; match: match | null }[] = [];
  for (let level: readonly RouteConfig[] | undefined = routes; level;) {
    const route = routeAt(level, pathname);
    if (!route) break;
    branch.push({ route, match: matchPath(pathname, route) });
    level = route.routes;
  }
  return branch;
}

/** Returns the component of the route that matches the path of the page. */
export function renderRoutes(routes: readonly RouteConfig[], extra?: object): ReactNode {
  return (
    <Route
      render={({ location }) => {
        const route = routeAt(routes, location.pathname);
        const Component = route?.component;
        if (!Component) return null;
        return (
          <Route
            path={route.path}
            exact={route.exact}
            strict={route.strict}
            render={(props) => <Component {...props} {...extra} route={route} />}
          />
        );
      }}
    />
  );
}

function routeAt(routes: readonly RouteConfig[], pathname: string): RouteConfig | undefined {
  return routes.find((route) => matchPath(pathname, route));
}
