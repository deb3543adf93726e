import { createElement } from '../StaticHtml/element';

/** A field's name with its colon, a text, a number, or a word of JSON (RFC 8259). */
const token = /("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)/g;

/** Returns the nodes of a JSON text, with the classes of samples (`theme/code.css` of the generator). */
export function highlightJson(text: string): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let end = 0;
  for (const { 0: found, 1: name, 2: string, index } of text.matchAll(token)) {
    const kind = name !== undefined ? 'function' : string !== undefined ? 'string' : 'number';
    nodes.push(text.slice(end, index), createElement('span', { class: `token ${kind}` }, found));
    end = index + found.length;
  }
  return [...nodes, text.slice(end)];
}
