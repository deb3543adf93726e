/** Joins a text into one line, without line breaks and the invisible characters of heading links. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u200b\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
