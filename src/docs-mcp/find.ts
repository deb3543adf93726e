import { joinWords, wordsOf } from '../search/engine/words';

/** An operation of an API, or a channel. */
export interface NamedOperation {
  readonly operationId: string;
  /** Method and path, or a channel's address. */
  readonly call: string;
  readonly page: string;
}

/**
 * Returns the operations that a name can mean.
 *
 * @param name - an operationId; or a path as guides write it, with or without a method, a host, and the
 *   beginning of the path. Values may stand in place of its parameters
 */
export function findOperations<Operation extends NamedOperation>(
  operations: readonly Operation[],
  name: string,
): Operation[] {
  const named = operations.filter(
    ({ operationId }) => operationId.toLowerCase() === name.toLowerCase(),
  );
  if (named.length > 0) return named;
  const wanted = readCall(name);
  if (!wanted) return [];
  return operations.filter(({ call }) => {
    const its = readCall(call);
    if (!its || (wanted.method ?? its.method) !== its.method) return false;
    const { length } = wanted.segments;
    // The root has no segments.
    const segments = length === 0 ? its.segments : its.segments.slice(-length);
    return (
      segments.length === length &&
      isSameSegment(segments[0], wanted.segments[0]) &&
      segments.every(
        (each, index) => isParameter(each) || isSameSegment(each, wanted.segments[index]),
      )
    );
  });
}

/** Splits a call into its method, if it has one, and the segments of its path. Returns nothing for other texts. */
function readCall(call: string) {
  const [, method, address = ''] = /^(?:([a-z]+)\s+)?(\S+)$/iu.exec(call) ?? [];
  const path = address.replace(/^[a-z]+:\/\/[^/]*/iu, '').replace(/[?#].*$/u, '');
  if (!path.includes('/')) return undefined;
  return { method: method?.toUpperCase(), segments: path.split('/').filter(Boolean) };
}

const isParameter = (segment: string) => /^\{.*\}$/u.test(segment);

function isSameSegment(one = '', other = ''): boolean {
  return isParameter(one) ? isParameter(other) : one.toLowerCase() === other.toLowerCase();
}

/**
 * Returns a section of a page: from its heading to the next one of its level, or above.
 *
 * @param page - in Markdown
 * @param anchor - the section's ID, or that of something in it
 * @returns nothing if the page has no such anchor
 */
export function findSection(page: string, anchor: string): string | undefined {
  const parts = page.split(/^(?=#{1,6} )/mu);
  const hasAnchor = (part: string) =>
    part.includes(`<a id="${anchor}"></a>`) ||
    joinWords(/^#+ (.*)/u.exec(part)?.[1] ?? '') === joinWords(anchor);
  const start = parts.findIndex(hasAnchor);
  const [first] = parts.slice(start);
  if (start < 0 || first === undefined) return undefined;
  const level = levelOf(first);
  const rest = parts.slice(start + 1);
  const end = rest.findIndex((part) => levelOf(part) <= level);
  return [first, ...(end < 0 ? rest : rest.slice(0, end))].join('').trimEnd();
}

const levelOf = (part: string) => /^#*/u.exec(part)?.[0].length ?? 0;

/**
 * Returns the table rows of a page that have all words of a text, with the headings above them: all rows if a
 * heading has the words, and the entire page without a text. Case and punctuation don't count.
 *
 * @param page - in Markdown
 */
export function findRows(page: string, text: string): string[] {
  const words = wordsOf(text);
  const has = (line: string) => {
    const inLine = new Set(wordsOf(line));
    return words.every((word) => inLine.has(word));
  };
  const parts = page.split(/^(?=#+ )/mu).flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    if (has(heading)) return [part];
    const at = lines.findIndex((line) => line.startsWith('| -'));
    const rows = lines.slice(at + 1).filter((line) => line.startsWith('|') && has(line));
    if (at < 0 || rows.length === 0) return [];
    return [[heading, '', ...lines.slice(at - 1, at + 1), ...rows].join('\n')];
  });
  const [title = ''] = page.split('\n');
  return parts.length === 0 || parts[0]?.startsWith(title) ? parts : [title, ...parts];
}
