import type { Fault } from '../shared/faults';
import { childOf, isFilledText, isReference } from './json';
import { oncePerSpecification, type Specification, type SpecificationNode } from './specification';

interface ListedOperation {
  /** The operationId; where the specification gives none, method and path, or action and address. */
  readonly id: string;
  /** Name of the first tag. */
  readonly tag: string | undefined;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Why no guide uses it. */
  readonly notInGuides: string | undefined;
  readonly node: SpecificationNode;
}

/** A call of an OpenAPI file. */
export interface HttpOperation extends ListedOperation {
  readonly kind: 'http';
  /** In lower case, as in the file. */
  readonly method: string;
  readonly path: string;
  /** What all calls of the path have. */
  readonly pathItem: SpecificationNode;
}

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

const httpMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Returns the operations of a specification, in file order. */
export const listOperations = oncePerSpecification(
  (specification: Specification): readonly Operation[] => {
    if (specification.kind === 'openapi') return listHttpOperations(specification);
    return specification.formatVersion.startsWith('2.')
      ? listChannelOperations(specification)
      : listEventOperations(specification);
  },
);

/**
 * Returns why no guide uses an operation or explains an error: the extension `x-not-in-guides`,
 * which takes a sentence.
 */
export function reasonNotInGuides(node: SpecificationNode): string | undefined {
  return textAt(node, 'x-not-in-guides');
}

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
      mend: 'give one of the two another id',
    });
  }
  return faults;
}

function listHttpOperations({ root }: Specification): HttpOperation[] {
  return root.entries('paths').flatMap(([path, pathItem]) =>
    pathItem
      .entries()
      .filter(([key]) => httpMethods.includes(key))
      .map(([method, node]): HttpOperation => ({
        kind: 'http',
        method,
        path,
        pathItem,
        ...commonFacts(node, `${method.toUpperCase()} ${path}`),
      })),
  );
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

function commonFacts(node: SpecificationNode, fallbackId: string): ListedOperation {
  const tag = node.get('tags', '0');
  return {
    id: textAt(node, 'operationId') ?? fallbackId,
    // A tag is a name in OpenAPI, and an object or a reference to one in AsyncAPI.
    tag: isFilledText(tag?.value) ? tag.value : textAt(tag, 'name'),
    summary: textAt(node, 'summary'),
    description: textAt(node, 'description'),
    deprecated: childOf(node.value, 'deprecated') === true,
    notInGuides: reasonNotInGuides(node),
    node,
  };
}

function textAt(node: SpecificationNode | undefined, key: string): string | undefined {
  const text = childOf(node?.value, key);
  return isFilledText(text) ? text : undefined;
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
