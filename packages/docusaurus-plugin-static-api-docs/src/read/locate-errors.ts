import { FaultsError, formatFault } from '../shared/faults';
import type { Position } from '.';

/**
 * Does work that a document can break in ways that no rule foresees, and says at which place of it.
 *
 * @param place - returns what the work is about, in the document
 * @param work - its own faults have their places already
 * @throws what `work` throws; an Error with the place for a defect of ours
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
