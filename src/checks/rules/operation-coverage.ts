import { listOperations, type Specification } from '../../specifications';
import type { Rule, SiteFinding } from '../rule';
import { usedOperations } from '../used-operations';

export const operationCoverage: Rule = {
  name: 'operation-coverage',
  check(site) {
    const used = usedOperations(site);
    return (site.specifications ?? []).flatMap((it) => findings(it, used));
  },
};

/** What is deprecated is not to be taught, so no guide has to use it. */
function findings(specification: Specification, used: ReadonlySet<string>): SiteFinding[] {
  return listOperations(specification)
    .filter(({ deprecated }) => !deprecated)
    .flatMap(({ id, notInGuides, node }) => {
      const isUsed = used.has(id);
      if (isUsed === (notInGuides === undefined)) return [];
      return isUsed
        ? [
            {
              ...(node.get('x-not-in-guides') ?? node).position,
              message: `a guide uses ${id}, so it needs no x-not-in-guides`,
              fix: 'delete it',
            },
          ]
        : [
            {
              ...node.position,
              message: `no guide uses ${id}`,
              fix: `write <Operation id="${id}" /> where a guide needs it, or say in x-not-in-guides why none does`,
            },
          ];
    });
}
