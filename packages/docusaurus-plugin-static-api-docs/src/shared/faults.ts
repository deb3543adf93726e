import path from 'node:path';

export { nearestName } from './nearest-name';

/** A fault in a source file, at the place where a writer fixes it. */
export interface Fault {
  /** Path of the source file, absolute or relative to the working directory. */
  readonly file: string;
  /** Line, counted from 1. */
  readonly line: number;
  /** Column, counted from 1. */
  readonly column: number;
  /** Name of the rule, in kebab-case. */
  readonly rule: string;
  /** What is wrong, and what was expected. */
  readonly message: string;
  /** What to write instead, if known. */
  readonly fix?: string | undefined;
  /** Whether it is optional to fix, at the level of checks of its file. */
  readonly isWarning?: boolean;
}

/** A fault without its place. */
export type Reason = Pick<Fault, 'message' | 'fix'>;

/**
 * Thrown if source files have faults. Its message lists them all, sorted by place; it has no stack, because
 * the relevant places are those in the message.
 */
export class FaultsError extends Error {
  /**
   * @param faults - at least one fault
   * @param summary - of the faults and of what was checked, if it says more than their number
   */
  constructor(
    readonly faults: readonly Fault[],
    readonly summary?: string,
  ) {
    super(formatFaults(faults));
    this.name = 'FaultsError';
    this.stack = this.message;
  }

  /** Hides the properties in Node's console. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** Compares names, because Docusaurus loads separate copies of the class for its configuration and plugins. */
export function isFaultsError(error: unknown): error is FaultsError {
  return error instanceof Error && error.name === FaultsError.name;
}

/** Returns `file:line:column rule message (fix)`, the file relative to the working directory. */
export function formatFault({ file, line, column, rule, message, fix }: Fault): string {
  const place = `${relativePath(file)}:${line}:${column}`;
  return `${place} ${rule} ${message}${fix ? ` (${fix})` : ''}`;
}

/** Returns one line per fault, sorted by file, line, and column. */
export function formatFaults(faults: readonly Fault[]): string {
  return sortFaults(faults).map(formatFault).join('\n');
}

/**
 * Formats the faults as workflow commands that annotate the lines of a pull request
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions#setting-an-error-message).
 */
export function formatAnnotations(faults: readonly Fault[]): string {
  return sortFaults(faults)
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

/** Sorts faults by file, line, and column. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  return [...faults].sort(
    (a, b) =>
      relativePath(a.file).localeCompare(relativePath(b.file), 'en') ||
      a.line - b.line ||
      a.column - b.column ||
      a.rule.localeCompare(b.rule, 'en'),
  );
}

/**
 * Returns the path of a file from the working directory, with forward slashes, which editors and GitHub accept
 * on every system.
 */
export function relativePath(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
}

/** Returns a count with its noun: `1 fault`, `15 faults`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns a fix that suggests the nearest valid name, if there is one. */
export function didYouMean(nearest: string | undefined): Pick<Fault, 'fix'> {
  return nearest === undefined ? {} : { fix: `did you mean "${nearest}"?` };
}
