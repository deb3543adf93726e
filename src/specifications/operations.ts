import kebabCase from 'lodash/kebabCase';

import type { Fault } from '../shared/faults';
import { childOf, isFilledText, isObject, isReference } from './json';
import {
  httpMethods,
  type HttpMethod,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type RequestBodyObject,
  type ResponseObject,
  type SecurityRequirementObject,
  type SecuritySchemeObject,
  type ServerObject,
} from './openapi-types';
import type { Reference, Resolve } from './schema-types';
import { oncePerSpecification, type Specification, type SpecificationNode } from './specification';

/** What operations of both formats have. */
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

/** An operation of an OpenAPI file, with what it inherits from its path and from the whole API. */
export interface HttpOperation extends ListedOperation {
  readonly kind: 'http';
  /** Last part of the page's URL, as docusaurus-plugin-openapi-docs makes it. */
  readonly slug: string;
  readonly title: string;
  /** In lower case, as in the file. */
  readonly method: HttpMethod;
  /** The path; of a webhook, its name. */
  readonly path: string;
  readonly isWebhook: boolean;
  readonly pathItem: SpecificationNode;
  readonly operation: OperationObject;
  readonly parameters: readonly ParameterObject[];
  readonly requestBody: RequestBodyObject | undefined;
  /** By status code, in the order of the file. */
  readonly responses: readonly (readonly [status: string, response: ResponseObject])[];
  readonly servers: readonly ServerObject[];
  /** Ways to be allowed in, one of which is enough; empty when anybody is. */
  readonly security: readonly SecurityWay[];
}

/** Schemes that must be used together, each with the scopes it asks for. */
export type SecurityWay = readonly {
  readonly name: string;
  readonly scheme: SecuritySchemeObject;
  readonly scopes: readonly string[];
}[];

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

/** An HTTP API, ready to be written about. */
export interface Api {
  readonly document: OpenApiDocument;
  readonly resolve: Resolve;
  /** In the order of the file: webhooks last. */
  readonly operations: readonly HttpOperation[];
}

/** Reads an OpenAPI 3.0 or 3.1 file. */
export const readApi = oncePerSpecification((specification): Api => {
  const document = specification.document as unknown as OpenApiDocument;
  const api = { document, resolve: resolverOf(specification) };
  const { root } = specification;
  const operations = [
    ...operationsOf(root.entries('paths'), false, api),
    ...operationsOf(root.entries('webhooks'), true, api),
  ];
  return { ...api, operations };
});

/** Returns the operations of a specification, without webhooks, in file order. */
export const listOperations = oncePerSpecification((specification): readonly Operation[] => {
  const { kind, formatVersion, root } = specification;
  if (kind === 'openapi') {
    return readApi(specification).operations.filter(({ isWebhook }) => !isWebhook);
  }
  return formatVersion.startsWith('2.')
    ? root.entries('channels').flatMap(channelOperations)
    : root.entries('operations').map(eventOperation);
});

/** Returns a fault for each operation whose id an earlier one has already. */
export function duplicateOperationIds(specification: Specification): Fault[] {
  const operations = listOperations(specification);
  return operations.flatMap(({ id, node }, index): Fault[] => {
    const earlier = operations.slice(0, index).find((it) => it.id === id);
    if (!earlier) return [];
    const { line } = earlier.node.position;
    return [
      {
        ...(node.get('operationId') ?? node).position,
        rule: 'operation-id-duplicate',
        message: `the operationId ${id} is taken by the operation in line ${line}; ids must be unique`,
        fix: 'give one of the two another id',
      },
    ];
  });
}

/** Returns the object itself or what it refers to. */
export function follow<Target extends object>(
  target: Target | Reference,
  resolve: Resolve,
): Target {
  return (isReference(target) ? resolve(target) : target) as Target;
}

/** References inside another file are relative to that file, so each object keeps where it is from. */
function resolverOf(specification: Specification): Resolve {
  const origins = new WeakMap<object, string>();
  const remember = (value: unknown, file: string): void => {
    if (typeof value !== 'object' || value === null || origins.has(value)) return;
    origins.set(value, file);
    for (const child of Object.values(value)) remember(child, file);
  };
  for (const { file, value } of specification.sources.values()) {
    if (file !== specification.file) remember(value, file);
  }
  return (reference) => specification.resolve(reference.$ref, origins.get(reference)).value;
}

