import {
  type Handler,
  type MockedApi,
  type OperationData,
  respond,
  respondWithExample,
} from '../../mock';
import { openRequestPanel } from './panel';

/** The mock of an operation. */
export interface PageMock extends MockedApi {
  readonly operations: readonly [OperationData];
  /** The site's own handlers, by the ID of an operation. */
  readonly handlers?: Readonly<Record<string, Handler>>;
}

/**
 * Opens the panel of an operation, whose requests are checked against the document, and get its examples.
 *
 * @param row - row with the button
 * @returns a function that sends the request which the page shows
 */
export function openPanel(row: Element, { handlers = {}, ...api }: PageMock): () => Promise<void> {
  const [operation] = api.operations;
  const handle = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined;
  return openRequestPanel(row, {
    operation,
    send: async ({ path, body, ...request }) =>
      respond(api, handle ?? respondWithExample, {
        ...request,
        url: new URL(path, 'http://localhost'),
        body: new TextEncoder().encode(body),
      }),
  });
}
