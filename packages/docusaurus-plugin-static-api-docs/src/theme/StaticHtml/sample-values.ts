import type { ValueKind } from '../../shared/value-kind';

const host = String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])`;
const patterns: Readonly<Record<ValueKind, RegExp>> = {
  address: new RegExp(
    `^https?://${host}(?::\\d{1,5})?(?:/(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})+)*/?$`,
    'i',
  ),
  host: new RegExp(`^${host}$`),
  port: /^\d{1,5}$/,
  part: /^[A-Za-z0-9._~-]+$/,
  // Half of a surrogate pair has no percent-encoding.
  path: /^(?!\.{1,2}$)\P{Surrogate}*$/u,
  query: /^\P{Surrogate}*$/u,
  reserved: /^\P{Surrogate}*$/u,
  uuid: /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/,
  integer: /^-?\d+$/,
};

/**
 * Returns whether a value is invalid. URLs and their parts aren't encoded, so they may only have characters
 * that aren't special in any sample language. Credentials in a URL aren't allowed.
 *
 * @param text - what the reader typed, trimmed and not empty
 */
export function findFault(kind: ValueKind, text: string): boolean {
  if (!patterns[kind].test(text)) return true;
  if (kind !== 'address' && kind !== 'port') return false;
  const port = Number(/(?:^|:)(\d+)(?:\/|$)/.exec(text)?.[1] ?? 80);
  return port < 1 || port > 65_535;
}

/**
 * Encodes a value for the code of a sample. Percent-encoding (RFC 3986, 2.1) leaves letters, digits, and
 * `-._~%,`, which aren't special in strings of any sample language.
 */
export function writeValue(kind: ValueKind, text: string): string {
  if (kind === 'address') return text.replace(/\/$/, '');
  if (!['path', 'query', 'reserved'].includes(kind)) return text;
  const written = encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // Commas stay readable, as in the samples; they don't separate anything in a single value.
  if (kind === 'query') return written.replaceAll('%2C', ',');
  // Of the reserved characters, only those that aren't special in a string, either.
  return kind === 'reserved'
    ? written.replaceAll(/%(?:2F|3A|3B|3D|3F|40)/g, decodeURIComponent)
    : written;
}
