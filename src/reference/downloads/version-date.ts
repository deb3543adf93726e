import { FaultsError } from '../../shared/faults';
import type { Specification } from '../../specifications';
import { childOf } from '../../specifications/json';

const keyword = 'x-version-date';

/**
 * Returns the date of a specification's version, `YYYY-MM-DD`, as its `info` says it. It stands in
 * the file, since neither format has a field for it, and a date out of the history of the file
 * would be another one in a copy without history and after every corrected typing error.
 *
 * @returns `undefined` when the file says none
 * @throws FaultsError for what is no date
 */
export function versionDate(specification: Specification): string | undefined {
  const date = childOf(specification.document['info'], keyword);
  if (date === undefined) return undefined;
  if (typeof date === 'string' && isDate(date)) return date;
  throw new FaultsError([
    {
      ...specification.locate(`#/info/${keyword}`),
      rule: 'version-date',
      message: `${keyword} ${JSON.stringify(date)} is no date; expected the day of this version, such as 2025-01-31`,
    },
  ]);
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
