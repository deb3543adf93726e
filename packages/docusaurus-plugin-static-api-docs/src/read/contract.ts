import { FaultsError } from '../shared/faults';
import { type Body, listBodies } from './bodies';
import { listFacts } from './facts';
import { listOperations } from './operations';
import type { Specification } from './specification';

/** What prose may take from the specifications, by name. */
export type Contract = Awaited<ReturnType<typeof readContract>>;

/**
 * Returns what prose may take from specifications.
 *
 * @throws FaultsError when two specifications have one name, since prose could mean either
 */
export async function readContract(specifications: readonly Specification[]) {
  refuseSharedNames(specifications);
  const facts = new Map(specifications.map((each) => [each, listFacts(each)]));
  const bodies = new Map<Specification, ReadonlyMap<string, Body>>();
  for (const each of specifications) bodies.set(each, await listBodies(each));
  const origins = [...bodies].map(([each, own]) => {
    const operations = listOperations(each).map(({ id }) => id);
    const names = [...operations, ...listFacts(each).keys(), ...own.keys()];
    return [each, new Map(names.map((name) => [name, each]))] as const;
  });
  return {
    /** What `<Fact of="…" />` may name. */
    facts: mergeNames(facts),
    /** What `schema="…"` of a fence may name. */
    bodies: mergeNames(bodies),
    /** The specification of each of these names, and of each operation. */
    origins: mergeNames(new Map(origins)),
  };
}

/**
 * Puts what specifications name into one map. A name that several have is in it with the name of each
 * specification in front: `platform/Device`.
 */
export function mergeNames<Value>(
  all: ReadonlyMap<Specification, ReadonlyMap<string, Value>>,
): ReadonlyMap<string, Value> {
  const isShared = (name: string) => [...all.values()].filter((it) => it.has(name)).length > 1;
  return new Map(
    [...all].flatMap(([specification, names]) =>
      [...names].map(([name, value]) => {
        return [isShared(name) ? `${specification.name}/${name}` : name, value] as const;
      }),
    ),
  );
}

function refuseSharedNames(specifications: readonly Specification[]): void {
  const faults = specifications.flatMap((each, index) => {
    if (!specifications.slice(0, index).some(({ name }) => name === each.name)) return [];
    return {
      ...each.locate('#'),
      rule: 'name-taken',
      message: `prose could not tell ${each.name} from another specification of that name`,
      fix: 'give one of the two files another name',
    };
  });
  if (faults.length > 0) throw new FaultsError(faults);
}
