import { isObject, putAt } from '../shared/json';

/*
 * The linters and parsers of both formats look up the names of a document as if no object had any by
 * inheritance: they take `toString` for a field that is there, and fail over a field `hasOwnProperty`. So
 * they get the document with other names in their place, which are letters too, as patterns may ask for.
 */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);
const inheritedNameSet = new Set(inheritedNames);
const suffix = 'InDocument';
const anyName = inheritedNames.join('|');
/** As a key or a text, or in a reference: of two files, one may have a name that the other refers to. */
const asName = new RegExp(`["/](?:${anyName})["/]`);
const inReference = new RegExp(`(?<=/)(?:${anyName})(?=/|$)`, 'g');
const renamed = new RegExp(`(${anyName})${suffix}`, 'g');

/** Returns a document as JSON in which no name is one that each object inherits. */
export function withoutInheritedNames(document: unknown): string {
  const text = JSON.stringify(document);
  return asName.test(text) ? JSON.stringify(document, rename) : text;
}

function rename(key: string, value: unknown): unknown {
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, it]) => [withoutInheritedName(name), it]),
    );
  }
  if (Array.isArray(value)) return key === 'required' ? value.map(withoutInheritedName) : value;
  if (typeof value !== 'string') return value;
  if (/^\S*#\//.test(value)) return value.replaceAll(inReference, withoutInheritedName);
  return ['discriminator', 'propertyName'].includes(key) ? withoutInheritedName(value) : value;
}

/** Returns a name as such a document has it. */
export function withoutInheritedName<Value>(name: Value): Value | string {
  return typeof name === 'string' && inheritedNameSet.has(name) ? name + suffix : name;
}

/** Returns a text with the names as the document has them. */
export function withWrittenNames(text: string): string {
  return text.includes(suffix) ? text.replaceAll(renamed, '$1') : text;
}

/** Gives what was made of such a document the names that the document has, in place. It may lead in circles. */
export function restoreNames(parsed: unknown): void {
  const values = new Set([parsed]);
  // It grows while it is gone through.
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value) as [string, unknown][];
    const isRenamed = entries.some(([key]) => withWrittenNames(key) !== key);
    // Added again, all of them keep their order.
    if (isRenamed) for (const [key] of entries) Reflect.deleteProperty(value, key);
    for (const [key, child] of entries) {
      const restored = typeof child === 'string' ? withWrittenNames(child) : child;
      if (isRenamed || restored !== child) putAt(value, withWrittenNames(key), restored);
      if (typeof restored === 'object') values.add(restored);
    }
  }
}
