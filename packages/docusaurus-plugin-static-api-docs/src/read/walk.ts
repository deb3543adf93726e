import { childOf, isObject, valueAt } from '../shared/json';

/** A node visited by `walk`. */
export interface WalkedNode {
  readonly value: unknown;
  readonly segments: readonly string[];
  /**
   * The keyword of the node. For an entry of a mapping of names (a property, a named schema) and for an item of a
   * list, it's the keyword of that mapping or list.
   */
  readonly keyword: string;
  /** Whether the node is an entry or item of the keyword's value, not the whole value. */
  readonly isEntry: boolean;
  /** Whether the node is data (an example, a default, an extension) rather than part of the contract. */
  readonly isData: boolean;
  /** Whether the node is a whole example, not a part of one. */
  readonly isExample: boolean;
}

/** The supported formats of specifications. */
export type SpecificationKind = 'openapi' | 'asyncapi';

const commonKeywords =
  '$defs definitions parameters patternProperties properties schemas securitySchemes variables';

/** Keywords that hold a mapping whose keys are names chosen by authors, not keywords. */
export const nameKeywords: Record<SpecificationKind, readonly string[]> = {
  openapi: (
    `${commonKeywords} additionalOperations callbacks content dependentSchemas encoding examples headers links pathItems paths ` +
    'requestBodies responses webhooks x-webhooks'
  ).split(' '),
  asyncapi: (
    `${commonKeywords} channels correlationIds messageTraits messages operationTraits operations replies ` +
    'replyAddresses serverVariables servers tags'
  ).split(' '),
};

const dataKeywords = new Set(['const', 'default', 'enum', 'example']);

/**
 * Visits every node of a specification in file order. References are not followed.
 *
 * @param kind - which keywords to expect (OpenAPI 3.0 and 3.1, or AsyncAPI 2 and 3)
 * @param root - the value of the file
 */
export function walk(kind: SpecificationKind, root: unknown): Generator<WalkedNode> {
  return walkFrom(kind, startAt(root));
}

/** Returns the node of a whole file. */
export function startAt(root: unknown): WalkedNode {
  const state = { isEntry: false, isData: false, isExample: false };
  return { value: root, segments: [], keyword: '', ...state };
}

/** Visits a node of a specification and everything in it, as `walk` does. */
export function* walkFrom(kind: SpecificationKind, start: WalkedNode): Generator<WalkedNode> {
  // Recursive generators would pass each node through every level above it.
  const pending = [start];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    for (const child of childrenOf(kind, node).reverse()) pending.push(child);
  }
}

function childrenOf(kind: SpecificationKind, node: WalkedNode): WalkedNode[] {
  const { value, segments, keyword, isEntry, isData } = node;
  if (!Array.isArray(value) && !isObject(value)) return [];
  const hasEntries = Array.isArray(value) || (!isEntry && nameKeywords[kind].includes(keyword));
  return Object.entries(value).map(([key, child]) => {
    const isStart = !isData && isDataKey(kind, key, node);
    return {
      value: child,
      segments: [...segments, key],
      keyword: hasEntries ? keyword : key,
      isEntry: hasEntries,
      isData: isData || isStart,
      isExample: isStart && /^(?:example|value|dataValue|headers|payload)$/.test(key),
    };
  });
}

/** Extensions that pages show. */
const readExtensions = new Set(['x-webhooks', 'x-codeSamples']);

/** Keywords whose value is data, by the keyword of the mapping or list around them. */
const dataKeywordsOf: Record<SpecificationKind, Readonly<Record<string, readonly string[]>>> = {
  openapi: { examples: ['value', 'dataValue'], links: ['parameters', 'requestBody'] },
  // In examples of messages; examples of schemas are data as a whole.
  asyncapi: { examples: ['headers', 'payload'] },
};

function isDataKey(kind: SpecificationKind, key: string, parent: WalkedNode): boolean {
  const { value, keyword, isEntry } = parent;
  if (Array.isArray(value) || (!isEntry && nameKeywords[kind].includes(keyword))) return false;
  const isExtension = key.startsWith('x-') && !readExtensions.has(key);
  return (
    dataKeywords.has(key) ||
    isExtension ||
    (isEntry && valueAt(dataKeywordsOf[kind], keyword)?.includes(key)) ||
    (key === 'examples' && Array.isArray(childOf(value, key)) && !isMessage(parent))
  );
}

function isMessage({ value, keyword, isEntry }: WalkedNode): boolean {
  if (!isEntry) return keyword === 'message';
  const isOption = keyword === 'oneOf' || keyword === 'traits';
  return ['messages', 'messageTraits'].includes(keyword) || (isOption && hasPayload(value));
}

function hasPayload(value: unknown): boolean {
  return ['payload', 'headers'].some((key) => childOf(value, key) !== undefined);
}
