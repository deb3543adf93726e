import chunk from 'lodash/chunk';
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';

/** With fewer items each, processes take longer to start than they save. */
const leastOfProcess = 500;

/** So few that all processes end at about the same time. */
const itemsOfTask = 20;

/**
 * Does the same work for many items: in a process for each processor of the machine where there are
 * very many, else in this one.
 *
 * @param file - the TypeScript module that exports `work` by its own name
 * @param work - does the work for some of the items; what it takes and returns can be JSON
 * @returns what `work` returns, in the order of the items
 * @throws what `work` throws
 */
export async function inProcesses<Item, Result>(
  file: string,
  work: (items: readonly Item[]) => readonly Result[],
  items: readonly Item[],
): Promise<readonly Result[]> {
  const count = Math.min(availableParallelism(), Math.floor(items.length / leastOfProcess));
  if (count < 2) return work(items);
  const pool = new Tinypool({
    // Threads do not load TypeScript in each version of Node.
    runtime: 'child_process',
    execArgv: ['--import', 'tsx'],
    filename: file,
    name: work.name,
    minThreads: count,
    maxThreads: count,
    isolateWorkers: false,
  });
  try {
    const tasks = chunk(items, itemsOfTask).map((some): Promise<Result[]> => pool.run(some));
    return (await Promise.all(tasks)).flat();
  } finally {
    await pool.destroy();
  }
}
