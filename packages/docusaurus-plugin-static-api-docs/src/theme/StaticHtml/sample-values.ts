import type { ValueKind } from '../../shared/value-kind';

const host = String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])`;
const patterns: Readonly<Record<Exclude<ValueKind, 'path' | 'query'>, RegExp>> = {
  address: new RegExp(
    `^https?://${host}(?::\\d{1,5})?(?:/(?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})+)*/?$`,
    'i',
  ),
  host: new RegExp(`^${host}$`),
  port: /^\d{1,5}$/,
  part: /^[A-Za-z0-9._~-]+$/,
  uuid: /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/,
  integer: /^-?\d+$/,
};

/**
 * Returns whether no sample can hold a value. Addresses and their parts are taken as they
 * are, so they may only have characters that mean nothing to any of the languages; a name with a
 * password in front of the host would have no place there either.
 *
 * @param text - what the reader typed, trimmed and not empty
 */
export function findFault(kind: ValueKind, text: string): boolean {
  if (kind === 'query') return !isWellFormed(text);
  if (kind === 'path') return /^\.{1,2}$/.test(text) || !isWellFormed(text);
  if (!patterns[kind].test(text)) return true;
  const port = kind === 'port' ? text : /:(\d+)(?:\/|$)/.exec(text)?.[1];
  return port !== undefined && !isPort(port);
}

/**
 * Writes a value into the text of a program: percent-encoded (RFC 3986, 2.1) to letters, digits and
 * `-._~%,`, none of which any of the languages treats specially inside of a string.
 */
export function writeValue(kind: ValueKind, text: string): string {
  if (kind === 'address') return text.replace(/\/$/, '');
  if (kind !== 'path' && kind !== 'query') return text;
  const written = encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // As in the samples: a comma separates nothing in a single value, and reads better as it is.
  return kind === 'query' ? written.replaceAll('%2C', ',') : written;
}

function isPort(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 65_535;
}

/** Half of a surrogate pair has no percent-encoding. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
