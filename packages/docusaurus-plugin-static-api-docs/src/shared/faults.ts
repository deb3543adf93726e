import { distance } from 'fastest-levenshtein';
import path from 'node:path';

/** One thing that is wrong in a source file, at the place where a writer fixes it. */
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
  readonly fix?: string | undefined;
  /** Whether nobody has to fix it, by the rules that its file is held to. */
  readonly isWarning?: boolean;
}

/** What is wrong, without its place. */
export type Reason = Pick<Fault, 'message' | 'fix'>;

/**
 * Thrown when source files have faults. Its message lists them all, sorted by place; it carries no
 * stack, since the place that matters is the one in each line.
 */
export class FaultsError extends Error {
  /**
   * @param faults - at least one fault
   * @param seen - what was looked at to find them, in counts, unless nobody counted
   */
  constructor(
    readonly faults: readonly Fault[],
    readonly seen?: string,
  ) {
    super(formatFaults(faults));
    this.name = 'FaultsError';
    this.stack = this.message;
  }

  /** What the console of Node.js shows: without the properties. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** By name: Docusaurus loads its configuration and each plugin with classes of their own. */
export function isFaultsError(error: unknown): error is FaultsError {
  return error instanceof Error && error.name === FaultsError.name;
}

/** Returns `file:line:column rule message (fix)`, the file relative to the working directory. */
export function formatFault({ file, line, column, rule, message, fix }: Fault): string {
  const place = `${relativePath(file)}:${line}:${column}`;
  return `${place} ${rule} ${message}${fix ? ` (${fix})` : ''}`;
}

/** Returns one line a fault, sorted by file, line and column. */
export function formatFaults(faults: readonly Fault[]): string {
  return sorted(faults).map(formatFault).join('\n');
}

/**
 * Returns the faults as commands that show them on the changed lines of a pull request
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message).
 */
export function formatAnnotations(faults: readonly Fault[]): string {
  return sorted(faults)
    .map(({ file, line, column, rule, message, fix }) => {
      const text = escapeData(`${message}${fix ? ` (${fix})` : ''}`);
      const place = `file=${escapeProperty(relativePath(file))},line=${line},col=${column}`;
      return `::error ${place},title=${escapeProperty(rule)}::${text}`;
    })
    .join('\n');
}

/** Escapes a message of a workflow command. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function sorted(faults: readonly Fault[]): Fault[] {
  return [...faults].sort(
    (a, b) =>
      relativePath(a.file).localeCompare(relativePath(b.file), 'en') ||
      a.line - b.line ||
      a.column - b.column ||
      a.rule.localeCompare(b.rule, 'en'),
  );
}

/** With slashes on every system, as editors and GitHub take it. */
function relativePath(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
}

/**
 * Returns the candidate that a mistyped name most likely meant, or `undefined` when none is close:
 * at most a third of the name's characters may differ, unless it lacks what stands before a slash. Of
 * two that are as near, the one whose length is nearer: `jsno` is `json` rather than `js`.
 */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const qualified = candidates.find((it) => it.endsWith(`/${name}`));
  if (qualified !== undefined) return qualified;
  const lengthApart = (it: string) => Math.abs(it.length - name.length);
  return candidates
    .filter((it) => distance(name, it) <= Math.ceil(name.length / 3))
    .sort((a, b) => distance(name, a) - distance(name, b) || lengthApart(a) - lengthApart(b))[0];
}

/** Returns a count with its noun: `1 fault`, `15 faults`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the fix that names the nearest right name, where there is one. */
export function didYouMean(nearest: string | undefined): Pick<Fault, 'fix'> {
  return nearest === undefined ? {} : { fix: `did you mean "${nearest}"?` };
}
