import { operationIdsOf } from '../page';
import type { Rule } from '../rule';

/** What is deprecated is not to be taught, so no guide has to use it. */
export const operationCoverage: Rule = ({ pages, names, isWhole, formerOperations }) => {
  if (!isWhole) return [];
  // A post is news, which nobody keeps up to date.
  const guides = pages.filter(({ kind }) => kind !== 'post');
  // One that has a new name is named at the places that have the old one.
  const used = new Set(
    guides
      .flatMap((page) => [...operationIdsOf(page)])
      .map((id) => formerOperations.get(id)?.name ?? id),
  );
  return [...(names?.operations ?? [])].flatMap(([id, { operation }]) => {
    const { deprecated, notInGuides, node } = operation;
    const isUsed = used.has(id);
    if (deprecated || isUsed === (notInGuides === undefined)) return [];
    return isUsed
      ? {
          ...(node.get('x-not-in-guides') ?? node).position,
          message: `a guide uses ${id}, so x-not-in-guides isn't needed`,
          fix: 'delete it',
        }
      : {
          ...node.position,
          message: `no guide uses ${id}`,
          fix: `write <Operation id="${id}" /> where a guide needs it, or give the reason in x-not-in-guides`,
        };
  });
};
