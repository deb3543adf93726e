import { createContext, Script } from 'node:vm';

// A new context for each call would take longer than most of the work.
const globals: { work?: () => unknown } = {};
const context = createContext(globals);
const script = new Script('work()');

/**
 * Runs work that might never finish or might overflow the stack, such as matching a pattern.
 *
 * @param work - synchronous
 * @param seconds - approximate limit of processor time
 * @param giveUp - returns a fallback, given the reason
 * @param patience - limit of elapsed time in seconds, which must be higher for busy machines
 * @returns the result of `work` or `giveUp`
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
    // Node.js stops a script at its timeout, even inside the functions it calls.
    globals.work = work;
    return script.runInContext(context, { timeout: patience * 1000 }) as Result;
  } catch (error) {
    if (error instanceof RangeError && error.message.includes('call stack')) return giveUp('depth');
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    // On a busy machine, it has hardly run yet.
    const { user, system } = process.cpuUsage(start);
    const isWaiting = user + system < (seconds / 2) * 1_000_000;
    return isWaiting ? withinTime(seconds, work, giveUp, 4 * patience) : giveUp('time');
  }
}
