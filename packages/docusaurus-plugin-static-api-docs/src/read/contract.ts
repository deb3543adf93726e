import { FaultsError } from '../shared/faults';
import { type Body, listBodies } from './bodies';
import { listFacts } from './facts';
import { listOpenPoints } from './open-points';
import { listOperations } from './operations';
import type { Specification } from './specification';

/** The names from specifications that prose can use. */
export type Contract = Awaited<ReturnType<typeof readContract>>;

/**
 * Collects the names from specifications that prose can use.
 *
 * @throws FaultsError if two specifications have the same name, which would make names in prose ambiguous
 */
export async function readContract(specifications: readonly Specification[]) {
  rejectDuplicateNames(specifications);
  const facts = new Map(
    specifications.map((specification) => [specification, listFacts(specification)]),
  );
  const openPoints = new Map(
    specifications.map((specification) => {
      const byId = listOpenPoints(specification).map((it) => [it.id, it] as const);
      return [specification, new Map(byId)] as const;
    }),
  );
  const bodies = new Map<Specification, ReadonlyMap<string, Body>>();
  for (const specification of specifications)
    bodies.set(specification, await listBodies(specification));
  const origins = [...bodies].map(([specification, namedBodies]) => {
    const operations = listOperations(specification).map(({ id }) => id);
    const names = [
      ...operations,
      ...listFacts(specification).keys(),
      ...(openPoints.get(specification)?.keys() ?? []),
      ...namedBodies.keys(),
    ];
    return [specification, new Map(names.map((name) => [name, specification]))] as const;
  });
  return {
    /** Names for `<Fact of="…" />`. */
    facts: mergeByName(facts),
    /** Open points by the names for `<OpenPoint of="…" />`. */
    openPoints: mergeByName(openPoints),
    /** Names for `schema="…"` of a code fence. */
    bodies: mergeByName(bodies),
    /** The specification that each of these names, and each operation, comes from. */
    origins: mergeByName(new Map(origins)),
  };
}

/**
 * Merges maps of several specifications. A name that several of them have is prefixed with the name of its
 * specification: `platform/Device`.
 */
export function mergeByName<Value>(
  maps: ReadonlyMap<Specification, ReadonlyMap<string, Value>>,
): ReadonlyMap<string, Value> {
  const isShared = (name: string) => [...maps.values()].filter((it) => it.has(name)).length > 1;
  return new Map(
    [...maps].flatMap(([specification, names]) =>
      [...names].map(([name, value]) => {
        return [isShared(name) ? `${specification.name}/${name}` : name, value] as const;
      }),
    ),
  );
}

function rejectDuplicateNames(specifications: readonly Specification[]): void {
  const faults = specifications.flatMap((specification, index) => {
    if (!specifications.slice(0, index).some(({ name }) => name === specification.name)) return [];
    return {
      ...specification.locate('#'),
      rule: 'name-taken',
      message: `another specification is also named ${specification.name}, so names in prose are ambiguous`,
      fix: 'rename one of the two files',
    };
  });
  if (faults.length > 0) throw new FaultsError(faults);
}
