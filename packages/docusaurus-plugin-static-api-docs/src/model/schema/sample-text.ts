import uniq from 'lodash/uniq';
import RandExp from 'randexp';

import type { SchemaObject } from '../../read';

const textsByFormat: Readonly<Record<string, string>> = {
  byte: 'dGV4dA==',
  date: '2025-01-31',
  'date-time': '2025-01-31T12:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  hostname: 'host.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  'json-pointer': '/a',
  time: '12:00:00Z',
  uri: 'https://example.com/',
  'uri-reference': '/a',
  url: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** How many texts are tried for a pattern. */
const attempts = 60;

/**
 * Makes a text that fits a schema, the same each time.
 *
 * @param schema - its pattern, format and limits count
 * @param nth - a further text for the same schema has another number
 */
export function sampleText(
  { pattern, format, minLength = 0, maxLength = Infinity }: SchemaObject,
  nth = 0,
): string {
  if (pattern !== undefined) {
    const matching = textsLike(pattern, minLength).filter(
      ({ length }) => length >= minLength && length <= maxLength,
    );
    const found = matching[nth % Math.max(matching.length, 1)];
    if (found !== undefined) return found;
  }
  const known = format === undefined ? undefined : textsByFormat[format];
  if (known !== undefined) return nth === 0 ? known : known.replace(/\d(?=\D*$)/, String(nth % 10));
  const text = 'text' + (nth === 0 ? '' : String(nth + 1));
  return text.padEnd(minLength, 'text').slice(0, maxLength);
}

/** Texts that a pattern accepts; none when it is no pattern of JavaScript. */
function textsLike(pattern: string, minLength: number): string[] {
  try {
    const expression = new RegExp(pattern, 'u');
    const generator = new RandExp(new RegExp(pattern));
    generator.max = attempts;
    const texts = Array.from({ length: attempts }, (_, index) => {
      generator.randInt = (least, most) => Math.min(most, least + index);
      return generator.gen();
    });
    // A pattern without an end accepts more than it asks for.
    const longer = texts.map((text) => text.padEnd(minLength, 'text'));
    return uniq([...texts, ...longer]).filter((text) => expression.test(text));
  } catch {
    return [];
  }
}
