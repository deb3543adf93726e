import takeWhile from 'lodash/takeWhile';

import {
  listOperations,
  loadSpecification,
  mergeByName,
  type Operation,
  type Specification,
} from '.';
import type { ReferenceOptions } from '../shared/options';

/** A link to an operation or an event. */
export interface OperationLink {
  /** Path of the page in the site, without the base URL, with its anchor if it has one. */
  readonly url: string;
  /** `GET`, `POST`, `PUT`, `DELETE`, or `EVENT` for messages that the reader receives. */
  readonly method: string;
  /** The path without the prefix that all paths of its specification share: `/devices/{deviceId}`. */
  readonly path: string;
}

/** A specification, OpenAPI or AsyncAPI, and the URL path of its reference. */
export type LinkedReference = Pick<ReferenceOptions, 'specification' | 'routeBasePath'>;

/**
 * Returns links to the operations of all references, by operationId, prefixed by `mergeByName` if two references
 * share one.
 *
 * @throws FaultsError for a specification with faults
 */
export async function linkAllOperations(
  references: readonly LinkedReference[],
): Promise<ReadonlyMap<string, OperationLink>> {
  const links = new Map<Specification, ReadonlyMap<string, OperationLink>>();
  for (const { specification, routeBasePath } of references) {
    const loaded = await loadSpecification(specification);
    const operations = listOperations(loaded);
    const prefix = commonPath(operations);
    const linked = operations.map(
      (it) => [it.id, linkTo(it, `/${routeBasePath}/`, prefix)] as const,
    );
    links.set(loaded, new Map(linked));
  }
  return mergeByName(links);
}

function linkTo(operation: Operation, introduction: string, prefix: string): OperationLink {
  return operation.kind === 'http'
    ? {
        url: introduction + operation.slug,
        method: operation.method.toUpperCase(),
        path: operation.path.slice(prefix.length) || operation.path,
      }
    : {
        url: `${introduction}#${operation.channel}`,
        method: 'EVENT',
        path: operation.address ?? operation.channel,
      };
}

/** Returns the longest common prefix of all paths in whole segments: `/api/{organizationId}`. */
export function commonPath(operations: readonly Operation[]): string {
  const paths = operations.flatMap((operation) =>
    operation.kind === 'http' ? [operation.path.split('/')] : [],
  );
  const isShared = (segment: string, index: number) =>
    paths.every((segments) => segments[index] === segment);
  return takeWhile(paths[0], isShared).join('/');
}
