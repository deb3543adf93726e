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
    parts.open(Object.values(element.attributes));
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
    style = undefined;
  });
  parser.write(drawing).close();
  if (parts.countDrawn() > mostDrawn) {
    const message = `a browser would draw more than ${mostDrawn} elements, or one inside of itself`;
    refuse({ message, fix: 'refer to fewer parts that refer to parts themselves' }, 0);
  }
}

/** Elements of a drawing and of each part with an ID, with the parts that they refer to. */
class DrawnParts {
  readonly #parts = new Map<string, { elements: number; references: string[]; drawn?: number }>();
  readonly #open: string[] = [];

  open(attributes: readonly { readonly local: string; readonly value: string }[]): void {
    const id = attributes.find(({ local }) => local === 'id')?.value ?? '';
    this.#open.push(id);
    const references = attributes.flatMap(({ local, value }) =>
      [...value.matchAll(local === 'href' ? /^#(.+)/g : /url\(\s*["']?#([^\s"'()]+)/gi)].map(
        ([, target = '']) => target,
      ),
    );
    for (const around of new Set(['', ...this.#open])) {
      const part = this.#parts.get(around) ?? { elements: 0, references: [] };
      part.elements += 1;
      part.references.push(...references);
      this.#parts.set(around, part);
    }
  }

  close(): void {
    this.#open.pop();
  }

  /** Returns the number of elements that a browser draws; infinite for a part that contains itself. */
  countDrawn(id = '', depth = 0): number {
    const part = this.#parts.get(id);
    if (!part) return 0;
    if (part.drawn === undefined) {
      part.drawn = Infinity;
      const inside = depth < mostLevels ? part.references : [];
      part.drawn = inside.reduce(
        (sum, target) => sum + this.countDrawn(target, depth + 1),
        depth < mostLevels ? part.elements : Infinity,
      );
    }
    return part.drawn;
  }
}
