import { nearestName } from '../../faults';
import { operationsAt, type Names } from '../names';
import { inlineCodeOf } from '../inline-code';
import { didYouMean, type Finding, type Rule } from '../rule';
import { routeKey, type Site } from '../site';

const callPattern = /^(?<method>GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (?<path>[/…]\S*)$/;
const addressPattern = /^(?:https?|wss?):\/\/(?<host>[^/\s]+)(?<path>\/\S*)$/;
/** The folders of the Filesystem Hierarchy Standard that guides for operators name. */
const systemPath = /^\/(?:bin|dev|etc|home|opt|proc|run|srv|sys|tmp|usr|var)(?:\/|$)/;

type Reason = Pick<Finding, 'message' | 'mend'>;

export const unknownCall: Rule = {
  name: 'unknown-call',
  summary:
    'A call, a path or an address in backticks is one of the specifications, with its method and its query parameters; or it is a route of the site.',
  appliesTo: ['doc', 'partial'],
  check(page, site) {
    const { names } = site;
    if (!names) return [];
    return inlineCodeOf(page).flatMap(({ text, line, column }) => {
      const reason = reasonAgainst(text, names, site);
      return reason ? [{ line, column, ...reason }] : [];
    });
  },
};

function reasonAgainst(text: string, names: Names, site: Site): Reason | undefined {
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
  return /^[a-z]\w*=\S*$/.test(text) ? checkQuery(text, names.queryParameters) : undefined;
}

function checkCall(method: string, written: string, names: Names): Reason | undefined {
  const [path = '', query] = written.split('?');
  const found = operationsAt(path, names);
  if (found.length === 0) return noPath(path, names);
  if (found.some((it) => it.method === method)) {
    return query === undefined ? undefined : checkQuery(query, names.queryParameters);
  }
  const methods = [...new Set(found.map((it) => it.method ?? 'a channel'))];
  return {
    message: `no specification has a call ${method} ${path}`,
    mend: `the path has ${methods.join(', ')}`,
  };
}

function checkPath(written: string, names: Names): Reason | undefined {
  const [path = '', query] = written.split('?');
  if (operationsAt(path, names).length === 0) return noPath(path, names);
  return query === undefined ? undefined : checkQuery(query, names.queryParameters);
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

function checkQuery(query: string, parameters: ReadonlySet<string>): Reason | undefined {
  const names = query.split('&').map((part) => part.split('=')[0] ?? '');
  const unknown = names.find((name) => !parameters.has(name));
  if (unknown === undefined) return undefined;
  return {
    message: `no call has a query parameter "${unknown}"`,
    ...didYouMean(nearestName(unknown, [...parameters])),
  };
}

function isOfSite(path: string, { routes }: Site): boolean {
  return path !== '/' && routes.has(routeKey(path.split('#')[0] ?? ''));
}
