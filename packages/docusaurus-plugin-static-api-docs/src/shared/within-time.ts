import { runInNewContext } from 'node:vm';

/**
 * Does work that could take forever or go too deep for the stack, such as a match of a pattern.
 *
 * @param work - synchronous
 * @param seconds - of processor time after which it is given up, about
 * @param giveUp - returns what there is instead; it gets the reason
 * @param patience - seconds on the clock, which are more on a busy machine
 * @returns what `work` or `giveUp` returns
 * @throws what `work` throws
 */
export function withinTime<Result>(
  seconds: number,
  work: () => Result,
  giveUp: (reason: 'time' | 'depth') => Result,
  patience = seconds,
): Result {
  const start = process.cpuUsage();
  try {
    // Node.js ends a script in time wherever it is, also in the functions that it calls.
    return runInNewContext('work()', { work }, { timeout: patience * 1000 }) as Result;
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('call stack')) return giveUp('depth');
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    // On a busy machine, it has hardly run yet.
    const { user, system } = process.cpuUsage(start);
    const isWaiting = user + system < (seconds / 2) * 1_000_000;
    return isWaiting ? withinTime(seconds, work, giveUp, 4 * patience) : giveUp('time');
  }
}
