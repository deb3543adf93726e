import type { Fault } from '../shared/faults';
import { childOf, entriesOf, isFilledText, isObject, isReference } from './json';
import type { Specification } from './load-specification';
import { type SpecificationNode, childPointer } from './reference-target';
import type { Position } from './yaml-source';

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
  /** JSON Pointer to the operation in the specification's own file. */
  readonly pointer: string;
  /** Where the operation is written. */
  readonly position: Position;
}

/** A call of an OpenAPI file. */
export interface HttpOperation extends ListedOperation {
  readonly kind: 'http';
  /** In lower case, as in the file. */
  readonly method: string;
  readonly path: string;
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
export function listOperations(specification: Specification): Operation[] {
  if (specification.kind === 'openapi') return listHttpOperations(specification);
  return specification.formatVersion.startsWith('2.')
    ? listChannelOperations(specification)
    : listEventOperations(specification);
}

/**
 * Returns why no guide uses an operation or explains an error: the extension `x-not-in-guides`,
 * which takes a sentence.
 */
export function reasonNotInGuides(value: unknown): string | undefined {
  const reason = childOf(value, 'x-not-in-guides');
  return isFilledText(reason) ? reason : undefined;
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
      ...specification.locate(`${operation.pointer}/operationId`),
      rule: 'operation-id-duplicate',
      message: `the operationId ${operation.id} is taken by the operation in line ${earlier.position.line}; ids must be unique`,
      mend: 'give one of the two another id',
    });
  }
  return faults;
}

function listHttpOperations(specification: Specification): HttpOperation[] {
  return entriesOf(specification.document['paths']).flatMap(([path, item]) => {
    const pathPointer = childPointer('#/paths', path);
    return entriesOf(target(specification, item).value)
      .filter(([key]) => httpMethods.includes(key))
      .map(([method, operation]): HttpOperation => ({
        kind: 'http',
        method,
        path,
        ...commonFacts(
          specification,
          operation,
          childPointer(pathPointer, method),
          `${method.toUpperCase()} ${path}`,
        ),
      }));
  });
}

/** AsyncAPI 2: `publish` and `subscribe` of a channel say what others do to the application. */
function listChannelOperations(specification: Specification): EventOperation[] {
  return entriesOf(specification.document['channels']).flatMap(([channel, item]) =>
    entriesOf(target(specification, item).value)
      .filter(([key]) => key === 'publish' || key === 'subscribe')
      .map(([key, operation]): EventOperation => {
        const action = key === 'publish' ? 'receive' : 'send';
        const pointer = childPointer(childPointer('#/channels', channel), key);
        return {
          kind: 'event',
          action,
          channel,
          address: channel,
          ...commonFacts(specification, operation, pointer, `${action} ${channel}`),
        };
      }),
  );
}

/** AsyncAPI 3: the key of an operation is its id. */
function listEventOperations(specification: Specification): EventOperation[] {
  return entriesOf(specification.document['operations']).map(([id, item]): EventOperation => {
    const operation = target(specification, item);
    const reference = childOf(operation.value, 'channel');
    const channel = target(specification, reference, operation.file);
    const address = childOf(channel.value, 'address');
    return {
      kind: 'event',
      action: childOf(operation.value, 'action') === 'send' ? 'send' : 'receive',
      channel: channelName(reference),
      address: typeof address === 'string' ? address : undefined,
      ...commonFacts(specification, operation.value, childPointer('#/operations', id), id),
    };
  });
}

function channelName(reference: unknown): string {
  return isReference(reference) ? (reference.$ref.split('/').at(-1) ?? '') : '';
}

function commonFacts(
  specification: Specification,
  operation: unknown,
  pointer: string,
  fallbackId: string,
): ListedOperation {
  const id = childOf(operation, 'operationId');
  const summary = childOf(operation, 'summary');
  const description = childOf(operation, 'description');
  return {
    id: isFilledText(id) ? id : fallbackId,
    tag: firstTag(specification, operation),
    summary: isFilledText(summary) ? summary : undefined,
    description: isFilledText(description) ? description : undefined,
    deprecated: childOf(operation, 'deprecated') === true,
    notInGuides: reasonNotInGuides(operation),
    pointer,
    position: specification.locate(pointer),
  };
}

/** A tag is a name in OpenAPI, and an object or a reference to one in AsyncAPI. */
function firstTag(specification: Specification, operation: unknown): string | undefined {
  const tag = target(specification, childOf(childOf(operation, 'tags'), '0')).value;
  const name = isObject(tag) ? tag['name'] : tag;
  return isFilledText(name) ? name : undefined;
}

function target(
  specification: Specification,
  value: unknown,
  from = specification.file,
): SpecificationNode {
  return isReference(value)
    ? specification.resolve(value.$ref, from)
    : { value, file: from, pointer: '#' };
}
