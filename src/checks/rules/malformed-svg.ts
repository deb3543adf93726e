import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';

import { placeIn } from '../../guides/nodes';
import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { findUnreadable, unreadable } from 'docusaurus-plugin-static-api-docs/unreadable';
import { reasonAgainstAttribute, reasonAgainstElement, reasonAgainstStyle } from '../drawing';
import type { Finding, Rule } from '../rule';

export const malformedSvg: Rule = ({ images }) => {
  return images
    .filter((file) => /\.svg$/i.test(file))
    .flatMap((file) => checkDrawing(readFileSync(file, 'utf8')).map((it) => ({ file, ...it })));
};

/** Drawings have about ten. The parser searches every level for a namespace, so thousands take minutes. */
const mostLevels = 100;

/** Far more than a drawing needs. A browser draws a part again for each reference, also inside of parts. */
const mostDrawn = 100_000;

/** Written by most drawing programs; browsers load nothing for it. */
const ofSvg =
  /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]*"\s+"http:\/\/www\.w3\.org\/[^"]*")?\s*$/;

/** Returns a drawing's first fault; those after it are mostly consequences. */
export function checkDrawing(drawing: string): Finding[] {
  try {
    parse(drawing);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ ...placeIn(drawing, error.offset), ...error.reason }];
  }
}

/** Stops the parser. */
class Refusal extends Error {
  constructor(
    readonly offset: number,
    readonly reason: Reason,
  ) {
    super(reason.message);
  }
}

/** @throws Refusal for the first fault */
function parse(drawing: string): void {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const refuse = (reason: Reason | undefined, offset = parser.position - 1): void => {
    if (reason) throw new Refusal(Math.max(offset, 0), reason);
  };
  const refuseHidden = (text: string, offset?: number): void => {
    if (findUnreadable(text) !== -1) refuse({ ...unreadable, fix: 'delete it' }, offset);
  };
  let levels = 0;
  const parts = new DrawnParts();
  /** Start of the tag and of each attribute, and end of the last attribute read. */
  let tag = { start: 0, attributes: new Map<string, number>(), end: 0 };
  let style: { text: string; offset: number } | undefined;
  const read = (text: string): void => {
    refuseHidden(text);
    if (style) style.text += text;
  };
  parser.on('error', ({ message }) => refuse({ message: message.replace(/^\d+:\d+: /, '') }));
  parser.on('doctype', (text) => {
    if (!ofSvg.test(text)) {
      const message = "the document type isn't SVG, or declares entities";
      refuse({ message, fix: 'delete <!DOCTYPE …>' });
    }
  });
  parser.on('processinginstruction', ({ target }) =>
    refuse({ message: `<?${target}?> isn't allowed`, fix: 'delete it' }),
  );
  // A browser would decode text that differs from what is checked here.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-8$/i.test(encoding))
      refuse({ message: 'the encoding is not UTF-8', fix: 'save it as UTF-8' });
  });
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('opentagstart', ({ name }) => {
    const end = parser.position - 1;
    tag = { start: end - name.length - 1, attributes: new Map(), end };
  });
  parser.on('attribute', ({ name }) => {
    tag.attributes.set(name, drawing.indexOf(name, tag.end));
    tag.end = parser.position;
  });
  parser.on('opentag', (element) => {
    levels += 1;
    const refuseTag = (reason: Reason | undefined) => refuse(reason, tag.start);
    if (levels > mostLevels) {
      refuseTag({
        message: `the drawing is nested more than ${mostLevels} levels deep`,
        fix: 'ungroup it',
      });
    }
    if (levels === 1 && (element.local !== 'svg' || element.uri !== 'http://www.w3.org/2000/svg')) {
      refuseTag({
        message: `the root is <${element.name}>; expected <svg> in the SVG namespace`,
        fix: 'start with <svg xmlns="http://www.w3.org/2000/svg">',
      });
    }
    refuseTag(reasonAgainstElement(element));
    parts.open(element.local, Object.values(element.attributes));
    if (style)
      refuseTag({ message: "a style can't contain elements", fix: `move <${element.name}> out` });
    for (const attribute of Object.values(element.attributes)) {
      const start = tag.attributes.get(attribute.name);
      refuseHidden(attribute.value, start);
      refuse(reasonAgainstAttribute(element, attribute), start);
    }
    if (element.local === 'style') style = { text: '', offset: parser.position };
  });
  parser.on('closetag', () => {
    levels -= 1;
    parts.close();
    if (!style) return;
    const { text, offset } = style;
    const { part = '', reason } = reasonAgainstStyle(text) ?? {};
    refuse(reason, Math.max(drawing.indexOf(part, offset), offset));
    parts.style(text);
    style = undefined;
  });
  parser.write(drawing).close();
  if (parts.countDrawn() > mostDrawn) {
    const message = `a browser would draw more than ${mostDrawn} elements, or one inside of itself`;
    refuse({ message, fix: 'refer to fewer parts that refer to parts themselves' }, 0);
  }
}

