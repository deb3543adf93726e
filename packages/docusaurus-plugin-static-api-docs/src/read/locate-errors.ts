import { FaultsError, formatFault } from '../shared/faults';
import type { Position } from '.';

/**
 * Runs work that may fail on documents in ways that no rule foresees, and adds the position to its errors.
 *
 * @param place - returns the position in the document that `work` reads
 * @returns the result of `work`
 * @throws FaultsError that `work` throws; any other error with the position and a request to report it
 */
export function locateErrors<Result>(place: () => Position, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof FaultsError || (error as Error).name === locatedErrorName) throw error;
    const message = `can't generate a page from this: ${String(error)}`;
    const fix = 'run the checks; if they pass, report this as a bug in the generator';
    const located = new Error(formatFault({ ...place(), rule: 'page-not-made', message, fix }));
    throw Object.assign(located, { name: locatedErrorName, cause: error });
  }
}

const locatedErrorName = 'PageNotMade';
