/**
 * The tests go in two depths. `npm test` runs what a pull request needs: each kind of thing once.
 * `npm run test:all` runs every combination. Both run the same tests; what differs is
 *
 * - the values that a test goes through, or that tests are made of: `inDepth(default, all)`;
 * - the browser tests with the tag `@nightly`, and the unit tests with `it.runIf(isAll())`, which
 *   only `npm run test:all` runs;
 * - the browser tests with a tag of Firefox, of which `npm test` runs those with the tag `@core`.
 */
export const depthVariable = 'TEST_DEPTH';

/** Whether everything is tested. */
export function isAll(): boolean {
  return process.env[depthVariable] === 'all';
}

/** Returns the first value in `npm test`, the second one in `npm run test:all`. */
export function inDepth<One, Other = One>(usually: One, all: Other): One | Other {
  return isAll() ? all : usually;
}
