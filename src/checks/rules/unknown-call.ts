import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { controls } from 'suite-simulator/controls';
import { operationsAt, type Names } from '../names';
import { inlineCodeOf } from '../passages';
import type { Site } from '../read-site';
import { requestsInCode } from '../requests';
import { routeKey } from '../routes';
import { ofSite, onPages, type Rule } from '../rule';
import { reasonsAgainstName } from './unknown-name';

/** A method and path, a URL, or a path alone, each with an optional query. */
const callPattern =
  /^(?:(?<method>GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) |(?:https?|wss?):\/\/(?<host>[^/\s]+))?(?<path>[/…][^\s?]*)(?:\?(?<query>\S*))?$/;

/** Folders of the Filesystem Hierarchy Standard that guides for operators mention, and a placeholder of one. */
const systemPath = /^\/(?:bin|dev|etc|home|opt|path\/to|proc|run|srv|sys|tmp|usr|var)(?:\/|$)/;

const checkSentences = onPages(ofSite, (page, site) =>
  inlineCodeOf(page).flatMap(({ text, ...place }) =>
    reasonsAgainst(text, site).map((reason) => ({ ...place, ...reason })),
  ),
);

export const unknownCall: Rule = (site) => {
  const { names } = site;
  if (!names) return [];
  const inCode = requestsInCode(site).flatMap(({ methods, path, ...place }) =>
    reasonsAgainstRequest(methods, path, names).map((reason) => ({ ...place, ...reason })),
  );
  return [...checkSentences(site), ...inCode];
};

function reasonsAgainst(text: string, { names, routes }: Site): Reason[] {
  if (!names) return [];
  const { method, host, path, query } = callPattern.exec(text)?.groups ?? {};
  if (path === undefined) {
    return /^[a-z]\w*=\S*$/.test(text) ? reasonsAgainstQuery(text, names) : [];
  }
  const isOfSite = path !== '/' && routes.has(routeKey(path.replace(/#.*/, '')));
  if (host === undefined ? method === undefined && isOfSite : !names.hosts.has(host)) return [];
  const reasons = reasonsAgainstRequest(method === undefined ? undefined : [method], path, names);
  return reasons.length > 0 ? reasons : reasonsAgainstQuery(query ?? '', names);
}

function reasonsAgainstRequest(
  methods: readonly string[] | undefined,
  path: string,
  names: Names,
): Reason[] {
  if (systemPath.test(path) || Object.hasOwn(controls, path)) return [];
  const matching = operationsAt(path, names);
  if (matching.length === 0) {
    const paths = [...names.operations.values()].flatMap((it) => it.paths);
    const segments = path.split('/').length - 1;
    const candidates = path.startsWith('…')
      ? paths.map((it) => ['…', ...it.split('/').slice(-segments)].join('/'))
      : paths;
    const nearest = nearestName(path, candidates) ?? nearestCall(path, candidates);
    return [{ message: `no specification defines the path ${path}`, ...didYouMean(nearest) }];
  }
  if (!methods || matching.some(({ method }) => methods.includes(method))) return [];
  const methodsOfPath = matching.map(({ operation, method }) =>
    operation.kind === 'event' ? 'a channel' : method,
  );
  return [
    {
      message: `no specification defines the operation ${methods.join(' or ')} ${path}`,
      fix: `the path supports ${[...new Set(methodsOfPath)].join(', ')}`,
    },
  ];
}

/** Returns the path with the nearest fixed segments; the others are variables or IDs in a request. */
function nearestCall(path: string, candidates: readonly string[]): string | undefined {
  const written = path.split('/');
  const filled = candidates.map((template) => {
    const segments = template.split('/');
    if (segments.length !== written.length) return template;
    return segments.map((it, index) => (/^\{.*\}$/.test(it) ? written[index] : it)).join('/');
  });
  const nearest = nearestName(path, filled);
  return nearest === undefined ? undefined : candidates[filled.indexOf(nearest)];
}

function reasonsAgainstQuery(query: string, names: Names): Reason[] {
  const parameters = [...names.queryParameters];
  return query.split('&').flatMap((part): Reason[] => {
    const [name = '', value = ''] = part.split('=');
    if (name !== '' && !parameters.includes(name)) {
      const message = `no operation has a query parameter "${name}"`;
      return [{ message, ...didYouMean(nearestName(name, parameters)) }];
    }
    // Treat what looks like an enum value or a field name as one.
    const [named] = /^(?:[a-z]+[A-Z]\w*|[A-Z]+(?:_[A-Z]+)*)(?=$|,)/.exec(value) ?? [];
    return named === undefined ? [] : reasonsAgainstName(named, names);
  });
}
