import { runInNewContext } from 'node:vm';

/** Why work was given up. */
export type GivenUp = 'time' | 'depth';

/**
 * Does work that could take forever or go too deep for the stack, such as a match of a pattern.
 *
 * @param work - synchronous
 * @param seconds - after which it is given up
 * @param giveUp - returns what there is instead
 * @returns what `work` or `giveUp` returns
 * @throws what `work` throws
 */
export function withinTime<Result>(
  seconds: number,
  work: () => Result,
  giveUp: (reason: GivenUp) => Result,
): Result {
  try {
    // Node.js ends a script in time wherever it is, also in the functions that it calls.
    return runInNewContext('work()', { work }, { timeout: seconds * 1000 }) as Result;
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('call stack')) return giveUp('depth');
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return giveUp('time');
  }
}