/** References to parts may lead in long chains; a longer one doesn't fit on the stack. */
const mostSteps = 1000;

/** A path of this many points, and a filter's step, take about as long as one and fifty plain elements. */
const [ofPoints, ofFilter] = [50, 50];

/** Elements with points, at each of which a browser can draw a marker. */
const shapes = ['line', 'path', 'polygon', 'polyline'];

/** An ID to which an element refers. */
interface Reference {
  readonly id: string;
  /** Whether a marker with this ID is drawn at each point, and not only at both ends. */
  readonly isAtPoints: boolean;
  /** Points of the element; `undefined` for those of all elements, which inherit its marker. */
  readonly points: number | undefined;
}

/** A drawing, an element with an ID, or what a style adds to an element. */
interface Part {
  elements: number;
  readonly isMarker: boolean;
  /** Parts with an ID inside of it. */
  readonly inside: Part[];
  /** References of its other elements. */
  readonly references: Reference[];
  /** Selectors that match its other elements. */
  readonly selectors: Pick<Reference, 'id' | 'points'>[];
  drawn?: number;
}

interface Attribute {
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

/** Counts the elements that a browser draws, with those of the parts to which others refer. */
class DrawnParts {
  readonly #byId = new Map<string, Part[]>();
  readonly #bySelector = new Map<string, Reference[]>();
  readonly #ofSelector = new Map<string, { once: number; atPoints: number }>();
  readonly #drawing = newPart();
  readonly #open = [this.#drawing];
  #points = 0;

  open(name: string, attributes: readonly Attribute[]): void {
    const values = (local: string) =>
      attributes
        .filter((it) => it.local === local && (it.uri === '' || it.uri === xml))
        .map(({ value }) => value);
    const ids = values('id');
    const around = this.#open.at(-1) ?? this.#drawing;
    const part = ids.length > 0 ? newPart(name === 'marker') : around;
    if (part !== around) around.inside.push(part);
    for (const id of ids) {
      const parts = this.#byId.get(id);
      if (parts) parts.push(part);
      else this.#byId.set(id, [part]);
    }
    this.#open.push(part);
    const own = [...values('d'), ...values('points')].reduce((sum, it) => sum + countPoints(it), 0);
    this.#points += own;
    part.elements += 1 + own / ofPoints + (name.startsWith('fe') ? ofFilter : 0);
    const points = shapes.includes(name) ? own : undefined;
    const classes = values('class').flatMap((it) => it.split(/\s+/).filter(Boolean));
    const keys = ['*', name, ...ids.map((id) => `#${id}`), ...classes.map((it) => `.${it}`)];
    part.selectors.push(...keys.map((id) => ({ id, points })));
    for (const { local, value } of attributes) {
      const [, target] = (local === 'href' && /^#(.+)/.exec(value)) || [];
      const written = target === undefined ? referencesIn(value) : [target];
      const isAtPoints = local === 'marker-mid' || local === 'marker' || namesMarkers(value);
      const references = written.flatMap(spellings).map((id) => ({ id, isAtPoints, points }));
      part.references.push(...references);
      // Any element can use a variable.
      if (value.includes('--')) this.#add('*', references);
    }
  }

  close(): void {
    this.#open.pop();
  }

  /** Adds a style's references to the elements that it may select. */
  style(css: string): void {
    const plain = css.replace(/\/\*[^]*?(?:\*\/|$)|"[^"\n]*"|'[^'\n]*'/g, (part) =>
      part.startsWith('/*') || /[{}]/.test(part) ? ' ' : part,
    );
    const texts = plain.split(/([{}])/);
    texts.forEach((text, index) => {
      const written = referencesIn(text);
      if (written.length === 0) return;
      const isAtPoints = namesMarkers(text);
      const references = written
        .flatMap(spellings)
        .map((id) => ({ id, isAtPoints, points: undefined }));
      // Nested rules, and those that never end, can select any element.
      const isRule = texts[index - 1] === '{' && texts[index + 1] === '}' && !text.includes('--');
      const keys = isRule ? (texts[index - 2] ?? '').split(',').map(keyOf) : ['*'];
      for (const key of new Set(keys)) this.#add(key, references);
    });
  }

