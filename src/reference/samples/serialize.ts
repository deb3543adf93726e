import type { Json } from '../../specifications';

interface QueryStyle {
  /** Empty for a body of a form, whose fields stand for themselves. */
  readonly name: string;
  readonly style?: string;
  readonly explode?: boolean;
}

const delimiters: Readonly<Record<string, string>> = {
  form: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

/**
 * Writes a query parameter with its value, as OpenAPI 3.1, 4.8.12.3 says.
 *
 * @param parameter - its name, style (`form` by default) and `explode`
 * @param value - text, number, list or object
 * @returns for instance `status=BLOCKED&status=REGISTERED`
 */
export function serializeQuery({ name, style = 'form', explode }: QueryStyle, value: Json): string {
  const exploded = explode ?? style === 'form';
  const key = encode(name);
  const delimiter = delimiters[style] ?? ',';
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => encode(textOf(item)));
    return exploded
      ? items.map((item) => `${key}=${item}`).join('&')
      : `${key}=${items.join(delimiter)}`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([field, each]) => [encode(field), encode(textOf(each))] as const,
    );
    if (style === 'deepObject') {
      return fields.map(([field, each]) => `${key}%5B${field}%5D=${each}`).join('&');
    }
    return exploded || name === ''
      ? fields.map(([field, each]) => `${field}=${each}`).join('&')
      : `${key}=${fields.flat().join(delimiter)}`;
  }
  // A comma separates nothing in a single value, and reads better as it is.
  return `${key}=${encode(textOf(value)).replaceAll('%2C', ',')}`;
}

/** Writes a value in the style `simple`, that of paths and headers: list items after commas. */
export function serializeSimple(value: Json): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map(textOf).join(',');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([field, each]) => `${field},${textOf(each)}`)
      .join(',');
  }
  return textOf(value);
}

function textOf(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** As `encodeURIComponent`, with the apostrophe too, which ends a text in most languages. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}
