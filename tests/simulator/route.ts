import type { HttpOperation } from '../../src/specifications';
import { nearestName } from '../../src/shared/faults';
import { type Contract, addressOf } from './contract';
import type { RequestFault } from './request';

/** The operation that a request calls, and the texts of its path parameters. */
export interface Route {
  readonly operation: HttpOperation;
  readonly pathTexts: Readonly<Record<string, string>>;
}

/** Why no operation was found. */
export interface NoRoute {
  readonly fault: RequestFault;
  /** Methods that the path has; empty when there is no such path. */
  readonly allowed: readonly string[];
}

/**
 * Finds the operation for a method and a path. Literal paths go before templates, as OpenAPI 3.1
 * asks (Paths Object); templates of the same shape are told apart by their methods.
 */
export function findRoute(contract: Contract, method: string, pathname: string): Route | NoRoute {
  const matches = contract.operations
    .filter(({ isWebhook }) => !isWebhook)
    .flatMap((operation): Route[] => {
      const pathTexts = match(pathOf(operation), pathname);
      return pathTexts ? [{ operation, pathTexts }] : [];
    })
    .sort((a, b) => literalOrder(a.operation.path).localeCompare(literalOrder(b.operation.path)));
  const [first] = matches;
  if (!first) return { fault: unknownPath(contract, pathname), allowed: [] };
  const route = matches.find(({ operation }) => operation.method.toUpperCase() === method);
  if (route) return route;
  const allowed = matches.map(({ operation }) => operation.method.toUpperCase());
  return {
    allowed,
    fault: {
      status: 405,
      part: 'method',
      message: `${method} is not one of the methods of ${first.operation.path}: ${allowed.join(', ')}`,
      place: contract.placeOf(first.operation.operation),
      subjects: [],
    },
  };
}

/** The path with what the address of the server puts before it. */
function pathOf({ path, servers }: HttpOperation): string {
  return `${addressOf(servers[0]).pathname.replace(/\/$/, '')}${path}`;
}

function match(template: string, pathname: string): Record<string, string> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/\{([^}]+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(part);
      return '([^/]+)';
    })
    .join('');
  const groups = new RegExp(`^${pattern}$`).exec(pathname)?.slice(1);
  return groups && Object.fromEntries(names.map((name, index) => [name, groups[index] ?? '']));
}

/** A text that sorts paths with literal segments first. */
function literalOrder(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.includes('{') ? '1' : '0'))
    .join('');
}

function unknownPath(contract: Contract, pathname: string): RequestFault {
  const segments = pathname.split('/');
  const candidates = contract.operations.map((operation) => ({
    template: operation.path,
    filled: pathOf(operation)
      .split('/')
      .map((segment, index) => (segment.includes('{') ? (segments[index] ?? segment) : segment))
      .join('/'),
  }));
  const nearest = nearestName(
    pathname,
    candidates.map(({ filled }) => filled),
  );
  const template = candidates.find(({ filled }) => filled === nearest)?.template;
  return {
    status: 404,
    part: 'path',
    message: `${pathname} is no path of the specification${template ? `; nearest: ${template}` : ''}`,
    place: contract.placeOf(contract.document.paths ?? contract.document),
    subjects: [],
  };
}
