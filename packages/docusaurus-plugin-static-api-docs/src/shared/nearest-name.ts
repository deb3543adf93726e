import { distance } from 'fastest-levenshtein';

/**
 * Returns the most likely candidate for a mistyped name, or `undefined` if none is close: at most a third of
 * the name's characters may differ, unless it only lacks the part before a slash. Of two equally close
 * candidates, the one with the closer length wins: `jsno` is `json` rather than `js`.
 */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const qualified = candidates.find((it) => it.endsWith(`/${name}`));
  if (qualified !== undefined) return qualified;
  const lengthApart = (it: string) => Math.abs(it.length - name.length);
  return candidates
    .filter((it) => distance(name, it) <= Math.ceil(name.length / 3))
    .sort((a, b) => distance(name, a) - distance(name, b) || lengthApart(a) - lengthApart(b))[0];
}
