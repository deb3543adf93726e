import kebabCase from 'lodash/kebabCase';

import type { Specification } from '../../../specifications';
import type { Reference, Resolve } from '../../schema/types';
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
} from './types';

/** An HTTP interface, ready to be written about. */
export interface Api {
  readonly document: OpenApiDocument;
  readonly resolve: Resolve;
  /** In the order of the file: calls first, then webhooks. */
  readonly operations: readonly ApiOperation[];
}

/** One call with what it inherits from its path and from the whole interface. */
export interface ApiOperation {
  /** Last part of the page's URL, as docusaurus-plugin-openapi-docs makes it. */
  readonly slug: string;
  readonly title: string;
  readonly method: HttpMethod;
  /** The path; of a webhook, its name. */
  readonly path: string;
  readonly isWebhook: boolean;
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

/**
 * Reads the calls of a specification.
 *
 * @param specification - an OpenAPI 3.0 or 3.1 file
 */
export function readApi(specification: Specification): Api {
  const document = specification.document as unknown as OpenApiDocument;
  const resolve = resolverOf(specification);
  const operations = [
    ...operationsOf(document, document.paths ?? {}, false, resolve),
    ...operationsOf(document, document.webhooks ?? {}, true, resolve),
  ];
  return { document, resolve, operations };
}

/** Returns the object itself or what it refers to. */
export function follow<Target extends object>(
  target: Target | Reference,
  resolve: Resolve,
): Target {
  return '$ref' in target && typeof target.$ref === 'string'
    ? (resolve(target as Reference) as Target)
    : (target as Target);
}

/** References inside another file are relative to that file, so each object keeps where it is from. */
function resolverOf(specification: Specification): Resolve {
  const origins = new WeakMap<object, string>();
  const remember = (value: unknown, file: string): void => {
    if (typeof value !== 'object' || value === null || origins.has(value)) return;
    origins.set(value, file);
    for (const child of Object.values(value)) remember(child, file);
  };
  return (reference) => {
    const { value, file } = specification.resolve(reference.$ref, origins.get(reference));
    if (file !== specification.file) remember(value, file);
    return value;
  };
}

/**
 * Reads the calls of path items.
 *
 * @param paths - path items by path, by name of a webhook or by address of a callback
 * @param isWebhook - whether the reader receives the requests
 */
export function operationsOf(
  document: OpenApiDocument,
  paths: NonNullable<OpenApiDocument['paths']>,
  isWebhook: boolean,
  resolve: Resolve,
): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const pathItem = follow<PathItemObject>(item, resolve);
    // Over the keys of the item, since the order of the file is that of the sidebar.
    return Object.keys(pathItem).flatMap((key): ApiOperation[] => {
      const method = httpMethods.find((each) => each === key);
      const operation = method && pathItem[method];
      if (!operation) return [];
      const title = operation.summary ?? operation.operationId ?? path;
      return [
        {
          slug: kebabCase(operation.operationId ?? title),
          title,
          method,
          path,
          isWebhook,
          operation,
          parameters: mergeParameters(pathItem, operation, resolve),
          requestBody: operation.requestBody && follow(operation.requestBody, resolve),
          responses: Object.entries(operation.responses ?? {}).map(
            ([status, response]) => [status, follow<ResponseObject>(response, resolve)] as const,
          ),
          servers: operation.servers ?? pathItem.servers ?? document.servers ?? [],
          security: securityOf(operation.security ?? document.security ?? [], document, resolve),
        },
      ];
    });
  });
}

/** A parameter of the operation replaces the one of the path with the same name and place. */
function mergeParameters(
  pathItem: PathItemObject,
  operation: OperationObject,
  resolve: Resolve,
): ParameterObject[] {
  const merged = new Map<string, ParameterObject>();
  for (const each of [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = follow<ParameterObject>(each, resolve);
    merged.set(`${parameter.in} ${parameter.name}`, parameter);
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
  return requirements.map((requirement) =>
    Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = schemes[name];
      return scheme ? [{ name, scheme: follow(scheme, resolve), scopes }] : [];
    }),
  );
}
