import chunk from 'lodash/chunk';

import type { Api, ExternalDocs, HttpOperation } from '../../../specifications';

/** Operations that belong together. */
export interface OperationGroup {
  /** Name of the tag. */
  readonly tag: string;
  /** What pages call it. */
  readonly name: string;
  readonly description: string | undefined;
  readonly externalDocs: ExternalDocs | undefined;
  readonly operations: readonly HttpOperation[];
}

/** Names of the groups of operations without a tag. */
const untagged = { call: 'Other operations', webhook: 'Webhooks' } as const;

/** A larger group is split: nobody finds an operation in a longer list, and its page would be heavy. */
const largest = 100;

/**
 * Groups the operations by their first tag, in the order of the document's tags; then come tags that
 * it does not list. A tag of very many operations has several groups, with numbers.
 */
export function groupByTag({ document, operations }: Api): OperationGroup[] {
  const tags = document.tags ?? [];
  const nameOf = ({ operation, isWebhook }: HttpOperation) =>
    operation.tags?.[0] ?? untagged[isWebhook ? 'webhook' : 'call'];
  const names = new Set([...tags.map(({ name }) => name), ...operations.map(nameOf)]);
  return [...names].flatMap((name) => {
    const own = operations.filter((operation) => nameOf(operation) === name);
    const tag = tags.find((each) => each.name === name);
    const title = tag?.['x-displayName'] ?? name;
    const length = Math.ceil(own.length / Math.ceil(own.length / largest));
    return chunk(own, length).map((part, index, all) => ({
      tag: name,
      name: all.length === 1 ? title : `${title} (${index + 1} of ${all.length})`,
      description: index === 0 ? tag?.description : undefined,
      externalDocs: index === 0 ? tag?.externalDocs : undefined,
      operations: part,
    }));
  });
}
