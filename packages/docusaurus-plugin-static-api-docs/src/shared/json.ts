import { decodeFragment } from './decode-fragment';

/** A mapping parsed from YAML or JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping: neither an array, nor `null`, nor a `WrittenNumber`. */
export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Number)
  );
}

/** Whether a value is a Reference Object: a mapping with a string in `$ref`. */
export function isReference(value: unknown): value is JsonObject & { readonly $ref: string } {
  return isObject(value) && typeof value['$ref'] === 'string';
}

/** Whether a value is a nonblank string. */
export function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Returns the own value of a key that comes from data, such as `constructor`, which objects inherit. */
export function valueAt<Value>(
  mapping: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return mapping && Object.hasOwn(mapping, name) ? mapping[name] : undefined;
}

/** Returns the own value at a key or array index. */
export function childOf(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(segment) ? value[Number(segment)] : undefined;
  return isObject(value) ? valueAt(value, segment) : undefined;
}

/** Sets a value at a key, even `__proto__`, for which an assignment would set the prototype. */
export function putAt(holder: object, key: string, value: unknown): void {
  const all = { configurable: true, enumerable: true, writable: true };
  Object.defineProperty(holder, key, { ...all, value });
}

/** Formats path segments as a JSON Pointer in URI fragment form, `#/a/b` (RFC 6901, section 6). */
export function formatPointer(segments: readonly string[]): string {
  return ['#', ...segments.map((it) => it.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/**
 * Parses a JSON Pointer, `#/a/b` or `/a/b`, into its path segments (RFC 6901, sections 4 and 6).
 *
 * @returns `undefined` if the text isn't a JSON Pointer
 */
export function parsePointer(pointer: string): string[] | undefined {
  const path = pointer.startsWith('#') ? decodeFragment(pointer.slice(1)) : pointer;
  if (path === '') return [];
  if (!path.startsWith('/')) return undefined;
  return path
    .slice(1)
    .split('/')
    .map((it) => it.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the pointer of a child. */
export function childPointer(pointer: string, segment: string): string {
  return `${pointer}${formatPointer([segment]).slice(1)}`;
}
