import kebabCase from 'lodash/kebabCase';

import { isObject, isReference } from './json';
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
import { commonFacts, type ListedOperation } from './operation';
import type { Reference, Resolve } from './schema-types';
import { oncePerSpecification, type Specification, type SpecificationNode } from './specification';

/** An HTTP interface, ready to be written about. */
export interface Api {
  readonly document: OpenApiDocument;
  readonly resolve: Resolve;
  /** In the order of the file: calls first, then webhooks. */
  readonly operations: readonly HttpOperation[];
}

/** One call with what it inherits from its path and from the whole interface. */
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

/** Reads the calls of an OpenAPI 3.0 or 3.1 file. */
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
 * Reads the calls of path items.
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
  const merged = new Map<string, ParameterObject>();
  for (const [, { value }] of holders.flatMap((holder) => holder.entries('parameters'))) {
    const parameter = value as ParameterObject;
    if (isObject(value)) merged.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...merged.values()];
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
