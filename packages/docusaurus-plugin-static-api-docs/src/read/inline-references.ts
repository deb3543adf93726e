import mapValues from 'lodash/mapValues';

import { isObject } from '../shared/json';
import type { SpecificationNode } from './specification';
import { nameKeywords } from './walk';

/**
 * Returns the value of a node in which references are replaced with their targets.
 *
 * @param isKept - whether the value of a keyword stays as written, such as a schema, which can be recursive
 */
export function inlineReferences(
  node: SpecificationNode,
  isKept: (keyword: string) => boolean = () => false,
  keyword = '',
): unknown {
  const { value } = node;
  if (Array.isArray(value)) return node.entries().map(([, it]) => inlineReferences(it, isKept));
  if (!isObject(value)) return value;
  const isMapping = nameKeywords.openapi.includes(keyword);
  return mapValues(value, (written, key) => {
    const child = !isMapping && isKept(key) ? undefined : node.get(key);
    return child ? inlineReferences(child, isKept, isMapping ? '' : key) : written;
  });
}
