/**
 * Normalizes the lines of a text for comparison. Values that differ between runs are replaced by their kind: UUIDs,
 * times, durations, and local ports.
 */
export function linesOf(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => forms.reduce((it, [form, name]) => it.replaceAll(form, name), line.trimEnd()));
}

/** Formats JSON like `jq`. */
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

/**
 * Tests whether one of the texts matches the output shown on a page. JSON is formatted first, because a service may
 * send it on one line.
 */
export function isShown(shown: string, candidates: readonly string[]): boolean {
  const normalized = (text: string) => linesOf(layOut(text)).join('\n');
  return candidates.some((came) => normalized(came) === normalized(shown));
}
