import { runInNewContext } from 'node:vm';

/** The files that Docusaurus generates from the routes of a site, as text. */
export interface RouteFiles {
  readonly routes: string;
  readonly routesChunkNames: string;
  readonly registry: string;
}

/** A route as `routes.js` has it, with the arguments of its `ComponentCreator`. */
interface Route {
  readonly path: string;
  readonly component: { readonly path: string; readonly hash?: string };
  readonly isStaticPage?: true;
  readonly routes?: readonly Route[];
}

/**
 * Returns the files as the browser needs them: with one route for all static pages below a path, and
 * without the chunks that only those pages have.
 *
 * @param files - as Docusaurus generated them
 * @param routeModule - path of the module that makes that one route
 * @throws Error when the files do not have the form that they have in the pinned version
 */
export function clientRoutes(files: RouteFiles, routeModule: string): RouteFiles {
  const routes = readRoutes(files.routes);
  const chunkNames = JSON.parse(files.routesChunkNames) as Readonly<Record<string, object>>;
  const kept = Object.fromEntries(
    flatten(routes).flatMap(({ component: { path, hash }, isStaticPage }) => {
      if (isStaticPage || path === '*') return [];
      const key = `${path}-${hash}`;
      const names = chunkNames[key];
      if (!names) throw new Error(`routesChunkNames.json does not know ${key}`);
      return [[key, names]];
    }),
  );
  const used = new Set(Object.values(kept).flatMap(namesIn));
  return {
    routes: [
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
      `import staticPages from ${JSON.stringify(routeModule)};`,
      '',
      `export default ${writeRoutes(routes, '')};`,
      '',
    ].join('\n'),
    routesChunkNames: JSON.stringify(kept),
    registry: writeRegistry(files.registry, used),
  };
}

const start = 'export default ';

function readRoutes(text: string): Route[] {
  const literal = text.slice(text.indexOf(start) + start.length).replace(/;\s*$/, '');
  const routes: unknown = runInNewContext(`(${literal})`, {
    ComponentCreator: (path: string, hash?: string) => ({ path, hash }),
  });
  if (!Array.isArray(routes) || routes.length === 0) throw new Error('routes.js has no routes');
  return routes as Route[];
}

function flatten(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => [route, ...flatten(route.routes ?? [])]);
}

function namesIn(names: unknown): string[] {
  if (typeof names === 'string') return [names];
  return typeof names === 'object' && names !== null ? Object.values(names).flatMap(namesIn) : [];
}

function writeRoutes(routes: readonly Route[], parent: string): string {
  const isStatic = routes.some(({ isStaticPage }) => isStaticPage);
  const others = routes.filter(({ isStaticPage }) => !isStaticPage).map(writeRoute);
  const all = isStatic
    ? [
        ...others,
        `{ path: ${JSON.stringify(`${parent}/:page*`)}, exact: true, component: staticPages(${JSON.stringify(parent)}) }`,
      ]
    : others;
  return `[\n${all.join(',\n')}\n]`;
}

function writeRoute({ component, routes, ...attributes }: Route): string {
  const { path, hash } = component;
  const creator = [path, ...(hash === undefined ? [] : [hash])].map((each) => JSON.stringify(each));
  return [
    `{ ${JSON.stringify(attributes).slice(1, -1)}`,
    `component: ComponentCreator(${creator.join(', ')})`,
    ...(routes ? [`routes: ${writeRoutes(routes, attributes.path)}`] : []),
  ]
    .join(', ')
    .concat(' }');
}

/** One chunk a line, begun by its name; the last one ends the file. */
function writeRegistry(text: string, used: ReadonlySet<string>): string {
  const missing = new Set(used);
  const lines = text.split('\n').flatMap((line) => {
    const [, name] = /^\s*"([^"]+)": \[/.exec(line) ?? [];
    if (name === undefined || !missing.delete(name)) return [];
    return [line.replace(/\};\s*$/, '')];
  });
  if (missing.size > 0) throw new Error(`registry.js does not know ${[...missing].join(', ')}`);
  return ['export default {', ...lines, '};', ''].join('\n');
}
