import type { Fault } from '../shared/faults';
import { childOf, isReference } from './json';
import { type HttpOperation, readApi } from './openapi';
import { commonFacts, type ListedOperation, textAt } from './operation';
import { oncePerSpecification, type Specification } from './specification';

/** An operation of an AsyncAPI file. */
export interface EventOperation extends ListedOperation {
  readonly kind: 'event';
  /** What the application that the file describes does. */
  readonly action: 'send' | 'receive';
  /** Name of the channel, the key under `channels`. */
  readonly channel: string;
  /** Address of the channel; `undefined` when it is known at run time only. */
  readonly address: string | undefined;
}

export type Operation = HttpOperation | EventOperation;

/** Returns the operations of a specification, without webhooks, in file order. */
export const listOperations = oncePerSpecification(
  (specification: Specification): readonly Operation[] => {
    if (specification.kind === 'openapi') {
      return readApi(specification).operations.filter(({ isWebhook }) => !isWebhook);
    }
    return specification.formatVersion.startsWith('2.')
      ? listChannelOperations(specification)
      : listEventOperations(specification);
  },
);

/** Returns a fault for each operation whose id an earlier one has already. */
export function duplicateOperationIds(specification: Specification): Fault[] {
  const first = new Map<string, Operation>();
  const faults: Fault[] = [];
  for (const operation of listOperations(specification)) {
    const earlier = first.get(operation.id);
    if (!earlier) {
      first.set(operation.id, operation);
      continue;
    }
    faults.push({
      ...(operation.node.get('operationId') ?? operation.node).position,
      rule: 'operation-id-duplicate',
      message: `the operationId ${operation.id} is taken by the operation in line ${earlier.node.position.line}; ids must be unique`,
      fix: 'give one of the two another id',
    });
  }
  return faults;
}

/** AsyncAPI 2: `publish` and `subscribe` of a channel say what others do to the application. */
function listChannelOperations({ root }: Specification): EventOperation[] {
  return root.entries('channels').flatMap(([channel, item]) =>
    item
      .entries()
      .filter(([key]) => key === 'publish' || key === 'subscribe')
      .map(([key, node]): EventOperation => {
        const action = key === 'publish' ? 'receive' : 'send';
        const common = commonFacts(node, `${action} ${channel}`);
        return { kind: 'event', action, channel, address: channel, ...common };
      }),
  );
}

/** AsyncAPI 3: the key of an operation is its id. */
function listEventOperations({ root }: Specification): EventOperation[] {
  return root.entries('operations').map(([id, node]): EventOperation => {
    const reference = childOf(node.value, 'channel');
    return {
      kind: 'event',
      action: childOf(node.value, 'action') === 'send' ? 'send' : 'receive',
      channel: isReference(reference) ? (reference.$ref.split('/').at(-1) ?? '') : '',
      address: textAt(node.get('channel'), 'address'),
      ...commonFacts(node, id),
    };
  });
}

/**
 * Returns the URL of a server, with the defaults of its variables. OpenAPI writes it whole, AsyncAPI
 * 3 in parts.
 */
export function serverUrl(server: unknown): string {
  const [url, protocol, host, path = ''] = ['url', 'protocol', 'host', 'pathname'].map((key) =>
    childOf(server, key),
  );
  return String(url ?? `${protocol}://${host}${path}`).replaceAll(
    /\{(\w+)\}/g,
    (_match, variable: string) =>
      String(childOf(childOf(childOf(server, 'variables'), variable), 'default')),
  );
}