/**
 * Reads the operations of path items.
 *
 * @param paths - path items by path, by name of a webhook or by address of a callback
 * @param isWebhook - whether the reader receives the requests
 */
export function operationsOf(
  paths: readonly (readonly [path: string, pathItem: SpecificationNode])[],
  isWebhook: boolean,
  { document, resolve }: Pick<Api, 'document' | 'resolve'>,
): HttpOperation[] {
  return paths.flatMap(([path, pathItem]) =>
    // Over the keys of the item, since the order of the file is that of the sidebar.
    pathItem.entries().flatMap(([key, node]): HttpOperation[] => {
      const method = httpMethods.find((each) => each === key);
      if (!method || !isObject(node.value)) return [];
      const operation = node.value as OperationObject;
      const title = operation.summary ?? operation.operationId ?? path;
      const { servers } = pathItem.value as PathItemObject;
      return [
        {
          ...commonFacts(node, `${method.toUpperCase()} ${path}`),
          kind: 'http',
          slug: kebabCase(operation.operationId ?? title),
          title,
          method,
          path,
          isWebhook,
          pathItem,
          operation,
          parameters: mergeParameters(pathItem, node),
          requestBody: node.get('requestBody')?.value as RequestBodyObject | undefined,
          responses: node
            .entries('responses')
            .map(([status, response]) => [status, response.value as ResponseObject] as const),
          servers: operation.servers ?? servers ?? document.servers ?? [],
          security: securityOf(operation.security ?? document.security ?? [], document, resolve),
        },
      ];
    }),
  );
}

/** A parameter of the operation replaces the one of the path with the same name and place. */
function mergeParameters(...holders: readonly SpecificationNode[]): ParameterObject[] {
  const parameters = holders
    .flatMap((holder) => holder.entries('parameters'))
    .flatMap(([, { value }]) => (isObject(value) ? (value as unknown as ParameterObject) : []));
  return [...new Map(parameters.map((it) => [`${it.in} ${it.name}`, it])).values()];
}

/** An empty requirement among others makes authorization optional: it stays, as an empty way. */
export function securityOf(
  requirements: readonly SecurityRequirementObject[],
  document: OpenApiDocument,
  resolve: Resolve,
): SecurityWay[] {
  const schemes = document.components?.securitySchemes ?? {};
  // A file that is not yet checked may have anything here.
  return Object.values(requirements).map((requirement) =>
    Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = schemes[name];
      return scheme ? [{ name, scheme: follow(scheme, resolve), scopes }] : [];
    }),
  );
}

/** AsyncAPI 2: `publish` and `subscribe` of a channel say what others do to the application. */
function channelOperations([channel, item]: [string, SpecificationNode]): EventOperation[] {
  return item.entries().flatMap(([key, node]): EventOperation[] => {
    if (key !== 'publish' && key !== 'subscribe') return [];
    const action = key === 'publish' ? 'receive' : 'send';
    const common = commonFacts(node, `${action} ${channel}`);
    return [{ kind: 'event', action, channel, address: channel, ...common }];
  });
}

/** AsyncAPI 3: the key of an operation is its id. */
function eventOperation([id, node]: [string, SpecificationNode]): EventOperation {
  const reference = childOf(node.value, 'channel');
  return {
    kind: 'event',
    action: childOf(node.value, 'action') === 'send' ? 'send' : 'receive',
    channel: isReference(reference) ? (reference.$ref.split('/').at(-1) ?? '') : '',
    address: textAt(node.get('channel'), 'address'),
    ...commonFacts(node, id),
  };
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
    notInGuides: textAt(node, 'x-not-in-guides'),
    node,
  };
}

/** Returns the text under a key; `undefined` when there is none, or nothing to read in it. */
export function textAt(node: SpecificationNode | undefined, key: string): string | undefined {
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
  const variables = childOf(server, 'variables');
  return String(url ?? `${protocol}://${host}${path}`).replaceAll(
    /\{(\w+)\}/g,
    (_match, variable: string) => String(childOf(childOf(variables, variable), 'default')),
  );
}
