import { SaxesParser } from 'saxes';

/**
 * Parses a feed.
 *
 * @returns the path and text of each element with text, and the path and address of each link
 * @throws Error if the feed isn't well-formed
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