  #add(selector: string, references: readonly Reference[]): void {
    const all = this.#bySelector.get(selector) ?? [];
    all.push(...references);
    this.#bySelector.set(selector, all);
  }

  /** Returns the number of elements that a browser draws; infinite for a part that contains itself. */
  countDrawn(part = this.#drawing, steps = 0): number {
    if (part.drawn === undefined) {
      part.drawn = Infinity;
      if (steps >= mostSteps) return Infinity;
      let drawn = part.elements;
      for (const it of part.inside) drawn += this.countDrawn(it, steps + 1);
      for (const { points, ...reference } of part.references) {
        drawn += this.#times(this.#countReference(reference, steps), points);
      }
      for (const { id, points } of part.selectors) {
        drawn += this.#times(this.#countSelector(id, steps), points);
      }
      part.drawn = drawn;
    }
    return part.drawn;
  }

  #times({ once, atPoints }: { once: number; atPoints: number }, points = this.#points): number {
    return once + (atPoints > 0 ? atPoints * Math.max(points, 1) : 0);
  }

  /** Counts what is drawn once for an element that refers to an ID, and what at each of its points. */
  #countReference({ id, isAtPoints }: Pick<Reference, 'id' | 'isAtPoints'>, steps: number) {
    const count = { once: 0, atPoints: 0 };
    for (const part of this.#byId.get(id) ?? []) {
      const drawn = this.countDrawn(part, steps + 1);
      count[part.isMarker && isAtPoints ? 'atPoints' : 'once'] += drawn;
    }
    return count;
  }

  #countSelector(selector: string, steps: number) {
    const known = this.#ofSelector.get(selector);
    if (known) return known;
    const count = { once: 0, atPoints: 0 };
    const references = this.#bySelector.get(selector) ?? [];
    // A part that its own style selects contains itself.
    if (references.length > 0) this.#ofSelector.set(selector, { once: Infinity, atPoints: 0 });
    for (const reference of references) {
      const { once, atPoints } = this.#countReference(reference, steps + 1);
      count.once += once;
      count.atPoints += atPoints;
    }
    if (references.length > 0) this.#ofSelector.set(selector, count);
    return count;
  }
}

const xml = 'http://www.w3.org/XML/1998/namespace';

function newPart(isMarker = false): Part {
  return { elements: 0, isMarker, inside: [], references: [], selectors: [] };
}

/** Returns at most how many points a path or a list of points has. */
function countPoints(value: string): number {
  return value.match(/[a-z]|\d*\.\d+|\d+/gi)?.length ?? 0;
}

/** Whether a style may draw a marker at each point of an element. */
function namesMarkers(css: string): boolean {
  return /\bmarker(?:-mid)?\s*:|--/i.test(css);
}

function referencesIn(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?#([^\s"'()]+)/gi)].map(([, target = '']) => target);
}

/** A browser looks for an ID as it is written, then decoded. */
function spellings(reference: string): string[] {
  const decoded = reference.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
  return [...new Set([reference, decoded])];
}

/** Returns a class, ID, or name that an element must have to be selected; otherwise `*`. */
function keyOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  if (!/^[\w-]*(?:[.#][\w-]+)*$/.test(last)) return '*';
  return last.slice(Math.max(last.lastIndexOf('.'), last.lastIndexOf('#'), 0)) || '*';
}
