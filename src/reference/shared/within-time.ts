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
  const start = process.cpuUsage();
  try {
    // Node.js ends a script in time wherever it is, also in the functions that it calls.
    return runInNewContext('work()', { work }, { timeout: seconds * 1000 }) as Result;
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('call stack')) return giveUp('depth');
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    // On a busy machine, it has hardly run.
    const { user, system } = process.cpuUsage(start);
    if (user + system < (seconds / 2) * 1_000_000) return withinTime(4 * seconds, work, giveUp);
    return giveUp('time');
  }
}
