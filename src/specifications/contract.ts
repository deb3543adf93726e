import path from 'node:path';

import { type Fault, FaultsError } from '../shared/faults';
import { type Body, listBodies } from './bodies';
import { type Fact, listFacts } from './facts';
import type { Specification } from './specification';
import type { Position } from './yaml-source';

/** What prose may take from the specifications, by name. */
export interface Contract {
  /** What `<Fact of="…" />` may name. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** What `schema="…"` of a fence may name. */
  readonly bodies: ReadonlyMap<string, Body>;
}

/**
 * Returns what prose may take from specifications.
 *
 * @throws FaultsError with every name that two specifications have, since prose could mean either
 */
export async function readContract(specifications: readonly Specification[]): Promise<Contract> {
  const bodies = await Promise.all(specifications.map((it) => listBodies(it)));
  return { facts: merge(specifications.map(listFacts)), bodies: merge(bodies) };
}

function merge<Value extends { readonly position: Position }>(
  maps: readonly ReadonlyMap<string, Value>[],
): ReadonlyMap<string, Value> {
  const merged = new Map<string, Value>();
  const faults: Fault[] = [];
  for (const [name, value] of maps.flatMap((map) => [...map])) {
    const earlier = merged.get(name)?.position;
    if (earlier === undefined) merged.set(name, value);
    else faults.push(nameTaken(name, value.position, earlier));
  }
  if (faults.length > 0) throw new FaultsError(faults);
  return merged;
}

function nameTaken(name: string, position: Position, { file, line }: Position): Fault {
  return {
    ...position,
    rule: 'name-taken',
    message: `prose could not tell ${name} from that of ${path.basename(file)}:${line}`,
    fix: 'give one of the two another name',
  };
}
