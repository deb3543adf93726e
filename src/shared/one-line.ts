/** Returns a text as one line, without the invisible characters of heading links and line breaks. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u200b\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
