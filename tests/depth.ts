/**
 * `npm test` covers each kind of thing once, for pull requests, and `npm run test:all` covers every combination.
 * They differ in
 *
 * - the values of a test: `inDepth(default, all)`;
 * - browser tests with the tag `@nightly`, and unit tests with `it.runIf(isAll())`, which only
 *   `npm run test:all` runs;
 * - browser tests in Firefox and with nginx, which only `npm run test:all` runs.
 *
 * If only pages differ from main, `npm test` runs the browser tests with the tag `@content`: those that a page can
 * break.
 */
export const depthVariable = 'TEST_DEPTH';

/** Tests whether `npm run test:all` is running. */
export function isAll(): boolean {
  return process.env[depthVariable] === 'all';
}

/** Tests whether `npm test` is running for a change of pages alone. */
export function isOfContent(): boolean {
  return process.env[depthVariable] === 'content';
}

/** Returns every nth item of a list, beginning with the first. */
export function sampleOf<Item>(items: readonly Item[], n: number): Item[] {
  return items.filter((_, index) => index % n === 0);
}

/** Returns the first value in `npm test`, and the second one in `npm run test:all`. */
export function inDepth<One, Other = One>(usually: One, all: Other): One | Other {
  return isAll() ? all : usually;
}
