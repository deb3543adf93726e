import { SaxesParser } from 'saxes';

/**
 * Reads a feed.
 *
 * @returns for each element with words, its path and the words; for each link, its path and its address
 * @throws Error when it is not well-formed
 */
export function readFeed(feed: string): string[] {
  const lines: string[] = [];
  const path: string[] = [];
  let words = '';
  const add = (text: string) => (words += text.trim());
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (attributes['href']) lines.push(`${path.join(' ')}: ${attributes['href']}`);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (words) lines.push(`${path.join(' ')}: ${words}`);
    words = '';
    path.pop();
  });
  parser.write(feed).close();
  return lines.map((line) => line.replace('feed ', ''));
}
