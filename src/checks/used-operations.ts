import type { Page } from './page';
import type { Site } from './site';

/** Returns the operationIds that a page links to with `<Operation id="…" />`. */
export function operationIdsOf({ elements }: Page): ReadonlySet<string> {
  return new Set(
    elements.flatMap(({ name, attributes }) =>
      name === 'Operation' ? (attributes.get('id')?.text ?? []) : [],
    ),
  );
}

/** Returns the operationIds that the pages of the site link to. */
export function usedOperations({ pages }: Site): ReadonlySet<string> {
  return new Set([...pages.values()].flatMap((page) => [...operationIdsOf(page)]));
}
