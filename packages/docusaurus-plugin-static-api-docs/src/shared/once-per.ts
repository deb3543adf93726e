import memoize from 'lodash/memoize';

/**
 * Memoizes a function by its object argument, weakly. A changed file creates a new specification
 * (`loadSpecification`), so nothing needs to be invalidated.
 */
export function oncePer<Source extends object, Result>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const remembered = memoize(make);
  remembered.cache = new WeakMap();
  return remembered;
}
