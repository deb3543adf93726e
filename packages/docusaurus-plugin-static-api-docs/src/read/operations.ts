import compact from 'lodash/compact';

import {
  childOf,
  childPointer,
  isFilledText,
  isObject,
  isReference,
  parsePointer,
  valueAt,
} from '../shared/json';
import { oncePer } from '../shared/once-per';
import type { Finding } from './finding';
import { inlineReferences } from './inline-references';
import type {
  CodeSampleObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  PathItemObject,
  RequestBodyObject,
  ResponseObject,
  SecurityRequirementObject,
  SecuritySchemes,
} from './openapi-types';
import { targetName } from './one-document';
import { pageNameOf, reservedSlugs } from './page-names';
import type { Resolve, Schema } from './schema-types';
import type { Specification, SpecificationNode } from './specification';

/** An operation of an OpenAPI file, including what it inherits from its path and the API. */
export type HttpOperation = ReadOperation & {
  /** The operation or other page whose URL this one would have. */
  readonly sharesPageWith?: string | undefined;
};

type ReadOperation = ReturnType<typeof operationsOf>[number];

/** An operation of an AsyncAPI file. */
type EventOperation = ReturnType<typeof eventOperation>;

export type Operation = HttpOperation | EventOperation;

/** Security schemes that must be used together, each with the required scopes. */
export type SecurityWay = ReturnType<typeof securityOf>[number];

/** An HTTP API with resolved references, except those in schemas, which `resolve` follows. */
export interface Api {
  readonly document: OpenApiDocument;
  readonly resolve: Resolve;
  /** Security requirements of operations that don't define their own. */
  readonly security: readonly SecurityWay[];
  /** In the order of the file, webhooks last. */
  readonly operations: readonly HttpOperation[];
  /** Schemas of other files, named after their key or their file. */
  readonly fileSchemas: readonly NamedSchema[];
}

/** A schema, and how the main file refers to it. */
export interface NamedSchema {
  readonly name: string;
  readonly $ref: string;
  readonly schema: Schema;
}

/** Reads an OpenAPI file of version 3.0 to 3.2. */
export const readApi = oncePer((specification: Specification): Api => {
  const { title, version } = specification;
  const written = specification.document as unknown as OpenApiDocument;
  const { root } = specification;
  const schemes = root.get('components', 'securitySchemes');
  const securitySchemes = (read(schemes, 'securitySchemes') ?? {}) as SecuritySchemes;
  const document = {
    ...written,
    info: { ...written.info, title, version },
    components: { ...written.components, securitySchemes },
  };
  const operations = [
    ...operationsOf(root.entries('paths'), false, document),
    ...operationsOf(root.entries('webhooks'), true, document),
    // The extension for webhooks before OpenAPI 3.1.
    ...operationsOf(root.entries('x-webhooks'), true, document),
  ];
  return {
    document,
    resolve: resolverOf(specification),
    security: securityOf(document.security, document),
    operations: withUniqueNames(operations, title),
    fileSchemas: fileSchemasOf(specification),
  };
});

function fileSchemasOf({ joined, fileSchemas }: Specification): NamedSchema[] {
  return fileSchemas.flatMap(($ref) => {
    const schema = parsePointer($ref)?.reduce(childOf, joined as unknown);
    return isObject(schema) && !isReference(schema) ? { name: targetName($ref), $ref, schema } : [];
  });
}

/** Returns the operations of a specification, without webhooks, in file order. */
export const listOperations = oncePer((specification: Specification): readonly Operation[] =>
  allOperations(specification).filter((it) => it.kind === 'event' || !it.isWebhook),
);

/** Returns the operations of a specification, webhooks last. */
export function allOperations(specification: Specification): readonly Operation[] {
  const { kind, formatVersion, root } = specification;
  if (kind === 'openapi') return readApi(specification).operations;
  return formatVersion.startsWith('2.')
    ? root.entries('channels').flatMap(channelOperations)
    : root.entries('operations').map(eventOperation);
}

