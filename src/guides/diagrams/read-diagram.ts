import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { valueAt } from 'docusaurus-plugin-static-api-docs/json';

export interface DiagramBox {
  /** Lines of its name. */
  readonly lines: readonly string[];
  readonly url?: string | undefined;
  readonly isFocus: boolean;
}

export interface DiagramEdge {
  /** Indexes of boxes. */
  readonly from: number;
  readonly to: number;
  /** Lines of its label. */
  readonly lines: readonly string[];
  /** Whether it has an arrowhead at its second box. */
  readonly isArrow: boolean;
  readonly isDashed: boolean;
}

export interface Diagram {
  /** Whether the boxes are columns and the edges are messages between them, in order. */
  readonly isSequence: boolean;
  readonly boxes: readonly DiagramBox[];
  readonly edges: readonly DiagramEdge[];
}

/** A fault and its line, counted from 1. */
export type DiagramProblem = Reason & { readonly line: number };

/** Accepted values of each attribute, as a pattern and in words. */
type Attributes = Record<string, readonly [pattern: RegExp, expected: string]>;

const frame = /^digraph \{\n(?<body>[^]*)\n\}$/;
const statement = /^(?<from>\w+)(?: -> (?<to>\w+))?(?: \[(?<attributes>.*)\])?$/;
const attribute = /(?<name>\w+)=(?:"(?<quoted>[^"]*)"|(?<word>\w+)) *|(?<other>.+)/gy;

const label = [/\S/, 'a text'] as const;
const boxAttributes: Attributes = {
  label,
  URL: [
    /^(?:\/(?!\/)|https:\/\/[^/?#\\@]+(?:[/?#]|$))[^\\]*$/,
    'a path of the site or an https address',
  ],
  class: [/^focus$/, 'focus'],
};
const edgeAttributes: Attributes = {
  label,
  style: [/^dashed$/, 'dashed'],
  dir: [/^none$/, 'none'],
};

/** With more boxes, a diagram can't be understood at a glance. */
const mostBoxes = 9;

/**
 * Parses a diagram in a subset of the DOT language, with one box or edge per line. Backticks around names
 * in labels are only for the checks, and are removed.
 *
 * @param dot - `digraph {`, a line for each box and then for each edge, and `}`
 * @returns the diagram and its faults
 * @see https://graphviz.org/doc/info/lang.html
 */
export function readDiagram(dot: string): { diagram: Diagram; problems: DiagramProblem[] } {
  const problems: DiagramProblem[] = [];
  const names: string[] = [];
  const boxes: DiagramBox[] = [];
  const edges: DiagramEdge[] = [];
  const body = frame.exec(dot.replaceAll('`', '').trim())?.groups?.body;
  if (body === undefined) {
    const message = 'a diagram is `digraph {`, a line for each box and each edge, and `}`';
    problems.push({ line: 1, message });
  }
  const lines = (body ?? '').split('\n').map((it) => it.trim());
  const isSequence = lines[0] === 'class=sequence';

  for (const [index, source] of lines.entries()) {
    if (source === '' || (isSequence && index === 0)) continue;
    const line = index + 2;
    const report = (reason: Reason) => problems.push({ line, ...reason });
    const { from, to, attributes = '' } = statement.exec(source)?.groups ?? {};
    if (from === undefined) {
      const message = `"${source}" is neither a box nor an edge`;
      report({ message, fix: 'write name [label="…"] or from -> to [label="…"]' });
      continue;
    }
    const parsed = readAttributes(attributes, to === undefined ? boxAttributes : edgeAttributes);
    parsed.reasons.forEach(report);
    const { URL: url, class: className, dir, style } = parsed.values;
    const labelLines = parsed.values.label?.split(String.raw`\n`).map((it) => it.trim());
    if (to === undefined) {
      names.push(from);
      boxes.push({ lines: labelLines ?? [from], url, isFocus: className !== undefined });
      continue;
    }
    for (const name of [from, to].filter((it) => !names.includes(it))) {
      const message = `no line above describes the box ${name}`;
      report({ message, ...didYouMean(nearestName(name, names)) });
    }
    edges.push({
      from: names.indexOf(from),
      to: names.indexOf(to),
      lines: labelLines ?? [],
      isArrow: dir === undefined,
      isDashed: style !== undefined,
    });
  }
  if (boxes.length > mostBoxes) {
    const message = `the diagram has ${boxes.length} boxes; at most ${mostBoxes} can be read at a glance`;
    problems.push({ line: 1, message, fix: 'leave out what the text says, or draw two diagrams' });
  }
  return { diagram: { isSequence, boxes, edges }, problems };
}

function readAttributes(
  source: string,
  expectedAttributes: Attributes,
): { values: Partial<Record<string, string>>; reasons: Reason[] } {
  const values: Record<string, string> = {};
  const names = Object.keys(expectedAttributes);
  const reasons = [...source.matchAll(attribute)].flatMap(({ groups = {} }): Reason[] => {
    const { name = '', quoted, word = '', other } = groups;
    if (other !== undefined) {
      return [{ message: `"${other}" isn't an attribute`, fix: 'write name="value"' }];
    }
    const value = quoted ?? word;
    const [pattern, expected] = valueAt(expectedAttributes, name) ?? [];
    if (!pattern) {
      const message = `unknown attribute ${name}; expected ${names.join(', ')}`;
      return [{ message, ...didYouMean(nearestName(name, names)) }];
    }
    if (!pattern.test(value)) return [{ message: `${name}="${value}" is not ${expected}` }];
    values[name] = value;
    return [];
  });
  return { values, reasons };
}
