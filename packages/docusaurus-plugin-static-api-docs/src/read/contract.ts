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
  const bodies = new Map<Specification, ReadonlyMap<string, Body>>();
  for (const each of specifications) bodies.set(each, await listBodies(each));
  return {
    /** What `<Fact of="…" />` may name. */
    facts: mergeNames(specifications, listFacts),
    /** What `schema="…"` of a fence may name. */
    bodies: mergeNames(specifications, (each) => bodies.get(each) ?? new Map<string, Body>()),
    /** The specification of each of these names, and of each operation. */
    origins: mergeNames(specifications, (each) => {
      const operations = listOperations(each).map(({ id }) => id);
      const names = [...operations, ...listFacts(each).keys(), ...(bodies.get(each)?.keys() ?? [])];
      return new Map(names.map((name) => [name, each]));
    }),
  };
}

/**
 * Puts what specifications name into one map. A name that several have is in it with the name of each
 * specification in front: `platform/Device`.
 */
export function mergeNames<Value>(
  specifications: readonly Specification[],
  namesOf: (specification: Specification) => ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  const all = specifications.map((each) => [each.name, namesOf(each)] as const);
  const isShared = (name: string) => all.filter(([, names]) => names.has(name)).length > 1;
  return new Map(
    all.flatMap(([specification, names]) =>
      [...names].map(([name, value]) => {
        return [isShared(name) ? `${specification}/${name}` : name, value] as const;
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
