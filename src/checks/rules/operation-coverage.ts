import { operationIdsOf } from '../page';
import type { Rule } from '../rule';

/** Guides needn't cover deprecated operations, because nobody should learn them. */
export const operationCoverage: Rule = ({ pages, names, isWhole, formerOperations }) => {
  if (!isWhole) return [];
  // Posts are news, which isn't kept up to date.
  const guides = pages.filter(({ kind }) => kind !== 'post');
  // A renamed operation is reported where its old name is used.
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
