import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';

import { loadSpecification, parseAsyncApi, parsePointer, type Resolve } from '../../read';
import { childOf } from '../../shared/json';

/**
 * Reads an AsyncAPI file into the parser's model. Schemas get titles, because the parser inlines references
 * and would lose the names that readers know. Messages get IDs, which the component uses as list keys.
 *
 * @param file - path of an AsyncAPI file, 2.x or 3.x
 * @throws FaultsError with every fault of the file
 */
export async function readDocument(file: string): Promise<AsyncAPIDocumentInterface> {
  const document = await parseAsyncApi(await loadSpecification(file));
  titleSchemas(document.json(), new Set());
  for (const [index, message] of document.messages().all().entries()) {
    if (message.id() !== undefined) continue;
    Object.assign(message.json(), { 'x-parser-message-name': `<anonymous-${index}>` });
  }
  return document;
}

function titleSchemas(value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const schema = value as Record<string, unknown>;
  const name = schema['x-parser-schema-id'];
  if (typeof name === 'string' && !name.startsWith('<anonymous')) schema['title'] ??= name;
  for (const child of Object.values(value)) titleSchemas(child, seen);
}

/** Returns a resolver of references that the parser leaves, as it does for some cycles. */
export function resolverOf(document: AsyncAPIDocumentInterface): Resolve {
  return ({ $ref }) => {
    const target = parsePointer($ref)?.reduce<unknown>(childOf, document.json());
    if (target === undefined) throw new Error(`The reference ${$ref} can't be resolved`);
    return target;
  };
}
