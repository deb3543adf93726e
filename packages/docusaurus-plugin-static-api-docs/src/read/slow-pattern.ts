import { childOf, formatPointer } from '../shared/json';
import { withinTime } from '../shared/within-time';
import type { Finding } from './finding';
import type { Specification } from './specification';
import { walk } from './walk';

/** Limit for all patterns of a specification; without catastrophic backtracking, they need a thousandth. */
const maxSeconds = 10;

/**
 * Returns a finding for the pattern that takes too long to match a text of the specification. A validator that
 * matched the two wouldn't finish.
 */
export function slowPattern({ kind, joined }: Specification): Finding[] {
  const nodes = [...walk(kind, joined)];
  const texts = new Set(nodes.map(({ value }) => value).filter((it) => typeof it === 'string'));
  const patterns = new Map(nodes.map((node) => [childOf(node.value, 'pattern'), node]));
  let last: (typeof nodes)[number] | undefined;
  const matchAll = () => {
    for (const [pattern, node] of patterns) {
      const expression = typeof pattern === 'string' ? expressionOf(pattern) : undefined;
      last = node;
      for (const text of texts) expression?.test(text);
    }
    return true;
  };
  if (withinTime(maxSeconds, matchAll, () => false) || !last) return [];
  return [
    {
      rule: 'pattern-slow',
      pointer: formatPointer([...last.segments, 'pattern']),
      message: `the patterns up to this one take more than ${maxSeconds} seconds to match the specification's text`,
      fix: "don't repeat a group that already contains a repetition, as in (a+)+",
    },
  ];
}

/** Compiles a pattern, in Unicode mode if possible; returns `undefined` if it isn't valid. */
export function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Try the next flags.
    }
  }
  return undefined;
}
