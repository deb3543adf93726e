import { chunk } from '../../chunk';
import type { Api, HttpOperation } from '../../../specifications';

/** Calls that belong together. */
export interface OperationGroup {
  readonly name: string;
  readonly description: string | undefined;
  readonly operations: readonly HttpOperation[];
}

/** What a group is called whose calls have no tag. */
const untagged = { call: 'Other operations', webhook: 'Webhooks' } as const;

/** A group of more calls is cut: nobody finds one in a longer list, and no page may carry it. */
const largest = 100;

/**
 * Groups the calls by their first tag, in the order of the document's tags; then come tags that it
 * does not list. A tag of very many calls has several groups, with numbers.
 */
export function groupByTag({ document, operations }: Api): OperationGroup[] {
  const tags = document.tags ?? [];
  const nameOf = ({ operation, isWebhook }: HttpOperation) =>
    operation.tags?.[0] ?? untagged[isWebhook ? 'webhook' : 'call'];
  const names = new Set([...tags.map(({ name }) => name), ...operations.map(nameOf)]);
  return [...names].flatMap((name) => {
    const own = operations.filter((operation) => nameOf(operation) === name);
    const description = tags.find((tag) => tag.name === name)?.description;
    return chunk(own, largest).map((part, index, { length }) => ({
      name: length === 1 ? name : `${name} (${index + 1} of ${length})`,
      description: index === 0 ? description : undefined,
      operations: part,
    }));
  });
}
