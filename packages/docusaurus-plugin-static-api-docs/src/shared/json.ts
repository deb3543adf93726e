import { decodeFragment } from './decode-fragment';

/** A mapping as it comes out of YAML or JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Tells whether a value is a mapping: neither a list nor `null`. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells whether a value is a Reference Object: a mapping with a text under `$ref`. */
export function isReference(value: unknown): value is JsonObject & { readonly $ref: string } {
  return isObject(value) && typeof value['$ref'] === 'string';
}

/** Tells whether a value is a text with something to read in it. */
export function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Returns what a mapping has under a name that is data, such as `constructor`, which each object inherits. */
export function valueAt<Value>(
  mapping: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return mapping && Object.hasOwn(mapping, name) ? mapping[name] : undefined;
}

/** Returns the value under one key or list index, own properties only. */
export function childOf(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(segment) ? value[Number(segment)] : undefined;
  return isObject(value) ? valueAt(value, segment) : undefined;
}

/** Puts a value under a key of a mapping or a list, `__proto__` too, which an assignment would take for the prototype. */
export function putAt(holder: object, key: string, value: unknown): void {
  const all = { configurable: true, enumerable: true, writable: true };
  Object.defineProperty(holder, key, { ...all, value });
}

/** Writes path segments as a JSON Pointer in URI fragment form, `#/a/b` (RFC 6901, section 6). */
export function formatPointer(segments: readonly string[]): string {
  return ['#', ...segments.map((it) => it.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/**
 * Reads a JSON Pointer, `#/a/b` or `/a/b`, into its path segments (RFC 6901, sections 4 and 6).
 *
 * @returns `undefined` when the text is not a JSON Pointer
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
