import { commonPath } from '../reference/operation-links';
import {
  listNames,
  listOperations,
  type Operation,
  type Specification,
  type SpecificationNames,
} from '../specifications';

/** A call or a channel, with the ways in which prose writes its path. */
export interface NamedOperation {
  readonly operation: Operation;
  /** In upper case; `undefined` for a channel. */
  readonly method: string | undefined;
  /** The path, and its end after what all calls of the specification begin with. */
  readonly paths: readonly string[];
}

/** What all specifications together say, for rules that compare prose with it. */
export interface Names extends SpecificationNames {
  readonly operations: readonly NamedOperation[];
}

/** Puts together what specifications say. */
export function namesOf(specifications: readonly Specification[]): Names {
  const names = specifications.map(listNames);
  const fields = new Map<string, ReadonlySet<string>>();
  for (const [field, inner] of names.flatMap((it) => [...it.fields])) {
    fields.set(field, new Set([...(fields.get(field) ?? []), ...inner]));
  }
  return {
    all: union(names.map(({ all }) => all)),
    fields,
    queryParameters: union(names.map(({ queryParameters }) => queryParameters)),
    hosts: union(names.map(({ hosts }) => hosts)),
    operations: specifications.flatMap(operationsOf),
  };
}

/**
 * Returns the operations that a path in prose can mean.
 *
 * @param path - whole, without what all calls begin with, or its end after `…`; a parameter stands
 *   there as the specification names it, or with a value
 */
export function operationsAt(path: string, { operations }: Names): NamedOperation[] {
  return operations.filter(({ paths }) => paths.some((template) => matches(path, template)));
}

function operationsOf(specification: Specification): NamedOperation[] {
  const operations = listOperations(specification);
  const prefix = commonPath(operations);
  return operations.map((operation) =>
    operation.kind === 'http'
      ? {
          operation,
          method: operation.method.toUpperCase(),
          paths: [operation.path, operation.path.slice(prefix.length) || '/'],
        }
      : { operation, method: undefined, paths: operation.address ? [operation.address] : [] },
  );
}

function matches(path: string, template: string): boolean {
  const isEnd = path.startsWith('…');
  const written = path.replace(/^…/, '').split('/');
  const segments = isEnd ? template.split('/').slice(-written.length + 1) : template.split('/');
  const compared = isEnd ? written.slice(1) : written;
  return (
    compared.length === segments.length &&
    segments.every((segment, index) => segmentMatches(compared[index] ?? '', segment))
  );
}

function segmentMatches(written: string, segment: string): boolean {
  if (written === segment) return true;
  return /^\{.*\}$/.test(segment) && written !== '' && !/[{}]/.test(written);
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
