import path from 'node:path';

import { type Fault, FaultsError } from '../shared/faults';
import { listBodies } from './bodies';
import { listFacts } from './facts';
import type { Specification } from './specification';
import type { Position } from './yaml-source';

/** What prose may take from the specifications, by name. */
export type Contract = Awaited<ReturnType<typeof readContract>>;

/**
 * Returns what prose may take from specifications.
 *
 * @throws FaultsError with every name that two specifications have, since prose could mean either
 */
export async function readContract(specifications: readonly Specification[]) {
  return {
    /** What `<Fact of="…" />` may name. */
    facts: merge(specifications.map(listFacts)),
    /** What `schema="…"` of a fence may name. */
    bodies: merge(await Promise.all(specifications.map(listBodies))),
  };
}

function merge<Value extends { readonly position: Position }>(
  maps: readonly ReadonlyMap<string, Value>[],
): ReadonlyMap<string, Value> {
  const merged = new Map<string, Value>();
  const faults = maps
    .flatMap((map) => [...map])
    .flatMap(([name, value]): Fault[] => {
      const earlier = merged.get(name)?.position;
      merged.set(name, value);
      if (!earlier) return [];
      const place = `${path.basename(earlier.file)}:${earlier.line}`;
      return [
        {
          ...value.position,
          rule: 'name-taken',
          message: `prose could not tell ${name} from that of ${place}`,
          fix: 'give one of the two another name',
        },
      ];
    });
  if (faults.length > 0) throw new FaultsError(faults);
  return merged;
}
