import { nearestName } from '../shared/faults';
import { reasonAgainstName } from './known-names';
import { operationsAt, type Names } from './names';
import { didYouMean, type Reason } from './rule';
import { routeKey, type Site } from './site';

const callPattern = /^(?<method>GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (?<path>[/…]\S*)$/;
const addressPattern = /^(?:https?|wss?):\/\/(?<host>[^/\s]+)(?<path>\/\S*)$/;
/** The folders of the Filesystem Hierarchy Standard that guides for operators name. */
const systemPath = /^\/(?:bin|dev|etc|home|opt|proc|run|srv|sys|tmp|usr|var)(?:\/|$)/;

/**
 * Returns why no specification has what a text names: a call (`GET /devices`), a path, an address,
 * or the query of a call. `undefined` when one has it, and for every other text.
 */
export function reasonAgainstCall(text: string, names: Names, site: Site): Reason | undefined {
  const call = callPattern.exec(text)?.groups;
  if (call) return checkCall(call['method'] ?? '', call['path'] ?? '', names);
  const address = addressPattern.exec(text)?.groups;
  if (address) {
    return names.hosts.has(address['host'] ?? '')
      ? checkPath(address['path'] ?? '', names)
      : undefined;
  }
  if (/^[/…]\S*$/.test(text) && !systemPath.test(text)) {
    return isOfSite(text, site) ? undefined : checkPath(text, names);
  }
  return /^[a-z]\w*=\S*$/.test(text) ? checkQuery(text, names) : undefined;
}

function checkCall(method: string, written: string, names: Names): Reason | undefined {
  const [path = '', query] = written.split('?');
  const reason = reasonAgainstCalls([method], path, names);
  return reason ?? (query === undefined ? undefined : checkQuery(query, names));
}

/**
 * Returns why no specification has a call of a path with any of some methods; a
 * connection to a channel begins with GET.
 */
export function reasonAgainstCalls(
  methods: readonly string[],
  path: string,
  names: Names,
): Reason | undefined {
  const found = operationsAt(path, names);
  if (systemPath.test(path)) return undefined;
  if (found.length === 0) return noPath(path, names);
  if (found.some(({ method = 'GET' }) => methods.includes(method))) return undefined;
  const known = [...new Set(found.map(({ method }) => method ?? 'a channel'))];
  return {
    message: `no specification has a call ${methods.join(' or ')} ${path}`,
    fix: `the path has ${known.join(', ')}`,
  };
}

function checkPath(written: string, names: Names): Reason | undefined {
  const [path = '', query] = written.split('?');
  if (operationsAt(path, names).length === 0) return noPath(path, names);
  return query === undefined ? undefined : checkQuery(query, names);
}

function noPath(path: string, { operations }: Names): Reason {
  const paths = [...new Set(operations.flatMap((it) => it.paths))];
  const segments = path.split('/').length - 1;
  const known = path.startsWith('…')
    ? paths.map((it) => ['…', ...it.split('/').slice(-segments)].join('/'))
    : paths;
  return {
    message: `no specification has a path ${path}`,
    ...didYouMean(nearestName(path, known)),
  };
}

function checkQuery(query: string, names: Names): Reason | undefined {
  return query
    .split('&')
    .map((part) => part.split('='))
    .map(
      ([name = '', value = '']) =>
        reasonAgainstParameter(name, names) ?? reasonAgainstValue(value, names),
    )
    .find((reason) => reason !== undefined);
}

/** Returns why no call has a query parameter. */
function reasonAgainstParameter(name: string, { queryParameters }: Names): Reason | undefined {
  if (queryParameters.has(name)) return undefined;
  return {
    message: `no call has a query parameter "${name}"`,
    ...didYouMean(nearestName(name, [...queryParameters])),
  };
}

/** A value that looks like one of an enumeration, or like the name of a field, is one. */
function reasonAgainstValue(value: string, names: Names): Reason | undefined {
  const name = /^(?:[a-z]+[A-Z]\w*|[A-Z]+(?:_[A-Z]+)*)(?=$|,)/.exec(value)?.[0];
  return name === undefined ? undefined : reasonAgainstName(name, names);
}

function isOfSite(path: string, { routes }: Site): boolean {
  return path !== '/' && routes.has(routeKey(path.split('#')[0] ?? ''));
}
