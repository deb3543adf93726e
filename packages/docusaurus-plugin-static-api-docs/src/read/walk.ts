import { isObject } from '../shared/json';

/** A node that `walk` meets. */
export interface WalkedNode {
  readonly value: unknown;
  readonly segments: readonly string[];
  /**
   * The keyword of the node. For an entry of a mapping of names (a property, a named
   * schema) and for an item of a list it is the keyword of that mapping or list.
   */
  readonly keyword: string;
  /** Whether the node is an entry or item of the keyword's value, not all of it. */
  readonly isEntry: boolean;
  /** Whether the node is data (an example, a default, an extension) and no part of the contract. */
  readonly isData: boolean;
}

/** The two formats of specifications that are read. */
export type SpecificationKind = 'openapi' | 'asyncapi';

const ofBoth =
  '$defs definitions parameters patternProperties properties schemas securitySchemes variables';

/** Keywords whose mapping has names that writers choose, so that none of them is a keyword. */
export const nameKeywords: Record<SpecificationKind, readonly string[]> = {
  openapi: (
    `${ofBoth} additionalOperations callbacks content dependentSchemas encoding examples headers links pathItems paths ` +
    'requestBodies responses webhooks x-webhooks'
  ).split(' '),
  asyncapi: (
    `${ofBoth} channels correlationIds messageTraits messages operationTraits operations replies ` +
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
export function* walk(kind: SpecificationKind, root: unknown): Generator<WalkedNode> {
  // One generator for each level would pass each node on through all that are around it.
  const ahead: WalkedNode[] = [
    { value: root, segments: [], keyword: '', isEntry: false, isData: false },
  ];
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    yield node;
    for (const child of childrenOf(kind, node).reverse()) ahead.push(child);
  }
}

function childrenOf(kind: SpecificationKind, node: WalkedNode): WalkedNode[] {
  const { value, segments, keyword, isEntry, isData } = node;
  if (!Array.isArray(value) && !isObject(value)) return [];
  const hasEntries = Array.isArray(value) || (!isEntry && nameKeywords[kind].includes(keyword));
  return Object.entries(value).map(([key, child]) => ({
    value: child,
    segments: [...segments, key],
    keyword: hasEntries ? keyword : key,
    isEntry: hasEntries,
    isData: isData || isDataKey(key, node, hasEntries),
  }));
}

function isDataKey(key: string, parent: WalkedNode, parentHasEntries: boolean): boolean {
  if (parentHasEntries) return Array.isArray(parent.value) && parent.keyword === 'examples';
  const isExampleObject = parent.isEntry && parent.keyword === 'examples';
  const isExtension = key.startsWith('x-') && key !== 'x-webhooks';
  return (
    dataKeywords.has(key) ||
    isExtension ||
    (isExampleObject && ['value', 'dataValue'].includes(key))
  );
}
