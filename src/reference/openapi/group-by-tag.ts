import type { Api, ApiOperation } from './api';

/** Calls that belong together. */
export interface OperationGroup {
  readonly name: string;
  readonly description: string | undefined;
  readonly operations: readonly ApiOperation[];
}

/**
 * Groups the calls by their first tag, in the order of the document's tags; then come tags that it
 * does not list.
 */
export function groupByTag({ document, operations }: Api): OperationGroup[] {
  const tags = document.tags ?? [];
  const nameOf = ({ operation, isWebhook }: ApiOperation) =>
    operation.tags?.[0] ?? (isWebhook ? 'Webhooks' : 'Other operations');
  const names = new Set([...tags.map(({ name }) => name), ...operations.map(nameOf)]);
  return [...names]
    .map((name) => ({
      name,
      description: tags.find((tag) => tag.name === name)?.description,
      operations: operations.filter((operation) => nameOf(operation) === name),
    }))
    .filter((group) => group.operations.length > 0);
}
