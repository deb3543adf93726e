import { putAt } from '../shared/json';
import { WrittenNumber } from '../shared/written-number';
import type { SpecificationNode } from './specification';

/**
 * Restores the numbers of a document in a parser's output, in place. The parser rounds numbers, follows
 * references, which can be circular, and merges traits into operations and messages.
 */
export function restoreNumbers(parsed: unknown, document: SpecificationNode): void {
  const pending: [parsed: unknown, origins: readonly SpecificationNode[]][] = [
    [parsed, [document]],
  ];
  const seen = new Set<unknown>();
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [object, origins] = next;
    if (typeof object !== 'object' || object === null || seen.has(object)) continue;
    seen.add(object);
    for (const [key, value] of Object.entries(object)) {
      const matching = origins.flatMap((it) => it.get(key) ?? []);
      const written = matching.find((it) => it.value instanceof WrittenNumber);
      if (written && Number(written.value) === value) putAt(object, key, written.value);
      else pending.push([value, matching.flatMap(withTraits)]);
    }
  }
}

function withTraits(node: SpecificationNode): SpecificationNode[] {
  return [node, ...node.entries('traits').map(([, trait]) => trait)];
}
