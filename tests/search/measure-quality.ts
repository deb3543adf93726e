import { search, type SearchSource } from '../../src/search/engine/engine';
import type { QueryCase } from './queries';

/** How often the expected place comes first and among the first three, and what was missed. */
export interface Quality {
  readonly atOne: number;
  readonly atThree: number;
  readonly misses: readonly string[];
}

/**
 * Asks all queries.
 *
 * @throws Error when there are none
 */
export async function measureQuality(
  source: SearchSource,
  cases: readonly QueryCase[],
): Promise<Quality> {
  if (cases.length === 0) throw new Error('There are no queries to ask.');
  let first = 0;
  let three = 0;
  const misses: string[] = [];
  for (const [query, ...expected] of cases) {
    const { results } = await search(source, query);
    const place = results.findIndex(({ url }) => expected.some((place) => matches(url, place)));
    if (place === 0) first++;
    if (place >= 0 && place < 3) three++;
    if (place !== 0) {
      const found = results.slice(0, 3).map(({ url }) => url);
      misses.push(`${query} (${place < 0 ? 'missing' : place + 1}): ${found.join(' ')}`);
    }
  }
  return { atOne: first / cases.length, atThree: three / cases.length, misses };
}

/** A place without an anchor is the page as a whole or its very beginning. */
function matches(url: string, place: string): boolean {
  const pattern = place.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(decodeURI(url));
}
