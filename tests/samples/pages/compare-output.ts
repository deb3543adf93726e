/** A difference between what a page shows and what came. */
export interface Difference {
  /** Line of the shown text, counted from 0. */
  readonly line: number;
  readonly message: string;
}

/**
 * Compares the output that a page shows with the texts of which one should be it. What differs
 * from run to run counts by its form alone: UUIDs, times, durations, and ports of this computer.
 *
 * JSON is compared as values, since a service may send it on one line.
 *
 * @param shown - text of a fence
 * @param candidates - at least one, the likeliest first
 * @returns the first difference to the first candidate; nothing when one of them is the same
 */
export function compareOutput(
  shown: string,
  candidates: readonly [string, ...string[]],
): Difference | undefined {
  const expected = linesOf(shown);
  const differences = candidates.map((came) => firstDifference(expected, linesOf(came)));
  const [first] = differences;
  if (!first || differences.includes(undefined)) return undefined;
  // Of JSON that the page lays out in its own way, the line is not known.
  return expected.length === shown.trimEnd().split('\n').length ? first : { ...first, line: 0 };
}

/** Returns the lines of a shown text that have not come, each with its place. */
export function missingLines(shown: string, came: string): Difference[] {
  const lines = linesOf(came);
  return linesOf(shown).flatMap((expected, line) =>
    lines.includes(expected)
      ? []
      : [{ line, message: `\`${expected}\` has not come; what came: ${quote(came)}` }],
  );
}

function firstDifference(
  expected: readonly string[],
  came: readonly string[],
): Difference | undefined {
  const line = expected.findIndex((text, index) => text !== came[index]);
  if (line >= 0) {
    const instead =
      came[line] === undefined ? 'the output ends here' : `\`${came[line].trim()}\` came`;
    return { line, message: `${instead} where the page shows \`${expected[line]?.trim()}\`` };
  }
  const further = came[expected.length];
  if (further === undefined) return undefined;
  const last = Math.max(0, expected.length - 1);
  return { line: last, message: `\`${further.trim()}\` came after what the page shows` };
}

/** The lines of a text without what is not compared. */
function linesOf(text: string): string[] {
  return layOut(text)
    .trimEnd()
    .split('\n')
    .map((line) => forms.reduce((it, [form, name]) => it.replaceAll(form, name), line.trimEnd()));
}

/** Gives JSON the line breaks that `jq` gives it. */
function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const forms: readonly (readonly [RegExp, string])[] = [
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '<uuid>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b\d+ ms\b/g, '<duration>'],
  [/\b(?:localhost|127\.0\.0\.1)(?: port |:)\d+\b/g, '<address>'],
];

function quote(text: string): string {
  return text.trim() === '' ? 'nothing' : JSON.stringify(text.trim().slice(0, 300));
}
