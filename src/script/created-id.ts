import { isObject } from 'docusaurus-plugin-static-api-docs/json';
import type { MockResponse, OperationData } from 'docusaurus-plugin-static-api-docs/mock';

/**
 * Returns the ID that an API gave to what a request has created, so that the pages that read it ask for it, and
 * the environment variable of their samples that stands for it.
 *
 * @param operation - the operation of the request
 * @param operations - all of its API: what is created below `/actions` is read with `/actions/{actionId}`
 * @param body - body of the request; an ID in it is one that the reader chose
 * @returns nothing if there is no such ID
 */
export function createdId(
  { method, path }: OperationData,
  operations: readonly OperationData[],
  body: string,
  response: Pick<MockResponse, 'status' | 'body' | 'faults'>,
): { readonly variable: string; readonly id: string } | undefined {
  if (method !== 'POST' || response.faults.length > 0 || response.status >= 300) return undefined;
  const collection = path.replace(/\/\{[^/]+\}$/, '');
  const read = operations.find(
    (it) => it.method === 'GET' && it.path.replace(/\/\{[^/]+\}$/, '/{}') === `${collection}/{}`,
  );
  const parameter = read && /\{([^/]+)\}$/.exec(read.path)?.[1];
  if (parameter === undefined || response.body === '') return undefined;
  const created: unknown = JSON.parse(response.body);
  const id = isObject(created) ? (created[parameter] ?? created['id']) : undefined;
  if (typeof id !== 'string' || body.includes(id)) return undefined;
  const [owner = ''] = /[^/]+$/.exec(collection) ?? [];
  return {
    variable: variableOf(parameter === 'id' ? `${owner.replace(/s$/, '')}Id` : parameter),
    id,
  };
}

/** Returns the environment variable of a path parameter in samples, such as `COMMAND_ID`. */
function variableOf(parameter: string): string {
  return parameter.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
}
