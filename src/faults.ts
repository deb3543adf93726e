import { closest, distance } from 'fastest-levenshtein';
import path from 'node:path';

/** One thing that is wrong in a source file, at the place where a writer mends it. */
export interface Fault {
  /** Path of the source file, absolute or relative to the working directory. */
  readonly file: string;
  /** Line, counted from 1. */
  readonly line: number;
  /** Column, counted from 1. */
  readonly column: number;
  /** Name of the rule that found it, in kebab-case. */
  readonly rule: string;
  /** What is wrong, and what was expected. */
  readonly message: string;
  /** What to write instead, where that is known. */
  readonly mend?: string;
}

/**
 * Thrown when source files have faults. Its message lists them all, sorted by place; it carries no
 * stack, since the place that matters is the one in each line.
 */
export class FaultsError extends Error {
  readonly faults: readonly Fault[];

  /** @param faults - at least one fault */
  constructor(faults: readonly Fault[]) {
    super(formatFaults(faults));
    this.name = 'FaultsError';
    this.faults = faults;
    this.stack = this.message;
  }
}

/** Returns `file:line:column rule message (mend)`, the file relative to the working directory. */
export function formatFault({ file, line, column, rule, message, mend }: Fault): string {
  const place = `${path.relative(process.cwd(), path.resolve(file))}:${line}:${column}`;
  return `${place} ${rule} ${message}${mend ? ` (${mend})` : ''}`;
}

/** Returns one line a fault, sorted by file, line and column. */
export function formatFaults(faults: readonly Fault[]): string {
  return [...faults]
    .sort(
      (a, b) =>
        a.file.localeCompare(b.file, 'en') ||
        a.line - b.line ||
        a.column - b.column ||
        a.rule.localeCompare(b.rule, 'en'),
    )
    .map(formatFault)
    .join('\n');
}

/**
 * Returns the candidate that a mistyped name most likely meant, or `undefined` when none is close:
 * at most a third of the name's characters may differ.
 */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const best = closest(name, candidates);
  return distance(name, best) <= Math.ceil(name.length / 3) ? best : undefined;
}
