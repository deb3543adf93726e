import { SaxesParser } from 'saxes';

import type { SiteFinding, SiteRule } from '../rule';

export const malformedSvg: SiteRule = {
  name: 'malformed-svg',
  summary:
    'Every SVG file is well-formed XML with an `svg` element at its root, or browsers show nothing.',
  checkSite({ images }) {
    return [...images].flatMap(([file, { svg }]) => {
      const finding = svg === undefined ? undefined : check(svg);
      return finding ? [{ file, ...finding }] : [];
    });
  },
};

/** One fault a file: what follows the first is mostly its consequence. */
function check(svg: string): Omit<SiteFinding, 'file'> | undefined {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let finding: Omit<SiteFinding, 'file'> | undefined;
  const refuse = (message: string, mend?: string): void => {
    const { line, columnIndex } = parser;
    finding ??= { line, column: Math.max(columnIndex, 1), message, ...(mend && { mend }) };
  };
  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')));
  parser.on('opentag', ({ local, uri }) => {
    if (isRoot && (local !== 'svg' || uri !== 'http://www.w3.org/2000/svg')) {
      refuse(
        `the root is <${local}>; expected <svg> in the namespace of SVG`,
        'start with <svg xmlns="http://www.w3.org/2000/svg">',
      );
    }
    isRoot = false;
  });
  let isRoot = true;
  parser.write(svg).close();
  return finding;
}
