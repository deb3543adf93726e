import type { Json } from '../read';
import { isObject } from '../shared/json';
import { toJson, unmark } from '../shared/written-number';

interface QueryStyle {
  /** Empty for form bodies, whose fields have their own names. */
  readonly name: string;
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
  /** Whether reserved characters stay as they are. */
  readonly allowReserved?: boolean | undefined;
}

/** How names and values are written, and what stands between the values of a list. */
interface Writing {
  readonly name: (text: string) => string;
  readonly value: (text: string) => string;
  readonly delimiters: Readonly<Record<string, string>>;
}

/** In a URL. */
const encoded: Writing = {
  name: encode,
  value: encode,
  delimiters: { spaceDelimited: '%20', pipeDelimited: '%7C' },
};

/** Where nothing is encoded. */
export const plainText: Writing = {
  name: unmark,
  value: String,
  delimiters: { spaceDelimited: ' ', pipeDelimited: '|' },
};

/** Whether the encoding of a field has a style, which replaces its content type (OpenAPI 3.1, 4.8.15.1). */
export function isStyled({ style, explode, allowReserved }: Partial<QueryStyle>): boolean {
  return [style, explode, allowReserved].some((each) => each !== undefined);
}

/**
 * Serializes a query parameter with its value (OpenAPI 3.1, 4.8.12.3).
 *
 * @param parameter - its name, style (`form` by default), `explode`, and `allowReserved`
 * @param value - string, number, array, or object
 * @returns for example `status=BLOCKED&status=REGISTERED`
 */
export function serializeQuery(parameter: QueryStyle, value: Json): string {
  const write = parameter.allowReserved ? encodeUnreserved : encode;
  // In a single value, a comma isn't a separator, and is more readable unescaped.
  const single = (text: string) => write(text).replaceAll('%2C', ',');
  const writing = { ...encoded, value: isNested(value) ? write : single };
  return styledFields(parameter, value, writing)
    .map(([name, text]) => `${name}=${text}`)
    .join('&');
}

/** Returns what a style makes of a value: a field, or several. */
export function styledFields(
  { name, style = 'form', explode }: QueryStyle,
  value: Json,
  { name: writeName, value: write, delimiters }: Writing,
): (readonly [name: string, value: string])[] {
  const exploded = explode ?? style === 'form';
  const key = writeName(name);
  if (!isNested(value)) return [[key, write(textOf(value))]];
  const fields = Object.entries(value).map(
    ([field, each]) => [writeName(field), write(textOf(each))] as const,
  );
  const isList = Array.isArray(value);
  if (!isList && style === 'deepObject') {
    const [open, close] = ['[', ']'].map(writeName);
    return fields.map(([field, each]) => [`${key}${open}${field}${close}`, each]);
  }
  if (exploded || (!isList && name === '')) {
    return fields.map(([field, each]) => [isList ? key : field, each]);
  }
  const parts = isList ? fields.map(([, each]) => each) : fields.flat();
  return [[key, parts.join(delimiters[style] ?? ',')]];
}

/**
 * Serializes a path or header parameter (OpenAPI 3.1, 4.8.12.3).
 *
 * @param parameter - its name, style (`simple` by default: comma-separated items), and `explode`
 */
export function serializePath({ name, style, explode = false }: QueryStyle, value: Json): string {
  const parts = partsOf(value, explode);
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return parts.join(',');
  const isNamed = isNested(value) && !Array.isArray(value) && explode;
  const named = parts.map((part) => `;${isNamed ? '' : `${name}=`}${part}`);
  return explode ? named.join('') : `;${name}=${parts.join(',')}`;
}

function partsOf(value: Json, explode: boolean): string[] {
  if (!isNested(value)) return [textOf(value)];
  const fields = Object.entries(value).map(([field, each]) => [unmark(field), textOf(each)]);
  if (Array.isArray(value)) return fields.map(([, each = '']) => each);
  return explode ? fields.map((field) => field.join('=')) : fields.flat();
}

/** Whether a value is a list or an object. */
export function isNested(value: Json): value is readonly Json[] | { readonly [key: string]: Json } {
  return isObject(value) || Array.isArray(value);
}

/** Returns a value as text; a list or an object as JSON. */
export function textOf(value: Json): string {
  return isNested(value) ? toJson(value) : String(value);
}

/** Like `encodeURIComponent`, but also encodes the apostrophe, which ends a string in most languages. */
export function encode(text: string): string {
  return encodeURIComponent(unmark(text)).replaceAll("'", '%27');
}

/**
 * Like `encode`, but keeps reserved characters and percent-encodings (RFC 6570, 3.2.3), except those that
 * would end or split a value (`#&+`), that no query may contain (`[]`), or that separate items (`,`).
 */
function encodeUnreserved(text: string): string {
  return encode(text)
    .replaceAll(/%(?:24|2F|3A|3B|3D|3F|40)/g, decodeURIComponent)
    .replaceAll(/%25(?=[\dA-F]{2})/gi, '%');
}
