import { SaxesParser } from 'saxes';

import type { Finding, Rule } from '../rule';

export const malformedSvg: Rule = {
  name: 'malformed-svg',
  check({ images }) {
    return [...images]
      .filter(([file]) => /\.svg$/i.test(file))
      .flatMap(([file, content]) => findings(String(content)).map((it) => ({ file, ...it })));
  },
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
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (['script', 'foreignObject', 'handler', 'listener'].includes(local)) {
      refuse(`<${local}> would make a page of the drawing`, 'delete it');
    }
    for (const { local: name, value } of Object.values(attributes)) {
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
