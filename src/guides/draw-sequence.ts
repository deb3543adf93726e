import type { Element } from 'hast';

/** Px between the lines of two messages, and from a line to its label. */
const [rowHeight, labelGap] = [44, 8];
const boxHeight = 48;
/** About the widest that a character of a label is. */
const characterWidth = 7.6;

/** Says whether a DOT source is to be drawn as a sequence: its graph has the class `sequence`. */
export function isSequence(dot: string): boolean {
  return /^\s*class="?sequence\b/m.test(dot);
}

/**
 * Draws a sequence of messages: the nodes side by side in their order, each over a line, and the
 * edges below each other in theirs. A dashed edge is a response.
 *
 * @param dot - valid DOT, with a line of its own for each node and each edge
 * @returns an `svg` with the classes and the numbers that drawings of Graphviz get, too
 */
export function drawSequence(dot: string): Element {
  const names = [...dot.matchAll(/^\s*(\w+)\s*\[(.*)\]/gm)].map(([, name = '', rest = '']) => ({
    name,
    lines: valueOf('label', rest)?.split('\\n') ?? [name],
    to: valueOf('URL', rest),
    className: valueOf('class', rest) === 'focus' ? 'focus' : '',
  }));
  const columnOf = (name: string) => names.findIndex((each) => each.name === name);
  const messages = [...dot.matchAll(/^\s*(\w+)\s*->\s*(\w+)\s*\[(.*)\]/gm)].map(
    ([, from = '', to = '', rest = '']) => ({
      from: columnOf(from),
      to: columnOf(to),
      label: valueOf('label', rest) ?? '',
      isResponse: rest.includes('dashed'),
    }),
  );
  const longest = Math.max(
    ...messages.map(({ from, to, label }) => label.length / Math.max(1, Math.abs(to - from))),
    ...names.flatMap(({ lines }) => lines.map(({ length }) => length)),
  );
  const column = Math.max(120, Math.round(longest * characterWidth) + 24);
  const middle = (index: number) => column * (index + 0.5);
  const [width, height] = [column * names.length, boxHeight + rowHeight * (messages.length + 0.5)];
  return element('svg', { viewBox: `0 0 ${width} ${height}` }, [
    ...names.map((_name, index) =>
      element('path', {
        className: ['lifeline'],
        d: `M${middle(index)} ${boxHeight}V${height}`,
      }),
    ),
    ...messages.map(({ from, to, label, isResponse }, index) => {
      const y = boxHeight + rowHeight * (index + 1);
      const direction = Math.sign(to - from);
      const [start, end] = [middle(from), middle(to)];
      const base = end - 7 * direction;
      const points = `${end},${y} ${base},${y - 4} ${base},${y + 4}`;
      return element('g', { className: ['edge', `e${from + 1}`, `e${to + 1}`] }, [
        element('path', {
          d: `M${start} ${y}H${base}`,
          ...(isResponse && { strokeDasharray: '5,4' }),
        }),
        element('polygon', { points }),
        text((start + end) / 2, y - labelGap, label),
      ]);
    }),
    ...names.map(({ lines, to, className }, index) => {
      const [x, top] = [middle(index) - column / 2 + 4, boxHeight / 2 + 5];
      const box = [
        element('rect', {
          ...{ x: `${x}`, y: '1', rx: '8' },
          ...{ width: `${column - 8}`, height: `${boxHeight - 2}` },
        }),
        ...lines.map((line, place) =>
          text(middle(index), top + (place - (lines.length - 1) / 2) * 16, line),
        ),
      ];
      const classes = ['node', `n${index + 1}`, className].filter(Boolean);
      return element(
        'g',
        { className: classes },
        to === undefined ? box : [element('a', { href: to }, box)],
      );
    }),
  ]);
}

function valueOf(key: string, attributes: string): string | undefined {
  return new RegExp(String.raw`\b${key}="([^"]*)"`).exec(attributes)?.[1]?.trim();
}

function text(x: number, y: number, value: string): Element {
  return element('text', { x: `${x}`, y: `${y}`, textAnchor: 'middle' }, [{ type: 'text', value }]);
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}
