import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';

import { findUnreadable, unreadable } from 'docusaurus-plugin-static-api-docs/unreadable';
import type { Finding, Rule } from '../rule';

export const malformedSvg: Rule = ({ images }) => {
  return images
    .filter((file) => /\.svg$/i.test(file))
    .flatMap((file) => findings(readFileSync(file, 'utf8')).map((it) => ({ file, ...it })));
};

/** One fault a file: what follows the first is mostly its consequence. */
function findings(svg: string): Finding[] {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const found: Finding[] = [];
  const refuse = (message: string, fix?: string): void => {
    const { line, columnIndex } = parser;
    found.push({ line, column: Math.max(columnIndex, 1), message, ...(fix && { fix }) });
  };
  let isRoot = true;
  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('the drawing has a document type', 'delete <!DOCTYPE …>'));
  parser.on('processinginstruction', ({ target }) =>
    refuse(`<?${target}?> is refused`, 'delete it'),
  );
  // A browser would read another text than the one that is checked here.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-8$/i.test(encoding))
      refuse('the encoding is not UTF-8', 'save it as UTF-8');
  });
  const refuseHidden = (text: string): void => {
    if (findUnreadable(text) !== -1) refuse(unreadable.message, 'delete it');
  };
  parser.on('text', refuseHidden);
  parser.on('cdata', refuseHidden);
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri === 'http://www.w3.org/1999/xhtml') {
      refuse(`<${local}> is an element of a page`, 'delete it');
    }
    if (['script', 'foreignObject', 'handler', 'listener'].includes(local)) {
      refuse(`<${local}> would make a page of the drawing`, 'delete it');
    }
    for (const { local: name, value } of Object.values(attributes)) {
      refuseHidden(value);
      if (/^on/i.test(name) || (URL.canParse(value) && /^javascript:/i.test(new URL(value).href))) {
        refuse(`the attribute ${name} would run code`, 'delete it');
      }
    }
    if (isRoot && (local !== 'svg' || uri !== 'http://www.w3.org/2000/svg')) {
      refuse(
        `the root is <${local}>; expected <svg> in the namespace of SVG`,
        'start with <svg xmlns="http://www.w3.org/2000/svg">',
      );
    }
    isRoot = false;
  });
  parser.write(svg).close();
  return found.slice(0, 1);
}
