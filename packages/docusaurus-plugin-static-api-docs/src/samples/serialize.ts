import type { Json } from '../read';

interface QueryStyle {
  /** Empty for a body of a form, whose fields have their own names. */
  readonly name: string;
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
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
  // A comma separates nothing in a single value, and reads better as it is.
  if (!isNested(value)) return `${key}=${encode(textOf(value)).replaceAll('%2C', ',')}`;
  const fields = Object.entries(value).map(([field, each]) => [
    encode(field),
    encode(textOf(each)),
  ]);
  const isList = Array.isArray(value);
  if (!isList && style === 'deepObject') {
    return fields.map(([field, each]) => `${key}%5B${field}%5D=${each}`).join('&');
  }
  if (exploded || (!isList && name === '')) {
    return fields.map(([field, each]) => `${isList ? key : field}=${each}`).join('&');
  }
  const parts = isList ? fields.map(([, each]) => each) : fields.flat();
  return `${key}=${parts.join(delimiters[style] ?? ',')}`;
}

/**
 * Writes a parameter of a path or a header, as OpenAPI 3.1, 4.8.12.3 says.
 *
 * @param parameter - its name, style (`simple` by default: list items after commas) and `explode`
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
  const fields = Object.entries(value).map(([field, each]) => [field, textOf(each)]);
  if (Array.isArray(value)) return fields.map(([, each = '']) => each);
  return explode ? fields.map((field) => field.join('=')) : fields.flat();
}

function isNested(value: Json): value is readonly Json[] | { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null;
}

function textOf(value: Json): string {
  return isNested(value) ? JSON.stringify(value) : String(value);
}

/** As `encodeURIComponent`, with the apostrophe too, which ends a text in most languages. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}
