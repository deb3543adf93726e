import { putAt } from '../shared/json';
import { WrittenNumber } from '../shared/written-number';
import type { SpecificationNode } from './specification';

/**
 * Gives what a parser made of a document the numbers of the document, in place: it rounds them, follows
 * references, which can lead in circles, and merges traits into what has them.
 */
export function restoreNumbers(made: unknown, document: SpecificationNode): void {
  const left: [made: unknown, origins: readonly SpecificationNode[]][] = [[made, [document]]];
  const seen = new Set<unknown>();
  for (let next = left.pop(); next; next = left.pop()) {
    const [parsed, origins] = next;
    if (typeof parsed !== 'object' || parsed === null || seen.has(parsed)) continue;
    seen.add(parsed);
    for (const [key, value] of Object.entries(parsed)) {
      const same = origins.flatMap((it) => it.get(key) ?? []);
      const written = same.find((it) => it.value instanceof WrittenNumber);
      if (written && Number(written.value) === value) putAt(parsed, key, written.value);
      else left.push([value, same.flatMap(withTraits)]);
    }
  }
}

function withTraits(node: SpecificationNode): SpecificationNode[] {
  return [node, ...node.entries('traits').map(([, trait]) => trait)];
}