/** Returns a finding for each operation that shares its operationId or its page with an earlier one. */
export function duplicateNames(specification: Specification): Finding[] {
  const operations = allOperations(specification);
  return operations.flatMap((it, index): Finding | [] => {
    const { node } = it;
    const finding = { pointer: node.pointer, level: 'recommended' as const };
    const written = textAt(node, 'operationId');
    const first = written && operations.slice(0, index).find((other) => other.id === written);
    if (first) {
      const { line } = first.node.position;
      return {
        ...finding,
        pointer: childPointer(node.pointer, 'operationId'),
        rule: 'operation-id-duplicate',
        message: `the operationId ${written} is also used by the operation on line ${line}; IDs must be unique`,
        fix: 'rename one of the two',
      };
    }
    if (it.kind === 'event' || it.sharesPageWith === undefined) return [];
    return {
      ...finding,
      rule: 'operation-page-shared',
      message: `${methodAndPath(it)} would have the same URL as ${it.sharesPageWith}, so its page is "${it.slug}"`,
      fix: 'give the operation a unique operationId',
    };
  });
}

function methodAndPath({ method, path }: Pick<ReadOperation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

/**
 * Gives each operation a unique ID and slug, in the order of the document. If two would share a slug, the second
 * gets its method as a suffix, and a number if that slug is in use as well.
 */
function withUniqueNames(operations: readonly ReadOperation[], title: string): HttpOperation[] {
  const ids = new Set<string>();
  const slugOwners = new Map(reservedSlugs(title).map((it) => [it, 'another page']));
  return operations.map((it) => {
    const id = ids.has(it.id) ? methodAndPath(it) : it.id;
    ids.add(id);
    const sharesPageWith = slugOwners.get(it.slug);
    let slug = it.slug;
    for (let count = 1; slugOwners.has(slug); count++) {
      slug = compact([it.slug, it.method, count > 1 && count]).join('-');
    }
    slugOwners.set(slug, methodAndPath(it));
    return { ...it, id, slug, sharesPageWith };
  });
}

/** Returns a resolver of a specification's references. */
export function resolverOf(specification: Specification): Resolve {
  return ({ $ref }) => specification.resolve($ref).value;
}

/** A summary that can be a title. GitHub's document has whole paragraphs there. */
const titlePattern = /^.{1,120}$/;

/**
 * Reads the operations of path items.
 *
 * @param paths - path items by path, name of a webhook, or URL of a callback
 * @param isWebhook - whether the reader receives the requests
 */
export function operationsOf(
  paths: readonly (readonly [path: string, pathItem: SpecificationNode])[],
  isWebhook: boolean,
  document: OpenApiDocument,
) {
  return paths.flatMap(([path, pathItem]) =>
    methodsOf(pathItem).flatMap(([method, node]) => {
      if (!isObject(node.value)) return [];
      const operation = node.value as OperationObject;
      const fields = commonFields(node, `${method.toUpperCase()} ${path}`);
      const { summary, description } = fields;
      const isTitle = summary !== undefined && titlePattern.test(summary);
      const title = (isTitle ? summary : operation.operationId) ?? path;
      const { servers } = pathItem.value as PathItemObject;
      return {
        ...fields,
        kind: 'http' as const,
        description: isTitle
          ? description
          : compact([summary, description]).join('\n\n') || undefined,
        /** Last segment of the page's URL, as docusaurus-plugin-openapi-docs makes it. */
        slug: pageNameOf(operation.operationId ?? summary ?? path),
        title,
        /** In lower case, as in the file. */
        method,
        /** The path, or the name of a webhook. */
        path,
        isWebhook,
        pathItem,
        operation,
        parameters: mergeParameters(pathItem, node),
        requestBody: read(node.get('requestBody')) as RequestBodyObject | undefined,
        /** By status code, in the order of the file. */
        responses: node
          .entries('responses')
          .map(([status, response]) => [status, read(response) as ResponseObject] as const),
        codeSamples: node.entries('x-codeSamples').map(([, it]) => read(it) as CodeSampleObject),
        servers: operation.servers ?? servers ?? document.servers ?? [],
        /** Security requirements, one of which is enough; empty if none is needed. */
        security: securityOf(operation.security ?? document.security, document),
      };
    }),
  );
}

const httpMethods = 'get put post delete options head patch trace query'.split(' ');

/** Returns the operations of a path in file order, which is also the order of the sidebar. */
function methodsOf(pathItem: SpecificationNode): (readonly [method: string, SpecificationNode])[] {
  const standardMethods = pathItem.entries().filter(([key]) => httpMethods.includes(key));
  // OpenAPI 3.2 keeps nonstandard methods separately.
  const additionalMethods = pathItem.entries('additionalOperations');
  return [
    ...standardMethods,
    ...additionalMethods.map(([name, node]) => [name.toLowerCase(), node] as const),
  ];
}

/** An operation's parameter replaces the path's parameter with the same name and location. */
function mergeParameters(...holders: readonly SpecificationNode[]): ParameterObject[] {
  const parameters = holders
    .flatMap((holder) => holder.entries('parameters'))
    .flatMap(([, node]) => (isObject(node.value) ? (read(node) as ParameterObject) : []));
  return [...new Map(parameters.map((it) => [`${it.in} ${it.name}`, it])).values()];
}

/** Whether a keyword holds a schema or data, in which references aren't resolved here. */
function isKept(keyword: string): boolean {
  return /^(?:schema|itemSchema|example|value|dataValue|x-.*)$/.test(keyword);
}

function read(node: SpecificationNode | undefined, keyword?: string): unknown {
  return node && inlineReferences(node, isKept, keyword);
}

/** Keeps empty requirements, because an empty one among others makes authorization optional. */
function securityOf(
  requirements: readonly SecurityRequirementObject[] = [],
  { components }: OpenApiDocument,
) {
  const schemes = components?.securitySchemes ?? {};
  // In an unchecked file, these can be values of any type.
  return Object.values(requirements).map((requirement) =>
    Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = valueAt(schemes, name);
      return scheme ? [{ name, scheme, scopes }] : [];
    }),
  );
}

