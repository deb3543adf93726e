import type { Fault } from '../shared/faults';
import { withinTime } from '../shared/within-time';
import { childOf } from '../shared/json';
import type { Specification } from './specification';
import { walk } from './walk';

/** For all texts of a specification; a pattern that doesn't go back and forth needs a thousandth. */
const mostSeconds = 2;

/** For all patterns of a specification. */
const mostSecondsTogether = 10;

/** More than these would only take more time: the next run names the others. */
const mostFaults = 2;

/**
 * Returns a fault for the first patterns that take too long for a text of the specification.
 * Validators would match the two, and not come back.
 */
export function slowPatterns({ kind, sources }: Specification): Fault[] {
  const nodes = [...sources.values()].flatMap((source) =>
    [...walk(kind, source.value)].map((node) => ({ source, ...node })),
  );
  const texts = new Set(nodes.map(({ value }) => value).filter((it) => typeof it === 'string'));
  const known = new Set<unknown>();
  const faults: Fault[] = [];
  const start = process.cpuUsage();
  for (const { source, value, segments } of nodes) {
    const pattern = childOf(value, 'pattern');
    if (typeof pattern !== 'string' || known.size === known.add(pattern).size) continue;
    const match = () => {
      const expression = expressionOf(pattern);
      for (const text of texts) expression?.test(text);
      return true;
    };
    const isFast = withinTime(mostSeconds, match, () => false);
    const isEnough = process.cpuUsage(start).user > mostSecondsTogether * 1_000_000;
    if (isFast && !isEnough) continue;
    faults.push({
      ...source.locate([...segments, 'pattern']),
      rule: 'pattern-slow',
      message: isFast
        ? `the patterns up to this one take more than ${mostSecondsTogether} seconds for the texts of the specification`
        : `the pattern takes more than ${mostSeconds} seconds for the texts of the specification`,
      fix: 'repeat nothing that is repeated inside already, as in (a+)+',
    });
    if (isEnough || faults.length === mostFaults) break;
  }
  return faults;
}

/** With the flag that validators use, else without; one that is not valid is for the linters. */
function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next one.
    }
  }
  return undefined;
}
