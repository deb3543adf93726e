import memoize from 'lodash/memoize';

/**
 * Returns a function that makes something of an object once, and forgets it with the object. A changed
 * file makes a new specification (`loadSpecification`), so nothing else has to know of changes.
 */
export function oncePer<Source extends object, Result>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const remembered = memoize(make);
  remembered.cache = new WeakMap();
  return remembered;
}
