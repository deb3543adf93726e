/** Where something starts and ends on an axis of a drawing, in px. */
export type Span = readonly [start: number, end: number];

/** A rectangle, or a line, which starts and ends at the same place on one of the axes. */
export interface Rect {
  readonly x: Span;
  readonly y: Span;
}

export const lengthOf = ([start, end]: Span): number => end - start;
export const middleOf = ([start, end]: Span): number => (start + end) / 2;

/** A line of text. Details and labels are smaller and muted. */
export interface Line {
  readonly text: string;
  readonly isDetail?: boolean;
}

/** A box, or a group, which is drawn around its boxes. */
export interface Box extends Rect {
  /** How arrows refer to it. */
  readonly name: string;
  readonly isGroup?: boolean;
  /** Wrapped to the width of the box. */
  readonly lines: readonly Line[];
  /** Makes the box a link. */
  readonly href?: string | undefined;
  /** Whether the page is about it. */
  readonly isFocus?: boolean;
}

export interface Arrow {
  /** Names of boxes or groups. */
  readonly from: string;
  readonly to: string;
  readonly label: readonly Line[];
  /** Distance from the top, for a message between boxes that stand side by side. */
  readonly at?: number | undefined;
  /** Whether it is the response to a message. */
  readonly isReply?: boolean;
}

/** What a person has placed: a page's diagram, or the one of the home page. */
export interface Diagram {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** Font sizes in px of names and of other text, as in src/css/diagram.css, and their line heights. */
export const [nameSize, labelSize] = [14, 13];
export const [nameHeight, labelHeight] = [18, 16];

/** Space in px between text and the sides of its box. */
export const padding = 6;

const characterWidths = [
  [/[ '(),./:;IJfijlrt-]/, 0.34],
  [/[MWmw]/, 0.9],
  [/[A-Z\d_]/, 0.68],
] as const;

/** Estimates the width in px of a text, with some reserve, because the font depends on the reader's system. */
export function widthOf(text: string, size: number): number {
  const widths = Array.from(
    text,
    (character) => characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.58,
  );
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * size);
}

/** Returns the width and height of lines below each other. */
export function sizeOf(lines: readonly Line[]): [width: number, height: number] {
  const widths = lines.map(({ text, isDetail }) => widthOf(text, isDetail ? labelSize : nameSize));
  const heights = lines.map(({ isDetail }) => (isDetail ? labelHeight : nameHeight));
  return [Math.max(0, ...widths), heights.reduce((sum, height) => sum + height, 0)];
}

/** Wraps lines between words. */
export function wrap(lines: readonly Line[], width: number): Line[] {
  return lines.flatMap((line) => {
    const size = line.isDetail ? labelSize : nameSize;
    const texts: string[] = [];
    for (const word of line.text.split(' ')) {
      const longer = [...texts.slice(-1), word].join(' ');
      if (texts.length > 0 && widthOf(longer, size) <= width) texts.splice(-1, 1, longer);
      else texts.push(word);
    }
    return texts.map((text) => ({ ...line, text }));
  });
}
