import { isObject } from '../shared/json';
import type { SpecificationNode } from './specification';

/** Keywords whose mapping has names that writers choose. */
const mappings = new Set([
  'content',
  'encoding',
  'examples',
  'headers',
  'links',
  'securitySchemes',
]);

/**
 * Returns the value of a node with the targets of its references in their place.
 *
 * @param isKept - tells whether the value of a keyword stays as it is written, such as a schema, whose
 *   references can lead in circles
 */
export function inlineReferences(
  node: SpecificationNode,
  isKept: (keyword: string) => boolean = () => false,
  keyword = '',
): unknown {
  const { value } = node;
  if (Array.isArray(value)) return node.entries().map(([, it]) => inlineReferences(it, isKept));
  if (!isObject(value)) return value;
  const isMapping = mappings.has(keyword);
  const entries = Object.entries(value).map(([key, written]) => {
    const child = !isMapping && isKept(key) ? undefined : node.get(key);
    return [key, child ? inlineReferences(child, isKept, isMapping ? '' : key) : written];
  });
  return Object.fromEntries(entries) as unknown;
}