/** In AsyncAPI 2, `publish` and `subscribe` are what clients do, not the application. */
function channelOperations([channel, item]: [string, SpecificationNode]): EventOperation[] {
  return item.entries().flatMap(([key, node]): EventOperation[] => {
    if (key !== 'publish' && key !== 'subscribe') return [];
    const action = key === 'publish' ? 'receive' : 'send';
    const common = commonFields(node, `${action} ${channel}`);
    return [{ kind: 'event', action, channel, address: channel, ...common }];
  });
}

/** In AsyncAPI 3, the key of an operation is its ID. */
function eventOperation([id, node]: [string, SpecificationNode]) {
  const reference = childOf(node.value, 'channel');
  return {
    ...commonFields(node, id),
    kind: 'event' as const,
    /** What the described application does. */
    action: childOf(node.value, 'action') === 'send' ? ('send' as const) : ('receive' as const),
    /** Key of the channel under `channels`. */
    channel: isReference(reference) ? (reference.$ref.split('/').at(-1) ?? '') : '',
    /** Address of the channel; `undefined` if it's only known at run time. */
    address: textAt(node.get('channel'), 'address'),
  };
}

function commonFields(node: SpecificationNode, fallbackId: string) {
  const tag = node.get('tags', '0');
  return {
    /** The operationId, or else method and path, or action and address. */
    id: textAt(node, 'operationId') ?? fallbackId,
    /** The first tag: a name in OpenAPI, and an object or a reference to one in AsyncAPI. */
    tag: isFilledText(tag?.value) ? tag.value : textAt(tag, 'name'),
    summary: textAt(node, 'summary'),
    description: textAt(node, 'description'),
    deprecated: childOf(node.value, 'deprecated') === true,
    /** The reason why no guide uses it. */
    notInGuides: textAt(node, 'x-not-in-guides'),
    node,
  };
}

/** Returns the text under a key; `undefined` if it's missing or blank. */
export function textAt(node: SpecificationNode | undefined, key: string): string | undefined {
  const text = childOf(node?.value, key);
  return isFilledText(text) ? text : undefined;
}

/**
 * Returns the URL of a server, with the defaults of its variables. OpenAPI has it in one field, AsyncAPI 3 in
 * several.
 */
export function serverUrl(server: unknown): string {
  const [url, protocol, host, path = ''] = ['url', 'protocol', 'host', 'pathname'].map((key) =>
    childOf(server, key),
  );
  const variables = childOf(server, 'variables');
  return String(url ?? `${protocol}://${host}${path}`).replaceAll(
    /\{([^{}]*)\}/g,
    (written, variable: string) =>
      String(childOf(childOf(variables, variable), 'default') ?? written),
  );
}
